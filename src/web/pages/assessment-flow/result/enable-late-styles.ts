/**
 * Loads the styles of later steps, which the build did not inline (`lateStyles` in src/web/app/routes.tsx). A style sheet
 * that could not be loaded is disabled again, so that the next call asks for it once more.
 */
export function enableLateStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-late][disabled]')) {
    link.addEventListener('error', () => (link.disabled = true), { once: true })
    link.disabled = false
  }
}
