import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { openKillableBrowser } from '#tests/browser/killable-browser.ts'
import { startSite } from '#tests/browser/running-site.ts'
import { newPerson, Visitor } from '#tests/browser/visitor.ts'

// Kills a whole browser right after an answer, again and again, and checks that every answer is there afterwards.

const rounds = Number(process.argv[2] ?? 20)
const site = await startSite()
const profile = mkdtempSync(path.join(tmpdir(), 'killed-browser-'))
const lost: number[] = []

/** Answers one question after the other, each with another option, and kills the browser after each answer. */
async function runRound(round: number): Promise<void> {
  const person = newPerson()
  const folder = path.join(profile, String(round))
  const first = await openKillableBrowser(folder)
  const before = new Visitor(first.page)
  await before.page.goto(`${site.url}/assessment-flow`)
  await before.seesIntro()
  await before.introduce(person)
  const option = round % 5
  await before.options.nth(option).check()
  await first.kill()

  const second = await openKillableBrowser(folder)
  const after = new Visitor(second.page)
  await after.page.goto(`${site.url}/assessment-flow`)
  const isThere = await after.position.waitFor({ timeout: 10_000 }).then(
    () => after.options.nth(option).isChecked(),
    () => false,
  )
  const isNamed = await after.page.getByText(`Assessment for ${person.company}`).isVisible()
  if (!isThere || !isNamed) lost.push(round)
  await second.kill()
}

try {
  for (let round = 1; round <= rounds; round += 1) {
    await runRound(round)
    process.stdout.write(`\r${round} of ${rounds} kills, ${lost.length} assessments lost`)
  }
  process.stdout.write('\n')
} finally {
  await site.stop()
  rmSync(profile, { recursive: true, force: true })
}
if (lost.length > 0) process.exitCode = 1
