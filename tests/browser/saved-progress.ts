import type { BrowserContext, Page } from '@playwright/test'

import { serializeProgress, type Progress } from '#machines/assessment/saved-progress.ts'
import { sampleReport } from '#tests/support/submissions/sample-reports.ts'

import { writeDeviceStorage, readDeviceStorage } from './device-storage.ts'

/** The key of a record on the device: the id of a tab that is closed. */
export const ID = '5f1c7b2e-8f38-4a53-9f0e-3c5d0f6a7b11'

/** All answers of a sample result; nothing is sent yet. */
export const ALL_ANSWERED: Omit<Progress, 'contact'> = {
  index: 15,
  answers: sampleReport('Strategic Bet').rawAnswers,
  stamp: null,
}

/** The same record without the last answer. */
export function makeRecordWithoutLastAnswer(): Omit<Progress, 'contact'> {
  const { measurement_framework: _last, ...answers } = ALL_ANSWERED.answers
  return { ...ALL_ANSWERED, answers }
}

/** Saves a record on the device, as an earlier visit would have. */
export async function saveRecord(context: BrowserContext, url: string, record: Progress | string): Promise<void> {
  const text = typeof record === 'string' ? record : serializeProgress(record, Date.now())
  await writeDeviceStorage(context, url, { progress: { [ID]: text } })
}

/** The records on the device, parsed. */
export async function readRecords(page: Page): Promise<(Progress & { v: number; at: number })[]> {
  const texts = Object.values(await readDeviceStorage(page, 'progress'))
  return texts.map((text) => JSON.parse(text) as Progress & { v: number; at: number })
}
