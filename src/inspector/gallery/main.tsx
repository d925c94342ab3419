import '#web/theme/import-global-css.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { Frames } from './light-dark-frames.tsx'
import { GalleryApp } from './gallery.tsx'
import { showStates } from './force-pseudo-states.ts'

const root = document.getElementById('root')
const requested = new URLSearchParams(location.search).get('scheme')
const scheme = requested === 'light' || requested === 'dark' ? requested : null
if (scheme !== null) showStates()
if (root !== null)
  createRoot(root).render(<StrictMode>{scheme === null ? <Frames /> : <GalleryApp scheme={scheme} />}</StrictMode>)
