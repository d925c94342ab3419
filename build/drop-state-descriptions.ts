import type { Plugin } from 'vite'

/** A description of a state or transition, as the formatter leaves it. */
const DESCRIPTION = /^ *description:\s+'(?:[^'\\]|\\.)*',\n/gm

/** Leaves the descriptions of the charts out of what visitors load: only diagrams and the inspector of development read them. */
export function dropStateDescriptions(): Plugin {
  return {
    name: 'drop-state-descriptions',
    apply: 'build',
    // Before the types go: it reads the text as the formatter leaves it.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]machines[\\/].*\.machine\.ts$/ },
      // Each line stays, empty: what is said about a line of the source stays true without a map.
      handler: (code) => ({
        code: code.replace(DESCRIPTION, (text) => '\n'.repeat(text.split('\n').length - 1)),
        map: null,
      }),
    },
  }
}
