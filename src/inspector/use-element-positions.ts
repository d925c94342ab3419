import { useLayoutEffect, useState, type RefObject } from 'react'

import type { Edges, Measures } from './chart-arrow-paths.ts'

const NOTHING: Measures = new Map()

/** The edges of everything inside that is marked `data-drawn`, in CSS pixels from the upper left corner. */
function measure(drawing: HTMLElement): Measures {
  const { left: x, top: y } = drawing.getBoundingClientRect()
  const marked = [...drawing.querySelectorAll<HTMLElement>('[data-drawn]')]
  return new Map(
    marked.map((element): [string, Edges] => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return [element.dataset['drawn'] ?? '', { left: left - x, right: right - x, top: top - y, bottom: bottom - y }]
    }),
  )
}

const isSame = (one: Measures, other: Measures) => JSON.stringify([...one]) === JSON.stringify([...other])

/** Where the browser has laid out the parts of a drawing, whenever it is shown anew or gets another size. */
export function useMeasures(drawing: RefObject<HTMLElement | null>): Measures {
  const [measures, setMeasures] = useState(NOTHING)
  useLayoutEffect(() => {
    const element = drawing.current
    if (element === null) return
    const take = () =>
      setMeasures((before) => {
        const now = measure(element)
        return isSame(before, now) ? before : now
      })
    take()
    const observer = new ResizeObserver(take)
    observer.observe(element)
    return () => observer.disconnect()
  })
  return measures
}
