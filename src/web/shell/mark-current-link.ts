import type { NavigationItem } from '#web/content/content-model.ts'

/** Marks the navigation item that a page belongs to. If the item is the page itself, its link sets `aria-current`. */
export function markCurrent({ covers = [] }: NavigationItem, pathname: string): { 'aria-current'?: true } {
  return covers.some((covered) => pathname.startsWith(covered)) ? { 'aria-current': true } : {}
}
