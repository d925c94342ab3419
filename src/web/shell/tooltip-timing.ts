/** Milliseconds of pointing or focusing before a tooltip opens (specification §2, §9). */
const OPEN_DELAY = 700
/** Milliseconds after one has closed in which the next opens at once (specification §2, §9). */
const SKIP_WINDOW = 300
/** Milliseconds in which the pointer may cross from the target to the tooltip. */
const GRACE = 100

export interface TooltipTarget {
  readonly element: HTMLElement
  readonly text: string
}

type Show = (target: TooltipTarget | null) => void

function targetOf(event: Event): TooltipTarget | null {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tooltip]') : null
  const text = element?.dataset['tooltip']
  return element === null || text === undefined ? null : { element, text }
}

const isTooltip = (event: Event) => event.target instanceof Element && event.target.closest('[role="tooltip"]') !== null

/**
 * Watches everything that carries `data-tooltip` and says when which tooltip is to be shown: after a pause, at once
 * shortly after another one, none on touch, and none after Escape or a press.
 * @returns what ends the watch.
 */
export function watchTooltips(intend: () => void, show: Show): () => void {
  let opening: ReturnType<typeof setTimeout> | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  let current: TooltipTarget | null = null
  let closedAt = -Infinity

  const stopTimers = () => {
    clearTimeout(opening)
    clearTimeout(closing)
  }
  const open = (target: TooltipTarget) => {
    current = target
    show(target)
  }
  const close = () => {
    stopTimers()
    if (current === null) return
    current = null
    closedAt = performance.now()
    show(null)
  }
  const arrive = (event: Event) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') return
    if (isTooltip(event)) return clearTimeout(closing)
    const target = targetOf(event)
    if (target === null || target.element === current?.element) return
    intend()
    stopTimers()
    const isSoonAfter = current !== null || performance.now() - closedAt < SKIP_WINDOW
    if (isSoonAfter) open(target)
    else opening = setTimeout(() => open(target), OPEN_DELAY)
  }
  const leave = () => {
    stopTimers()
    closing = setTimeout(close, GRACE)
  }
  const stay = (event: Event) => {
    if (isTooltip(event) || targetOf(event)?.element === current?.element) clearTimeout(closing)
  }
  const press = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return
    close()
  }

  const heard = [
    ['pointerover', (event: Event) => (arrive(event), stay(event))],
    ['pointerout', leave],
    ['focusin', arrive],
    ['focusout', close],
    ['pointerdown', press],
    ['keydown', press],
  ] as const
  for (const [type, hear] of heard) document.addEventListener(type, hear)
  return () => {
    stopTimers()
    for (const [type, hear] of heard) document.removeEventListener(type, hear)
  }
}
