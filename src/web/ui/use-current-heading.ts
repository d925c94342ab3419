import { useEffect, useState } from 'react'

/** A heading above this part of the viewport height counts as read. */
const READING_PART = 1 / 3

/** A margin higher than any article, so that headings skipped by a jump also count as crossed. */
const FAR_ABOVE = '999999px'

/** The id of the heading of the current section; undefined above the first heading. */
export function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const headings = ids.map((id) => document.getElementById(id)).filter((heading) => heading !== null)
    const update = () => {
      const line = innerHeight * READING_PART
      setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id)
    }
    const observer = new IntersectionObserver(update, {
      rootMargin: `${FAR_ABOVE} 0px -${(1 - READING_PART) * 100}% 0px`,
    })
    headings.forEach((heading) => observer.observe(heading))
    return () => observer.disconnect()
  }, [ids])
  return current
}
