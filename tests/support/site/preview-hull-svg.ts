import { drawHullSide } from '#machines/hull/draw-hull-side.ts'
import type { HullShapeRole } from '#machines/hull/hull-drawing.ts'
import { DRAFT, findHullState } from '#machines/hull/hull-state.ts'

import { writeShape } from './sample-hull-svg.ts'

// The hull of the three questions to try, as a file. It has no gate and no step, which three answers do not reach.

/** The file that `npm run generate -- drawings` writes. */
export const PREVIEW_HULL = 'src/web/ui/preview-hull.svg'

/** The side view before any answer. */
const state = findHullState({})
const { shapes } = drawHullSide(state)

/** The first shape with this role. Pages stretch the drawing, but its lines keep their thickness. */
function write(role: HullShapeRole): string {
  const shape = shapes.find((one) => one.role === role)
  if (shape === undefined) throw new Error(`The hull has no ${role}`)
  return writeShape(shape, role).replace('<path style="', '<path style="vector-effect:non-scaling-stroke;')
}

/** The height of the ground and the height of one point, in units of the drawing. */
function measurePoint() {
  const water = shapes.find(({ role }) => role === 'water')?.path ?? ''
  const [top = Number.NaN, height = Number.NaN] = /^M\S+ (\S+?)h\S+?v([\d.]+)/.exec(water)?.slice(1).map(Number) ?? []
  return { ground: Math.round(top + height), point: Math.round(height / state.score) }
}

const group = (transform: string, ...content: readonly string[]) =>
  `<g style="transform:${transform}">\n${content.join('\n')}\n</g>`

/** Writes the hull. The page sets its property water, the score; the hull rises with the water from its draft on. */
export function writePreviewHull(): string {
  const { ground, point } = measurePoint()
  const water = `var(--water,${state.score})`
  const rise = `translateY(calc((${state.score} - ${water})*${point}px))`
  const deepen = `translateY(${ground}px)scaleY(calc(${water}/${state.score}))translateY(-${ground}px)`
  const lift = `max(0,${water} - ${DRAFT})*${point}px`
  const waterInHull = write('waterInHull').replace(' clip-path="url(#waterInHull)"', '')
  const [clipPath = '', inHull = ''] = waterInHull.split(/(?<=<\/clipPath>)/)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="30 62 882 250">',
    '<!-- Written by the generator `drawings`. The page sets the property water, which is the score. -->',
    '<defs>',
    '<g id="hull" fill="none">',
    group(deepen, write('water')),
    group(rise, write('level')),
    group(
      `translateY(calc(-1*${lift}))`,
      write('body'),
      `${clipPath}<g clip-path="url(#waterInHull)">${group(`translateY(calc(${lift}))${deepen}`, inHull)}</g>`,
      ...(['contour', 'outline', 'draft', 'keel'] as const).map(write),
    ),
    ...(['groundHatching', 'groundLine'] as const).map(write),
    '</g>',
    '</defs>',
    '</svg>',
    '',
  ].join('\n')
}
