/** The nearest element around this one that scrolls. */
function findScroller(element: Element): Element | null {
  const around = element.parentElement
  if (around === null) return null
  const isScrolling =
    /auto|scroll/.test(getComputedStyle(around).overflowY) && around.scrollHeight > around.clientHeight
  return isScrolling ? around : findScroller(around)
}

/** Scrolls what holds an element just so far that it is seen, with this much room in CSS pixels, and nothing around that. */
export function keepInView(element: Element | null | undefined, room = 0): void {
  const scroller = element ? findScroller(element) : null
  if (!element || scroller === null) return
  const [seen, outer] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()]
  const above = seen.top - outer.top - room
  const below = seen.bottom - outer.bottom + room
  if (above < 0) scroller.scrollTop += above
  else if (below > 0) scroller.scrollTop += Math.min(above, below)
}
