import type { ArticleDrawingName } from '#web/content/content-model.ts'

import agentLoop from './agent-loop.svg?no-inline'
import autonomy from './autonomy.svg?no-inline'
import pspGates from './psp-gates.svg?no-inline'
import ragFailures from './rag-failures.svg?no-inline'
import sevenSystems from './seven-systems.svg?no-inline'
import twentyDimensions from './twenty-dimensions.svg?no-inline'
import twentyFiveWords from './twenty-five-words.svg?no-inline'

/** The address and the size of each drawing in the articles. */
export const drawings: Record<ArticleDrawingName, { readonly href: string; readonly viewBox: string }> = {
  'agent-loop': { href: `${agentLoop}#drawing`, viewBox: '0 0 720 384' },
  autonomy: { href: `${autonomy}#drawing`, viewBox: '0 0 720 330' },
  'rag-failures': { href: `${ragFailures}#drawing`, viewBox: '0 0 720 380' },
  'psp-gates': { href: `${pspGates}#drawing`, viewBox: '0 0 720 360' },
  'seven-systems': { href: `${sevenSystems}#drawing`, viewBox: '0 0 720 410' },
  'twenty-dimensions': { href: `${twentyDimensions}#drawing`, viewBox: '0 0 720 340' },
  'twenty-five-words': { href: `${twentyFiveWords}#drawing`, viewBox: '0 0 720 350' },
}
