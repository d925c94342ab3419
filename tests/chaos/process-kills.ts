/* oxlint-disable no-await-in-loop -- one kill after the other */
import { runKillRounds } from '#tests/server/kill-rounds.ts'
import { makeTemporaryFolder } from '#tests/support/service/make-temporary-folder.ts'
import { startScriptedSmtp, type ScriptedSmtp } from '#tests/support/smtp/scripted-smtp.ts'
import { startServer } from '#tests/support/service/start-server.ts'
import { sendRemainingLetters } from '#tests/support/submissions/send-remaining-letters.ts'
import { mailQuicklyTo } from '#tests/support/smtp/mail-settings.ts'

import { listFaults, type ChaosRun } from './chaos-run-interface.ts'
import { postReports } from './load-generator.ts'
import { compareKept } from './compare-stored-with-acknowledged.ts'
import { countLetters } from './count-letters.ts'

const ROUNDS = 100
const KILLS_AT_MAIL = 12
const REPORTS = 6

async function underLoad() {
  const figures = await runKillRounds(ROUNDS)
  const { lost, wrong, wrongLetters, letters, acknowledged, wrongWebhooks, webhookCopies } = figures
  const faults = listFaults({
    'nothing acknowledged is lost': lost === 0,
    'nothing is doubled or wrong': wrong === 0,
    'each has its one letter': wrongLetters === 0 && letters >= acknowledged,
    'each reached the webhook receiver, with one id': wrongWebhooks === 0,
    'a kill doubled the four webhooks in progress at most': webhookCopies <= 4 * ROUNDS,
  })
  return { figures: { ...figures, slowestStartMs: Math.round(figures.slowestStartMs) }, faults }
}

type Moment = 'after the commit' | 'before 250' | 'after 250'

/** Posts some reports and kills the server at that moment of the first email. Returns the acknowledged ids. */
async function killAt(moment: Moment, dataDir: string, peer: ScriptedSmtp): Promise<readonly string[]> {
  if (moment === 'after 250') peer.play()
  else peer.play(moment === 'before 250' ? 'letter' : 'greeting', 'hang')
  const server = await startServer({ dataDir, environment: mailQuicklyTo(peer.url) })
  let killed: Promise<void> | undefined
  const kill = () => void (killed ??= server.kill())
  if (moment !== 'after the commit') peer.onNextLetter(moment === 'before 250' ? 'before' : 'after', kill)
  /** Enough reports to last until the kill, or to leave some emails unsent after it. */
  const most = moment === 'after the commit' ? REPORTS : REPORTS * 100
  let posted = 0
  const tally = await postReports(server.url, 1, () => killed !== undefined || (posted += 1) > most)
  if (moment === 'after the commit') kill()
  await (killed ?? server.kill())
  return tally.acknowledged
}

async function aroundMail() {
  const folder = makeTemporaryFolder()
  const peer = await startScriptedSmtp()
  const acknowledged: string[] = []
  const moments: readonly Moment[] = ['after the commit', 'before 250', 'after 250']
  for (const moment of moments) {
    for (let at = 0; at < KILLS_AT_MAIL; at += 1) acknowledged.push(...(await killAt(moment, folder.path, peer)))
  }
  peer.play()
  const inDoubt = peer.letters.length
  const jobs = await sendRemainingLetters(folder.path, mailQuicklyTo(peer.url))
  const { lost, all } = await compareKept(folder.path, acknowledged)
  await peer.close()
  folder.remove()
  const kills = KILLS_AT_MAIL * moments.length
  const { missing, copied, copies } = countLetters(all, peer.letters)
  return {
    figures: {
      kills,
      acknowledged: acknowledged.length,
      lost,
      lettersMissing: missing,
      copied,
      copies,
      inDoubt,
    },
    faults: listFaults({
      'nothing acknowledged is lost': lost === 0,
      'every letter arrived': missing === 0 && jobs.sent === all.length,
      'every copy bears the Message-ID of its letter': peer.letters.length - copies === all.length,
      // When the run outlasts a lease, an email may be in progress at a second kill and arrive a third time.
      'a kill doubled the four in progress at most': copies <= 4 * KILLS_AT_MAIL * 2,
    }),
  }
}

export const KILLS: readonly ChaosRun[] = [
  { name: 'kill', run: underLoad },
  { name: 'kill-at-mail', run: aroundMail },
]
