import '#web/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { Frames } from './frames.tsx'
import { GalleryApp } from './gallery.tsx'
import { showStates } from './shown-states.ts'

const root = document.getElementById('root')
const asked = new URLSearchParams(location.search).get('scheme')
const scheme = asked === 'light' || asked === 'dark' ? asked : null
if (scheme !== null) showStates()
if (root !== null)
  createRoot(root).render(<StrictMode>{scheme === null ? <Frames /> : <GalleryApp scheme={scheme} />}</StrictMode>)
