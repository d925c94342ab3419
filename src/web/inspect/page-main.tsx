import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import '#web/theme/styles.ts'

import { InspectorPage } from './inspector-page.tsx'

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <InspectorPage />
    </StrictMode>,
  )
}
