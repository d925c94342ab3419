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
  /** The side view and the plan. */
  narrow: readonly Sheet[]
  /** The height of the water. The figure itself stands beside the drawing. */
  score: number
  /** What the views show, for those who hear the page. */
  facts: readonly (readonly [name: string, text: string])[]
}

/** The hull of a result, from the side and from above. Screen readers read its facts as a table. */
export function HullFigure({ narrow, score, facts }: HullFigureProps) {
  return (
    <div className={clsx(classes.hull, classes.figure)} style={{ '--score-level': score } as object}>
      <div className={classes.sheets} aria-hidden="true">
        {narrow.map((sheet) => (
          <SheetDrawing key={sheet.height} {...sheet} />
        ))}
      </div>
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

/** The wide views without words, for places that say the figures themselves. Screen readers skip it. */
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
      {labels
        .filter(({ role }) => role !== 'band')
        .map(({ role, text, x, y, anchor }) => (
          <text key={`${x} ${y}`} className={clsx(classes.text, classes[role])} x={x} y={y} textAnchor={anchor}>
            {text}
          </text>
        ))}
    </svg>
  )
}

/** What is clipped by the outline of the hull, and rises with it. */
const INSIDE_HULL = new Set(['waterInHull', 'contour'])

function Shapes({ shapes }: Pick<Sheet, 'shapes'>) {
  const id = useId()
  return shapes.map(({ role, path, clip }, index) => (
    // The shapes of a sheet keep their order, so that a change moves them. The clip is on the group: it does not move
    // with the path.
    // oxlint-disable-next-line react/no-array-index-key
    <g key={index} {...(clip !== undefined && { clipPath: `url(#${id}-${index})` })}>
      {clip !== undefined && (
        <clipPath id={`${id}-${index}`}>
          <path className={INSIDE_HULL.has(role) ? classes.outline : undefined} d={clip} />
        </clipPath>
      )}
      <path className={classes[role]} d={path} />
    </g>
  ))
}
