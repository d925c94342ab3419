import { clsx } from 'clsx'
import { createElement, Fragment, type ReactNode } from 'react'

import { splitMarks } from './number-footnotes.ts'
import { splitBold, splitUnbreakable } from './split-and-number-texts.ts'
import classes from './blocks.module.css'

/**
 * A text of an article. Bold words and references become elements, and names with a number, such as `E-23`, do not
 * break.
 */
export function RichText({ children }: { children: string }) {
  const parts = splitBold(children).map(({ text, isBold }) =>
    createElement(
      isBold ? 'b' : Fragment,
      null,
      ...splitMarks(text).flatMap((part, index, all): readonly ReactNode[] =>
        index % 2 === 1
          ? [<NoteReference mark={part} isNext={index > 1 && all[index - 1] === ''} key={part} />]
          : keepWhole(part),
      ),
    ),
  )
  return createElement(Fragment, null, ...parts)
}

function keepWhole(text: string): readonly ReactNode[] {
  return splitUnbreakable(text).map((part, index) =>
    index % 2 === 1 ? createElement('span', { className: classes.whole }, part) : part,
  )
}

/** The raised number of a note. It leads to the note, which leads back. `isNext`: it stands right after another number. */
function NoteReference({ mark, isNext }: { mark: string; isNext: boolean }) {
  const number = Number.parseInt(mark, 10)
  return (
    <sup className={clsx(classes.reference, isNext && classes.next)}>
      <a id={`ref-${mark}`} href={`#note-${number}`} role="doc-noteref" aria-label={`Note ${number}`}>
        {number}
      </a>
    </sup>
  )
}
