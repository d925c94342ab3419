import { createElement, Fragment } from 'react'

import { splitBold, splitUnbreakable } from './split-and-number-texts.ts'
import classes from './blocks.module.css'

/** A text of an article. Bold words become elements, and names with a number, such as `E-23`, do not break. */
export function RichText({ children }: { children: string }) {
  const parts = splitBold(children).map(({ text, isBold }) =>
    createElement(
      isBold ? 'b' : Fragment,
      null,
      ...splitUnbreakable(text).map((part, index) =>
        index % 2 === 1 ? createElement('span', { className: classes.whole }, part) : part,
      ),
    ),
  )
  return createElement(Fragment, null, ...parts)
}
