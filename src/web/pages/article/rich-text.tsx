import { createElement, Fragment } from 'react'

import { boldParts } from './article-text.ts'

/** A text of an article with its bold words as elements. */
export function RichText({ children }: { children: string }) {
  const parts = boldParts(children).map(({ text, isBold }) => (isBold ? createElement('b', null, text) : text))
  return createElement(Fragment, null, ...parts)
}
