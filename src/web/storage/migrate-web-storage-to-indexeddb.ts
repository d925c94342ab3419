import { parseJson } from '#machines/parse-json.ts'
import { readFrom, removeFrom } from './browser-storage.ts'

import { readEntries, writeEntry, type StoreName } from './device-database.ts'
import { serializeDraft } from './form-draft-record.ts'

// Keys of running assessments, the last result and drafts in web storage until 2026-11.
const OLD_PROGRESS = 'keelson.assessment.'
const OLD_RESULT = 'keelson.result'
const OLD_DRAFT = 'keelson.typed.'

interface OldEntry {
  readonly storage: 'localStorage' | 'sessionStorage'
  readonly key: string
  readonly store: StoreName
  readonly name: string
}

let migration: Promise<void> | undefined

/**
 * Moves data of an earlier version of the site from local and session storage into the database, once for each page. Never
 * throws.
 */
export function migrateWebStorage(): Promise<void> {
  migration ??= moveOldEntries()
  return migration
}

async function moveOldEntries(): Promise<void> {
  const entries = [...listOldEntries('localStorage'), ...listOldEntries('sessionStorage')]
  for (const { storage, key, store, name } of entries) {
    const old = readFrom(storage, key) ?? ''
    const text = store === 'drafts' ? serializeDraft({ values: parseJson(old) }, Date.now()) : old
    const isKnown = (await readEntries(store)).has(name)
    if (isKnown || (await writeEntry(store, name, text))) removeFrom(storage, key)
  }
}

function listOldEntries(storage: OldEntry['storage']): OldEntry[] {
  try {
    return Object.keys(window[storage]).flatMap((key): OldEntry[] => {
      if (key === OLD_RESULT) return [{ storage, key, store: 'results', name: 'last' }]
      if (key.startsWith(OLD_PROGRESS))
        return [{ storage, key, store: 'progress', name: key.slice(OLD_PROGRESS.length) }]
      return key.startsWith(OLD_DRAFT) ? [{ storage, key, store: 'drafts', name: key.slice(OLD_DRAFT.length) }] : []
    })
  } catch {
    return []
  }
}
