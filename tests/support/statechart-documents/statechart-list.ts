import type { Statechart } from '#inspector/statechart.ts'

import { writeMermaid } from './statechart-mermaid.ts'

export const LIST_FILE = 'docs/statecharts/README.md'

/** What each chart decides, in a sentence. */
const PURPOSES: Readonly<Record<string, string>> = {
  assessment: 'Leads from the first field through the questions to the result, and sends the report exactly once.',
  'browser-history': 'Keeps one entry of the browser history for each question and one for the result.',
  comparison: 'Compares a result with the code that a colleague has sent.',
  contact: 'Sends a message, and shows the errors of the form service.',
  draft: 'Saves what was typed into a form until it is sent. Each form has its own.',
  nav: 'Opens and closes the mobile menu.',
  'saved-result': 'Opens the last result on this device, and removes it on request.',
  'start-over': 'Asks before it discards the answers.',
  waitlist: 'Signs an email address up for the waitlist.',
  'what-if': 'Tries other answers on a finished result, without sending anything.',
}

const SERVER = `## On the server

The server has no statechart. Its only life cycle is that of a job in the outbox: a letter or a sign-up that must be delivered. The state is
a column in the database, so it survives a crash, and every transition is one SQL statement in \`src/server/intake/statements.ts\`. The
worker that performs them is \`src/server/intake/delivery-worker.ts\`.

\`\`\`mermaid
stateDiagram-v2
  direction LR
  [*] --> pending
  pending --> sending : a worker claims it and holds it under a lease
  sending --> sent : the receiver has accepted it
  sending --> pending : it failed and is due again after a pause
  sending --> pending : the lease expired because the server crashed
  sending --> dead : it was refused for good or failed too often
  dead --> pending : leads resend
  sent --> pending : leads resend
\`\`\`
`

/** Writes the page that lists every chart with its diagram. Throws if a chart has no purpose. */
export function writeListPage(charts: readonly Statechart[]): string {
  const sections = charts.map((chart) => {
    const purpose = PURPOSES[chart.id]
    if (purpose === undefined) throw new Error(`The list of charts does not say what ${chart.id} decides`)
    return `## ${chart.id}\n\n${purpose} [All its states and transitions](${chart.id}.md)\n\n\`\`\`mermaid\n${writeMermaid(chart)}\n\`\`\`\n`
  })
  const introduction =
    'Every behavior with more than one state is a chart in `machines/`. `npm run diagrams` writes this page and the pages that it ' +
    'links to. [machines.md](../machines.md) explains how to change a chart.'
  return ['# All statecharts\n', `${introduction}\n`, ...sections, SERVER].join('\n')
}
