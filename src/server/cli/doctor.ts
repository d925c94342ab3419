/* oxlint-disable no-await-in-loop -- one line after the other */
import { constants, existsSync } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

import { ConfigError, readConfig } from '#server/config.ts'
import { letterFolderOf, verifySmtp } from '#server/email/mailer.ts'
import { readAssets } from '#server/http/static/assets.ts'
import { describePlace, type StorePlace } from '#server/store/open-store.ts'
import { databasePathOf } from '#server/store/sqlite-database.ts'
import { damageOf } from '#server/store/sqlite-maintenance.ts'
import type { Stats } from '#server/store/store.ts'

import { changing, placeOf, reading, readPart, type Desk } from './context.ts'
import { counted } from './count-text.ts'
import { terminalText } from './format.ts'
import { agoText } from './stats-text.ts'

const MEGABYTE = 1024 ** 2
/** Thousands of reports, and time to notice. */
const LEAST_FREE = 256 * MEGABYTE
/** The longest pause between two attempts; what waits longer has failed several times. */
const LONGEST_WAIT_MS = 3_600_000

/** Says what is fine, or throws what is not. */
type Check = (desk: Desk) => Promise<string>

const checkConfiguration: Check = async ({ environment }) => {
  readConfig(environment)
  return 'no faults'
}

async function refuseDamage({ dataDir, databaseUrl }: StorePlace): Promise<string> {
  if (databaseUrl !== undefined) return 'can be written'
  const damage = damageOf(databasePathOf(dataDir))
  if (damage !== undefined) throw new Error(`damaged: ${damage}. Restore a backup.`)
  return 'whole to its last page, can be written'
}

const checkStore: Check = async (desk) => {
  const place = placeOf(desk)
  const soundness = await refuseDamage(place)
  await changing(desk, (store) => store.probe())
  return `${describePlace(place)}: ${soundness}`
}

/** This path, or the nearest folder above it that exists: where a server would make it. */
function existing(path: string): string {
  return existsSync(path) ? path : existing(dirname(path))
}

const checkMail: Check = async (desk) => {
  const { smtpUrl, dataDir } = readPart(desk, 'SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'DATA_DIR')
  if (smtpUrl !== undefined) {
    await verifySmtp(smtpUrl)
    return `${new URL(smtpUrl).host} takes letters from us; none was sent`
  }
  const folder = letterFolderOf(dataDir)
  /** The slash: a file in the place of the folder is none. */
  await access(`${existing(folder)}/`, constants.W_OK)
  return `no mail server is set: letters are written to ${folder}`
}

const checkPages: Check = async (desk) => {
  const assets = readAssets(desk.webRoot, readPart(desk, 'SITE_ORIGIN'))
  if (assets === undefined) throw new Error('not built: run npm run build')
  return `${counted(assets.byPath.size, 'file')} to serve`
}

/** Throws when a folder's disk has less room than this, in bytes, for an ordinary user. */
export async function roomOn(folder: string, least: number): Promise<string> {
  const { bavail, bsize } = await statfs(folder)
  const text = `${Math.floor((bavail * bsize) / MEGABYTE).toLocaleString('en-US')} MB free for ${folder}`
  if (bavail * bsize < least) throw new Error(`only ${text}`)
  return text
}

const checkDisk: Check = async (desk) => roomOn(existing(placeOf(desk).dataDir), LEAST_FREE)

const statsOf = (desk: Desk): Promise<Stats> => reading(desk, (store) => store.stats())

const checkWaiting: Check = async (desk) => {
  const { jobs, oldestOpenAt } = await statsOf(desk)
  if (oldestOpenAt === undefined) return 'nothing waits to be sent'
  const text = `${jobs.pending + jobs.sending} to be sent, the oldest came in ${agoText(desk.now() - oldestOpenAt)} ago`
  if (desk.now() - oldestOpenAt > LONGEST_WAIT_MS) throw new Error(`${text}: does a server run, and can it send?`)
  return text
}

const checkDead: Check = async (desk) => {
  const { jobs } = await statsOf(desk)
  if (jobs.dead > 0) throw new Error(`${jobs.dead} given up: see leads list, then leads resend ID`)
  return 'none was given up'
}

const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['configuration', checkConfiguration],
  ['store', checkStore],
  ['mail', checkMail],
  ['pages', checkPages],
  ['disk', checkDisk],
  ['waiting', checkWaiting],
  ['dead', checkDead],
]

/** Every fault of the configuration is told once, by the check of its own. */
function reasonOf(name: string, error: unknown): string {
  if (error instanceof ConfigError) {
    return name === 'configuration' ? error.faults.join('; ') : 'not checked: its configuration has faults'
  }
  return error instanceof Error ? error.message : String(error)
}

/**
 * Writes one line for each thing that must hold for the server to do its work; gives whether all do. Makes no file or folder:
 * it may be run by another user than the server's.
 */
export async function doctor(desk: Desk): Promise<boolean> {
  let isWell = true
  for (const [name, check] of CHECKS) {
    const { mark, text } = await check(desk).then(
      (fine) => ({ mark: 'ok', text: fine }),
      (error: unknown) => ({ mark: 'FAIL', text: reasonOf(name, error) }),
    )
    isWell &&= mark === 'ok'
    await desk.write(`${mark.padEnd(6)}${name.padEnd(15)}${terminalText(text).replaceAll('\n', ' ')}\n`)
  }
  return isWell
}
