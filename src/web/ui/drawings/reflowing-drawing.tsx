import { Drawing } from '#web/ui/drawing.tsx'

import classes from './reflowing-drawing.module.css'

interface ReflowingDrawingProps {
  /** The SVG file, with a symbol of each name in `sizes`. */
  file: string
  /** The view box of each version: across a tablet, beside words, on a phone. */
  sizes: { readonly broad: string; readonly wide: string; readonly narrow: string }
  /** The text alternative of the drawing. */
  label: string
}

/** A drawing in three versions, of which the width of its column shows one. */
export function ReflowingDrawing({ file, sizes, label }: ReflowingDrawingProps) {
  return (
    <div className={classes.box}>
      {Object.entries(sizes).map(([name, viewBox]) => (
        <Drawing key={name} href={`${file}#${name}`} viewBox={viewBox} label={label} />
      ))}
    </div>
  )
}
