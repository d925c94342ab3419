import type { NavigationItem } from '#web/content/entities.ts'

/** Marks the item a page belongs to; where the item is the page itself, its link says so. */
export function currentMark({ covers = [] }: NavigationItem, pathname: string): { 'aria-current'?: true } {
  return covers.some((covered) => pathname.startsWith(covered)) ? { 'aria-current': true } : {}
}
