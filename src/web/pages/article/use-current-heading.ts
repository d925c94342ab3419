import { useEffect, useState } from 'react'

/** Part of the window, from its top, in which a heading is being read. */
const READING = 1 / 3

/** Higher than any article: a heading passed in one leap has crossed the line as well. */
const FAR_ABOVE = '999999px'

/** The id of the heading under which the reader is; undefined above the first. */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const headings = ids.map((id) => document.getElementById(id)).filter((heading) => heading !== null)
    const choose = () => {
      const line = innerHeight * READING
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id)
    }
    const observer = new IntersectionObserver(choose, { rootMargin: `${FAR_ABOVE} 0px -${(1 - READING) * 100}% 0px` })
    headings.forEach((heading) => observer.observe(heading))
    return () => observer.disconnect()
  }, [ids])
  return current
}
