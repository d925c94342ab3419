interface DrawingProps {
  /** The address of the SVG file and, behind '#', of the symbol in it. */
  href: string
  viewBox: string
  /** What the drawing says, in words. */
  label: string
  className?: string | undefined
}

/**
 * A drawing from a file of its own: no code for it is loaded, and through `use` the page's colors and typeface reach
 * into it. In the file, colors are role variables in style attributes: rules of the page do not reach there.
 */
export function Drawing({ href, viewBox, label, className }: DrawingProps) {
  return (
    <svg viewBox={viewBox} role="img" aria-label={label} className={className}>
      <use href={href} />
    </svg>
  )
}
