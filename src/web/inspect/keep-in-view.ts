/** Scrolls what holds an element just so far that it is seen, with this much room in CSS pixels, and nothing around that. */
export function keepInView(element: Element | null | undefined, scroller: Element | null, room = 0): void {
  if (element === null || element === undefined || scroller === null) return
  const [seen, outer] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const above = seen.top - outer.top - room
  const below = seen.bottom - outer.bottom + room
  if (above < 0) scroller.scrollTop += above
  else if (below > 0) scroller.scrollTop += Math.min(above, below)
}
