import { useRef, type MouseEvent } from 'react'

/**
 * The second half of a double click on Next or Start falls on the question that has come up meanwhile: on its Next, or on
 * an option that lies where the button was. There it must choose nothing, ask for nothing and complete nothing. Where it
 * only leads one question further it is a press like any other.
 *
 * @param question What the click falls on.
 * @param canAdvance Whether Next leads from it to another question.
 */
export function useWholeClicks(question: string, canAdvance: boolean): (event: MouseEvent) => void {
  const began = useRef<string>(null)
  return (event) => {
    if (event.detail <= 1) began.current = question
    if (began.current === question) return
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button !== null && (button.type === 'button' || canAdvance)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
