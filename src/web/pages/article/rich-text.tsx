import { createElement, Fragment } from 'react'

import { boldParts, wholeParts } from './article-text.ts'
import classes from './blocks.module.css'

/** A text of an article with its bold words as elements; no line ends within a name with a number. */
export function RichText({ children }: { children: string }) {
  const parts = boldParts(children).map(({ text, isBold }) =>
    createElement(
      isBold ? 'b' : Fragment,
      null,
      ...wholeParts(text).map((part, index) =>
        index % 2 === 1 ? createElement('span', { className: classes.whole }, part) : part,
      ),
    ),
  )
  return createElement(Fragment, null, ...parts)
}
