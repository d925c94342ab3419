/* oxlint-disable no-await-in-loop -- one line after the other */
import { constants, existsSync } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

import {
  ConfigError,
  describeMissingMail,
  MAIL_VARIABLES,
  readConfig,
  WEBHOOK_VARIABLES,
} from '#server/settings/config.ts'
import { locateLetterFolder } from '#server/letters/letter-folder.ts'
import { verifySmtp } from '#server/letters/mailer.ts'
import { listBuildMismatches, PAGE_VARIABLES } from '#server/http/static/check-build-settings.ts'
import { readAssets } from '#server/http/static/read-built-site.ts'
import { requirePublicAddress } from '#server/intake/outbound/public-address.ts'
import { describeStoreLocation, type StoreLocation } from '#server/intake/open-store.ts'
import { locateDatabase } from '#server/intake/sqlite-connection.ts'
import { findDamage } from '#server/intake/sqlite-backup.ts'
import type { StoreStats } from '#server/intake/store-stats.ts'

import { checkBackups, describeEmptyStore } from './backup.ts'
import { changeStore, readStoreLocation, readStore, readConfigPart, type CliContext } from './cli-context.ts'
import { checkClock } from './clock.ts'
import { formatAge, formatCount, sanitizeForTerminal } from './terminal-text.ts'

const MEGABYTE = 1024 ** 2
/** Enough for thousands of reports, so that there is time to react. */
const LEAST_FREE = 256 * MEGABYTE
/** If a job has waited longer than this, either it has failed several times or no server is running. */
const LONGEST_WAIT_MS = 3_600_000
const REPORTED_MS = 7 * 86_400_000

/** Returns a text when all is fine. Otherwise throws an error that says what is wrong. */
type Check = (context: CliContext) => Promise<string>

const checkConfiguration: Check = async ({ environment }) => {
  readConfig(environment)
  return 'no errors'
}

const readStats = (context: CliContext): Promise<StoreStats> => readStore(context, (store) => store.stats())

async function checkDamage({ dataDir, databaseUrl }: StoreLocation): Promise<string> {
  if (databaseUrl !== undefined) return 'writable'
  const damage = findDamage(locateDatabase(dataDir))
  if (damage !== undefined) throw new Error(`damaged: ${damage}. Restore a backup.`)
  return 'intact and writable'
}

const checkStore: Check = async (context) => {
  const place = readStoreLocation(context)
  const soundness = await checkDamage(place)
  await changeStore(context, (store) => store.probe())
  const { submissions } = await readStats(context)
  const content = submissions === 0 ? describeEmptyStore(context) : formatCount(submissions, 'submission')
  return `${describeStoreLocation(place)}: ${soundness}, ${content}`
}

/** Returns the path, or its nearest existing parent, where a server would create the folder. */
function findExisting(path: string): string {
  return existsSync(path) ? path : findExisting(dirname(path))
}

const checkMail: Check = async (context) => {
  const config = readConfigPart(context, ...MAIL_VARIABLES, 'DATA_DIR')
  const { smtpUrl, dataDir } = config
  if (smtpUrl !== undefined) {
    await verifySmtp(smtpUrl)
    return `${new URL(smtpUrl).host} accepts letters from us; none was sent`
  }
  const warning = describeMissingMail(config)
  if (warning !== undefined) throw new Error(warning)
  const folder = locateLetterFolder(dataDir)
  // With the slash, the check fails when a file has the name of the folder.
  await access(`${findExisting(folder)}/`, constants.W_OK)
  return `no mail server is set, so letters are written to ${folder}`
}

const checkWebhook: Check = async (context) => {
  const { webhook } = readConfigPart(context, ...WEBHOOK_VARIABLES)
  if (webhook === undefined) return 'not checked: WEBHOOK_URL is not set'
  const url = new URL(webhook.url)
  if (!webhook.isPrivateAllowed) await requirePublicAddress(url)
  return `${url.host} may be called; nothing was sent`
}

const checkPages: Check = async (context) => {
  const config = readConfigPart(context, ...PAGE_VARIABLES)
  const assets = readAssets(context.webRoot, config)
  if (assets === undefined) throw new Error('not built: run npm run build')
  const mismatches = listBuildMismatches(context.webRoot, config)
  if (mismatches.length > 0) throw new Error(mismatches.join('; '))
  return `${formatCount(assets.byPath.size, 'file')} to serve`
}

/** Returns the free space as text. Throws when an ordinary user has less than `least` bytes. */
export async function checkFreeSpace(folder: string, least: number): Promise<string> {
  const { bavail, bsize } = await statfs(folder)
  const text = `${Math.floor((bavail * bsize) / MEGABYTE).toLocaleString('en-US')} MB free for ${folder}`
  if (bavail * bsize < least) throw new Error(`only ${text}`)
  return text
}

const checkDisk: Check = async (context) => checkFreeSpace(findExisting(readStoreLocation(context).dataDir), LEAST_FREE)

const checkWaiting: Check = async (context) => {
  const { jobs, oldestOpenAt } = await readStats(context)
  if (oldestOpenAt === undefined) return 'nothing waits to be sent'
  const text = `${jobs.pending + jobs.sending} to be sent, the oldest came in ${formatAge(context.now() - oldestOpenAt)} ago`
  if (context.now() - oldestOpenAt > LONGEST_WAIT_MS) throw new Error(`${text}. Is a server running, and can it send?`)
  return text
}

const checkDead: Check = async (context) => {
  const { jobs } = await readStats(context)
  if (jobs.dead > 0) throw new Error(`${jobs.dead} given up: run leads list --state dead, then leads resend --dead`)
  return 'none was given up'
}

const checkSpam: Check = async (context) => {
  const { flagged, spam, withheldAt } = await readStats(context)
  const text = `${flagged - spam} with a letter marked [spam?], ${spam} without a letter`
  if (withheldAt !== undefined && context.now() - withheldAt < REPORTED_MS) {
    throw new Error(
      `${text}; people may have sent some, the last one ${formatAge(context.now() - withheldAt)} ago: ` +
        'run leads list --spam, then leads resend ID',
    )
  }
  return text
}

const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['configuration', checkConfiguration],
  ['store', checkStore],
  ['mail', checkMail],
  ['webhook', checkWebhook],
  ['pages', checkPages],
  ['disk', checkDisk],
  ['waiting', checkWaiting],
  ['dead', checkDead],
  ['clock', async (context) => checkClock(await readStats(context), context.now())],
  ['spam', checkSpam],
  ['backup', checkBackups],
]

/** Configuration errors are listed only at the check of that name. */
function formatReason(name: string, error: unknown): string {
  if (error instanceof ConfigError) {
    return name === 'configuration' ? error.faults.join('; ') : 'not checked: the configuration has errors'
  }
  return error instanceof Error ? error.message : String(error)
}

/** Returns whether all checks passed. Creates no file, because another user than the server's may run it. */
export async function runDoctor(context: CliContext): Promise<boolean> {
  let isWell = true
  for (const [name, check] of CHECKS) {
    const { mark, text } = await check(context).then(
      (fine) => ({ mark: 'ok', text: fine }),
      (error: unknown) => ({ mark: 'FAIL', text: formatReason(name, error) }),
    )
    isWell &&= mark === 'ok'
    await context.write(`${mark.padEnd(6)}${name.padEnd(15)}${sanitizeForTerminal(text).replaceAll('\n', ' ')}\n`)
  }
  return isWell
}
