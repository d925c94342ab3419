import { Button, Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'

import type { CompleteAnswers } from '#machines/questions/answers.ts'
import checkbox from '#web/theme/checkbox.module.css'
import text from '#web/ui/typography.module.css'

import classes from './save-picture.module.css'

const DRAWING = 'Drawing…'
const SAVED = 'Saved as “your-hull.png”, 1200 × 630 pixels. Nothing was uploaded.'
const FAILED = 'Your browser could not make the picture. Try again, or use “Print or save as PDF.”'
const NOT_LOADED = 'This did not load. Check your connection, then press the button again.'

const BOX = { ...checkbox, icon: classes.icon }

/** Gives the visitor a file, as if it came from a link. */
function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Long enough for every browser to have read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

interface SavePictureProps {
  answers: CompleteAnswers
  company: string
}

/** Saves the hull and the score as a picture that this device draws. Its code loads with the first press. */
export function SavePicture({ answers, company }: SavePictureProps) {
  const naming = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const save = async () => {
    setStatus(DRAWING)
    const code = await import('./draw-picture.ts').catch(() => null)
    if (code === null) return setStatus(NOT_LOADED)
    try {
      download(await code.drawPicture(answers, naming.current?.checked ? company : null), 'your-hull.png')
      setStatus(SAVED)
    } catch {
      setStatus(FAILED)
    }
  }
  return (
    <div className={classes.picture}>
      <Button type="button" variant="line" onClick={() => void save()}>
        Save picture
      </Button>
      <Checkbox
        unstyled
        classNames={BOX}
        ref={naming}
        label={
          <span>
            Include the name <bdi>{company}</bdi>
          </span>
        }
      />
      <p role="status" className={text.muted}>
        {status}
      </p>
    </div>
  )
}
