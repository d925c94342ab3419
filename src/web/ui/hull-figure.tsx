import { VisuallyHidden } from '@mantine/core'
import { clsx } from 'clsx'
import { useId } from 'react'

import classes from './hull-figure.module.css'

/** One view of the hull. A role is a class of the style sheet. */
interface Sheet {
  readonly width: number
  readonly height: number
  readonly shapes: readonly { readonly role: string; readonly path: string; readonly clip?: string }[]
  readonly labels: readonly {
    readonly role: string
    readonly text: string
    readonly x: number
    readonly y: number
    readonly anchor: 'start' | 'middle' | 'end'
  }[]
}

interface HullFigureProps {
  /** The views for a wide page, and for a phone. */
  wide: readonly Sheet[]
  narrow: readonly Sheet[]
  /** What the views show, for those who hear the page. */
  facts: readonly (readonly [name: string, text: string])[]
}

/** The hull of a result, from the side and from above. Screen readers read its facts as a table. */
export function HullFigure({ wide, narrow, facts }: HullFigureProps) {
  return (
    <div className={classes.hull}>
      {[wide, narrow].map((sheets) => (
        <div key={sheets[0]?.width} className={sheets === wide ? classes.wide : classes.narrow} aria-hidden="true">
          {sheets.map((sheet) => (
            <SheetDrawing key={sheet.height} {...sheet} />
          ))}
        </div>
      ))}
      <VisuallyHidden>
        <table>
          <caption>Your hull</caption>
          <tbody>
            {facts.map(([name, fact]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{fact}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  )
}

/** The same views without words, for places that say the figures themselves. Screen readers skip it. */
export function HullSketch({ sheets }: { sheets: readonly Sheet[] }) {
  return (
    <div className={clsx(classes.hull, classes.sketch)} aria-hidden="true">
      {sheets.map(({ shapes }, index) => (
        // Always the side view, then the plan.
        // oxlint-disable-next-line react/no-array-index-key
        <svg key={index} viewBox={SKETCHED[index]}>
          <Shapes shapes={shapes} />
        </svg>
      ))}
    </div>
  )
}

/** The parts of the wide views that have no words: from gate to ground, and from edge to edge of the plan. */
const SKETCHED = ['24 62 958 254', '24 36 958 240'] as const

function SheetDrawing({ width, height, shapes, labels }: Sheet) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`}>
      <Shapes shapes={shapes} />
      {labels.map(({ role, text, x, y, anchor }) => (
        <text key={`${x} ${y}`} className={clsx(classes.text, classes[role])} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </svg>
  )
}

function Shapes({ shapes }: Pick<Sheet, 'shapes'>) {
  const id = useId()
  return shapes.map(({ role, path, clip }, index) => (
    // The shapes of a sheet keep their order, so that a change moves them.
    // oxlint-disable-next-line react/no-array-index-key
    <g key={index}>
      {clip !== undefined && (
        <clipPath id={`${id}-${index}`}>
          <path d={clip} />
        </clipPath>
      )}
      <path className={classes[role]} d={path} {...(clip !== undefined && { clipPath: `url(#${id}-${index})` })} />
    </g>
  ))
}
