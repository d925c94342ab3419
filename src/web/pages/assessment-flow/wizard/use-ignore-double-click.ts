import { useRef, type MouseEvent } from 'react'

/**
 * Gives a click handler that ignores the second click of a double click, if the first one has changed the question. The
 * second click hits the new question: it must not choose an option, show an error or complete the assessment. It is
 * allowed only where it advances to one more question, like a normal press.
 *
 * @param question The id of the current question.
 * @param canAdvance Whether Next leads to another question now.
 */
export function useIgnoreDoubleClick(question: string, canAdvance: boolean): (event: MouseEvent) => void {
  const firstClickQuestion = useRef<string>(null)
  return (event) => {
    if (event.detail <= 1) firstClickQuestion.current = question
    if (firstClickQuestion.current === question) return
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button !== null && (button.type === 'button' || canAdvance)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
