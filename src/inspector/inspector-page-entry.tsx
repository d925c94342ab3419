import '#web/theme/import-global-css.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { InspectorPage } from './inspector-page.tsx'

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <InspectorPage />
    </StrictMode>,
  )
}
