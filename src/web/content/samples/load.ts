import type { PrintSheetSection } from '#web/content/print-sheets/print-sheet-types.ts'

import { samples, type SampleHead } from './sample-list.ts'

export interface Sample extends SampleHead {
  readonly sections: readonly PrintSheetSection[]
}

/** Each sample is a chunk of its own, so opening one loads no other. */
const SECTIONS = import.meta.glob<Sample['sections']>(['./*.ts', '!./load.ts', '!./sample-list.ts'], {
  import: 'sections',
})

/** Returns the sample with this slug, or undefined if there is none. */
export async function loadSample(slug: string): Promise<Sample | undefined> {
  const head = samples.find((known) => known.slug === slug)
  const sections = await SECTIONS[`./${slug}.ts`]?.()
  return head && sections && { ...head, sections }
}
