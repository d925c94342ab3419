import type { ReactElement } from 'react'

interface Drawing {
  box: number
  width: number
  d: string
}

function iconOf({ box, width, d }: Drawing): () => ReactElement {
  return () => (
    <svg viewBox={`0 0 ${box} ${box}`} fill="none" stroke="currentColor" strokeWidth={width} aria-hidden="true">
      <path d={d} />
    </svg>
  )
}

export const ArrowRight = iconOf({ box: 16, width: 1.6, d: 'M2 8h11M9 3.5 13.5 8 9 12.5' })
export const ArrowLeft = iconOf({ box: 16, width: 1.6, d: 'M14 8H3M7 3.5 2.5 8 7 12.5' })
export const Check = iconOf({ box: 18, width: 1.6, d: 'm3 9.5 4 4 8-9' })
export const Clock = iconOf({
  box: 18,
  width: 1.5,
  d: 'M9 1.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5M9 4.5V9l3 2',
})
export const Warning = iconOf({
  box: 18,
  width: 1.5,
  d: 'M9 1.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5M9 5v5M9 12.2v1.3',
})
export const Plus = iconOf({ box: 18, width: 1.5, d: 'M9 2v14M2 9h14' })
export const Bars = iconOf({ box: 22, width: 1.5, d: 'M3 7.5h16M3 14.5h16' })
export const Cross = iconOf({ box: 16, width: 1.6, d: 'm3.5 3.5 9 9M12.5 3.5l-9 9' })

export function HalfDisc() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth={1.5} aria-hidden="true">
      <circle cx="10" cy="10" r="6.25" />
      <path d="M10 3.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor" />
    </svg>
  )
}
