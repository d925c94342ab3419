interface DrawingProps {
  /** The address of the SVG file, with the id of the symbol after '#'. */
  href: string
  viewBox: string
  /** The text alternative of the drawing. */
  label: string
  className?: string | undefined
}

/**
 * A drawing from an SVG file, so that no code is loaded for it. Through `use` it inherits the custom properties and the
 * typeface of the page, but no CSS rules. So the file sets colors with `var(--role)` in style attributes.
 */
export function Drawing({ href, viewBox, label, className }: DrawingProps) {
  return (
    <svg viewBox={viewBox} role="img" aria-label={label} className={className}>
      <use href={href} />
    </svg>
  )
}
