import type { ReactElement } from 'react'

interface Drawing {
  box: number
  width: number
  d: string
}

function makeIcon({ box, width, d }: Drawing): () => ReactElement {
  return () => (
    <svg viewBox={`0 0 ${box} ${box}`} fill="none" stroke="currentColor" strokeWidth={width} aria-hidden="true">
      <path d={d} />
    </svg>
  )
}

export const ArrowRight = makeIcon({ box: 16, width: 1.6, d: 'M2 8h11M9 3.5 13.5 8 9 12.5' })
export const ArrowLeft = makeIcon({ box: 16, width: 1.6, d: 'M14 8H3M7 3.5 2.5 8 7 12.5' })
export const Check = makeIcon({ box: 18, width: 1.6, d: 'm3 9.5 4 4 8-9' })
export const Clock = makeIcon({
  box: 18,
  width: 1.5,
  d: 'M9 1.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5M9 4.5V9l3 2',
})
export const Warning = makeIcon({
  box: 18,
  width: 1.5,
  d: 'M9 1.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5M9 5v5M9 12.2v1.3',
})
export const Plus = makeIcon({ box: 18, width: 1.5, d: 'M9 2v14M2 9h14' })
export const Cross = makeIcon({ box: 16, width: 1.6, d: 'm3.5 3.5 9 9M12.5 3.5l-9 9' })

export const Moon = makeIcon({ box: 20, width: 1.5, d: 'M16 11.6A6.5 6.5 0 1 1 8.4 4a5.2 5.2 0 0 0 7.6 7.6Z' })
export const Sun = makeIcon({
  box: 20,
  width: 1.5,
  d: 'M10 6.6a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8M10 1.8v2M10 16.2v2M1.8 10h2M16.2 10h2M4.2 4.2l1.4 1.4M14.4 14.4l1.4 1.4M4.2 15.8l1.4-1.4M14.4 5.6l1.4-1.4',
})

export function HalfDisc() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth={1.5} aria-hidden="true">
      <circle cx="10" cy="10" r="6.25" />
      <path d="M10 3.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor" />
    </svg>
  )
}
