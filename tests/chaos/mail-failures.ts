/* oxlint-disable no-await-in-loop -- one server after the other */
import { setTimeout as pause } from 'node:timers/promises'

import { openSqliteStore } from '#server/intake/open-store.ts'
import { runOutageDay } from '#tests/server/smtp-outage-day.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { startScriptedSmtp, type SmtpMoment, type SmtpTrick } from '#tests/support/smtp/scripted-smtp.ts'
import { sendRemainingLetters } from '#tests/support/submissions/send-remaining-letters.ts'
import { mailQuicklyTo } from '#tests/support/smtp/mail-settings.ts'

import { listFaults, type ChaosRun, type Verdict } from './chaos-run-interface.ts'
import { postReports } from './load-generator.ts'
import { compareKept } from './compare-stored-with-acknowledged.ts'

const MEGABYTE = 1024 * 1024

type Ending = 'away' | 'later' | 'dead' | 'sent'

interface Trouble {
  readonly what: string
  readonly play?: readonly [SmtpMoment, SmtpTrick]
  /** Replaces the address of the peer in the server's settings. */
  readonly url?: (url: string) => string
  readonly ending: Ending
  /** The server waits ten minutes for an answer: it is stopped when the letter has come. */
  readonly isStoppedWaiting?: boolean
  /** The peer says that it has taken the letter so long after it came, in milliseconds. */
  readonly saysTakenAfterMs?: number
}

const withLogin = (url: string) => `${url.replace('//', '//user:password@')}/?requireTLS=false`

const TROUBLES: readonly Trouble[] = [
  { what: 'nobody listens', url: () => 'smtp://127.0.0.1:1', ending: 'away' },
  { what: 'its name is unknown', url: () => 'smtp://mail.invalid', ending: 'away' },
  { what: 'no TLS where TLS is asked for', url: (url) => url.replace('smtp:', 'smtps:'), ending: 'away' },
  { what: 'no greeting', play: ['greeting', 'hang'], ending: 'away' },
  { what: '421 as greeting', play: ['greeting', '421 busy'], ending: 'away' },
  { what: '554 as greeting', play: ['greeting', '554 not you'], ending: 'away' },
  { what: '535 at the login', play: ['AUTH', '535 wrong password'], url: withLogin, ending: 'away' },
  { what: '454 at the login', play: ['AUTH', '454 not now'], url: withLogin, ending: 'away' },
  { what: '421 at MAIL', play: ['MAIL', '421 closing'], ending: 'later' },
  { what: '450 at RCPT', play: ['RCPT', '450 greylisted'], ending: 'later' },
  { what: '452 after the letter', play: ['letter', '452 full'], ending: 'later' },
  { what: 'dropped at DATA', play: ['DATA', 'drop'], ending: 'later' },
  { what: 'dropped after the letter', play: ['letter', 'drop'], ending: 'later' },
  { what: 'silence after the letter', play: ['letter', 'hang'], ending: 'later', isStoppedWaiting: true },
  {
    what: '250 after 100 s, later than a delivery lasts',
    play: ['letter', 'hang'],
    ending: 'sent',
    saysTakenAfterMs: 100_000,
  },
  { what: '550 at MAIL', play: ['MAIL', '550 5.4.5 daily limit'], ending: 'away' },
  { what: '550 at RCPT', play: ['RCPT', '550 nobody'], ending: 'dead' },
  { what: '554 after the letter', play: ['letter', '554 spam'], ending: 'dead' },
]

const SAYS: Readonly<Record<Ending, string>> = {
  away: 'the receiving server is not available',
  later: 'it will be tried again',
  dead: 'it will not be tried again',
  sent: 'delivered',
}

/** The expected job after its first attempt, its end when the mail server works again, and how many letters came then. */
const ENDS = {
  away: { state: 'pending', attempts: 0, sent: 1, dead: 0, again: 1 },
  later: { state: 'pending', attempts: 1, sent: 1, dead: 0, again: 1 },
  dead: { state: 'dead', attempts: 1, sent: 0, dead: 1, again: 0 },
  sent: { state: 'sent', attempts: 1, sent: 1, dead: 0, again: 0 },
} as const

/** Lists what went wrong with one kind of trouble. */
async function faultsIn(trouble: Trouble): Promise<string[]> {
  const { what, play, url = (usual) => usual, ending, isStoppedWaiting, saysTakenAfterMs } = trouble
  const folder = makeTemporaryFolder()
  const peer = await startScriptedSmtp()
  peer.play(play?.[0], play?.[1])
  if (saysTakenAfterMs !== undefined) {
    peer.onNextLetter('after', () => setTimeout(() => peer.sayNow('250 taken'), saysTakenAfterMs))
  }
  const server = await startServer({ dataDir: folder.path, environment: mailQuicklyTo(url(peer.url)) })
  const tally = await postReports(server.url, 1, ({ statuses }) => statuses.size > 0)
  const hasSaid = () => server.log.some((line) => line.includes(SAYS[ending]))
  const hasHappened = () => (isStoppedWaiting ? peer.letters.length > 0 : hasSaid())
  for (let waited = 0; !hasHappened() && waited < 450 + (saysTakenAfterMs ?? 0) / 100; waited += 1) await pause(100)
  const exit = await server.stop()
  const isSaid = hasSaid()
  const [kept] = (await compareKept(folder.path, tally.acknowledged)).all
  const [job] = kept?.jobs ?? []
  peer.play()
  const heard = peer.letters.length
  const after = await sendRemainingLetters(folder.path, mailQuicklyTo(peer.url))
  await peer.close()
  folder.remove()
  const wanted = ENDS[ending]
  const faults = listFaults({
    'the visitor is answered 202': tally.count(202) === 1,
    'the log says so': isSaid,
    'the job is as it should be': job?.state === wanted.state && job.attempts === wanted.attempts,
    'the server stops with 0': exit === 0,
    'afterwards it is sent once, or never when it is dead': after.dead === wanted.dead && after.sent === wanted.sent,
    'no letter came more often than it was tried': peer.letters.length - heard === wanted.again && heard <= 1,
  })
  return faults.map((fault) => `${what}: not so: ${fault}`)
}

async function troubles(): Promise<Verdict> {
  const faults: string[] = []
  for (const trouble of TROUBLES) faults.push(...(await faultsIn(trouble)))
  return {
    figures: { troubles: TROUBLES.length, asExpected: faults.length === 0 ? TROUBLES.length : 'not all' },
    faults,
  }
}

const QUEUED = 10_000
const PER_MINUTE = 600

async function aDayOfSilence(): Promise<Verdict> {
  const folder = makeTemporaryFolder()
  const store = openSqliteStore(folder.path)
  const figures = await runOutageDay(store, { count: QUEUED, perMinute: PER_MINUTE })
  await store.close()
  folder.remove()
  const { heapGrowth, ...rest } = figures
  return {
    figures: { ...rest, heapGrowthMb: Math.round((heapGrowth / MEGABYTE) * 10) / 10 },
    faults: listFaults({
      'no job changed in a day of silence': figures.changed === 0,
      'every letter is sent once, none is dead': figures.sent === QUEUED && figures.dead + figures.wrongLetters === 0,
      'in order': figures.overtaken === 0,
      'at a bounded rate': figures.mostInAMinute <= PER_MINUTE + 4,
      'the mail server is not hammered': figures.looks < 1000,
      'memory is flat': heapGrowth < 32 * MEGABYTE,
    }),
  }
}

export const MAILS: readonly ChaosRun[] = [
  { name: 'mail-trouble', run: troubles },
  { name: 'silent-day', run: aDayOfSilence },
]
