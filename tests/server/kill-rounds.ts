/* oxlint-disable no-await-in-loop -- one round after the other, one report after the other */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { Report } from '#machines/assessment/report.ts'
import { openSqliteStore } from '#server/intake/open-store.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import {
  answering,
  startScriptedServer,
  type ReceivedCall,
  type ScriptedServer,
} from '#tests/support/service/scripted-http-server.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { verifyWebhook, webhookTo } from '#tests/support/service/webhook-settings.ts'
import { postReport } from '#tests/support/submissions/post-report.ts'
import { randomReport, seededChance } from '#tests/support/submissions/sample-reports.ts'
import { sendRemainingLetters } from '#tests/support/submissions/send-remaining-letters.ts'

const CLIENTS = 8

export interface KillFigures {
  readonly rounds: number
  /** Reports answered 202 or 200. */
  readonly acknowledged: number
  /** Reports whose answer a kill swallowed, all sent again afterwards. */
  readonly inDoubt: number
  /** Of those, how many turned out to be kept already. */
  readonly keptInDoubt: number
  /** Acknowledged and not there: must be 0. */
  readonly lost: number
  /** Kept more than once, or with other content: must be 0. */
  readonly wrong: number
  /** Letters that are missing, doubled or torn: must be 0. */
  readonly wrongLetters: number
  readonly letters: number
  /** Entries that the webhook receiver never got, or got with different content or ids: must be 0. */
  readonly wrongWebhooks: number
  /** Webhooks that arrived again because of a kill, with the same id. */
  readonly webhookCopies: number
  /** From the start of the process to its first log line that it listens. */
  readonly slowestStartMs: number
}

/** What clients know: a report is theirs until it is acknowledged. */
class Clients {
  readonly acknowledged = new Map<string, Report>()
  readonly #retry: Report[] = []
  readonly #chance: () => number
  inDoubt = 0
  keptInDoubt = 0

  constructor(chance: () => number) {
    this.#chance = chance
  }

  /** Posts reports, those in doubt first, until one gets no answer or enough are acknowledged. */
  async work(url: string, isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      const again = this.#retry.pop()
      const report = again ?? randomReport(this.#chance)
      const status = await postReport(url, report).then(
        (answer) => answer.status,
        () => 'no answer',
      )
      if (status === 202 || status === 200) {
        this.acknowledged.set(report.sessionId, report)
        if (status === 200) this.keptInDoubt += 1
        continue
      }
      if (status !== 'no answer') throw new Error(`Answered ${status}`)
      this.inDoubt += 1
      this.#retry.push(report)
      return
    }
  }

  get isSettled(): boolean {
    return this.#retry.length === 0
  }
}

interface Place {
  readonly dataDir: string
  readonly receiver: ScriptedServer
}

async function round({ dataDir, receiver }: Place, clients: Clients, enough: number): Promise<number> {
  const begin = performance.now()
  const server = await startServer({ dataDir, environment: webhookTo(receiver.url) })
  const startMs = performance.now() - begin
  const goal = clients.acknowledged.size + enough
  let killed: Promise<void> | undefined
  const isEnough = () => {
    if (clients.acknowledged.size >= goal) killed ??= server.kill()
    return false
  }
  await Promise.all(Array.from({ length: CLIENTS }, () => clients.work(server.url, isEnough)))
  await killed
  return startMs
}

/** Compares what the receiver got with the entries. A webhook is repeated with the same id and the same body. */
function judgeWebhooks(ids: ReadonlySet<string>, { calls }: ScriptedServer) {
  const bodies = new Map<unknown, string>()
  const isWrong = (call: ReceivedCall) => {
    const id = call.headers['webhook-id']
    const isOther = `msg_${verifyWebhook(call).data.id}` !== id || (bodies.get(id) ?? call.body) !== call.body
    bodies.set(id, call.body)
    return isOther
  }
  const wrong = calls.filter(isWrong).length
  const missing = [...ids].filter((id) => !bodies.has(`msg_${id}`)).length
  return { wrongWebhooks: wrong + missing + bodies.size - ids.size, webhookCopies: calls.length - bodies.size }
}

async function judge({ dataDir, receiver }: Place, { acknowledged }: Clients) {
  const store = openSqliteStore(dataDir)
  const kept = await store.list(1_000_000)
  await store.close()
  const ids = new Set(kept.map(({ id }) => id))
  const letters = readdirSync(join(dataDir, 'outbox-mail'))
  const mailed = kept.flatMap(({ jobs }) => jobs.filter(({ kind }) => kind === 'team-letter'))
  const sent = mailed.filter(({ state }) => state === 'sent').length
  const wanted = new Set(mailed.map(({ id }) => `${id}.eml`))
  const isRight = ({ id, payload }: { id: string; payload: string }) => payload === JSON.stringify(acknowledged.get(id))
  return {
    lost: [...acknowledged.keys()].filter((id) => !ids.has(id)).length,
    wrong: kept.length - ids.size + kept.filter((row) => row.jobs.length !== 2 || !isRight(row)).length,
    wrongLetters: letters.filter((name) => !wanted.has(name)).length + Math.abs(sent - letters.length),
    letters: letters.length,
    ...judgeWebhooks(ids, receiver),
  }
}

/**
 * Kills the built server again and again while clients post reports to it, lets clients repeat what got no answer, and
 * compares what is kept with what was acknowledged.
 */
export async function runKillRounds(rounds: number, seed = 1): Promise<KillFigures> {
  const folder = makeTemporaryFolder()
  const receiver = await startScriptedServer(answering(204))
  const place = { dataDir: folder.path, receiver }
  const chance = seededChance(seed)
  const clients = new Clients(chance)
  let slowestStartMs = 0
  let inode: number | undefined
  for (let at = 0; at < rounds; at += 1) {
    const enough = 1 + Math.floor(chance() * 80)
    slowestStartMs = Math.max(slowestStartMs, await round(place, clients, enough))
    const { ino } = statSync(join(folder.path, 'submissions.db'))
    if (ino !== (inode ??= ino)) throw new Error('Somebody else removed the store: the figures say nothing')
  }
  const server = await startServer({ dataDir: folder.path, environment: webhookTo(receiver.url) })
  await clients.work(server.url, () => clients.isSettled)
  await server.stop()
  await sendRemainingLetters(folder.path, { DATA_DIR: folder.path, ...webhookTo(receiver.url) })
  const { acknowledged, inDoubt, keptInDoubt } = clients
  const verdict = await judge(place, clients)
  await receiver.close()
  folder.remove()
  return { rounds, acknowledged: acknowledged.size, inDoubt, keptInDoubt, ...verdict, slowestStartMs }
}
