import { useRef, useState } from 'react'

import text from '#web/ui/typography.module.css'

import classes from './light-dark-frames.module.css'

const SCHEMES = ['light', 'dark'] as const
const WIDTHS = ['fill', '360', '768', '1440', '1920'] as const
const SHOWN = ['both', ...SCHEMES] as const

interface ChoiceProps<Value extends string> {
  label: string
  values: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, values, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={label} checked={value === chosen} onChange={() => onChoose(value)} />
          {value}
        </label>
      ))}
    </fieldset>
  )
}

/** Synchronizes the scroll positions of the frames. Gives a function that adds a frame. */
function useSharedScroll() {
  const windows = useRef(new Set<Window>())
  return (frame: HTMLIFrameElement) => {
    const own = frame.contentWindow
    if (own === null) return
    windows.current.add(own)
    own.addEventListener('scroll', () => {
      for (const other of windows.current) {
        const isMoved = other !== own && Math.abs(other.scrollY - own.scrollY) > 1
        if (isMoved) other.scrollTo({ top: own.scrollY, behavior: 'instant' })
      }
    })
  }
}

/** The gallery in light and dark colors side by side. Each is an iframe, so that media queries use its real width. */
export function Frames() {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('fill')
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('both')
  const addFrame = useSharedScroll()
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Parts in every state</h1>
        <Choice label="Paper" values={SHOWN} chosen={shown} onChoose={setShown} />
        <Choice label="Width" values={WIDTHS} chosen={width} onChoose={setWidth} />
        <p className={text.note}>docs/design-system.md says when to use which</p>
      </header>
      <main className={classes.frames} data-both={shown === 'both' || undefined}>
        {SCHEMES.filter((scheme) => shown === 'both' || shown === scheme).map((scheme) => (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, from the same origin
          <iframe
            key={scheme}
            title={`On ${scheme} paper`}
            src={`?scheme=${scheme}`}
            style={width === 'fill' ? undefined : { flex: 'none', width: `${width}px` }}
            onLoad={(event) => addFrame(event.currentTarget)}
          />
        ))}
      </main>
    </div>
  )
}
