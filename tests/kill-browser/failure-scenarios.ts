import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import type { Page } from 'puppeteer-core'

import { checkAfterKill } from './check-after-kill.ts'
import type { KillableBrowser } from './killable-browser.ts'
import { copyImage, fillDisk, makeImage, mountImage, mountMemory, type MountedDisk } from './mount-disks.ts'
import { planAssessment, type RoundPlan } from './plan-round.ts'
import { openAddress, openSite, visitUntilMoment, type Place } from './run-round.ts'
import { createRandom, type SeededRandom } from './seeded-random.ts'
import type { Action } from './visitor-in-page.ts'

/** Something else than a kill at a random moment. It runs in Chromium. */
export interface NamedCase {
  readonly name: string
  /** Whether it mounts disks, which needs root. */
  readonly mounts: boolean
  /** Returns what is lost or wrong. */
  readonly run: (place: Place, round: CaseRound) => Promise<readonly string[]>
}

export interface CaseRound {
  readonly number: number
  readonly random: SeededRandom
  readonly plan: RoundPlan
  /** A folder for the profile. */
  readonly profile: string
}

const REFUSED = 'This browser cannot save your answers'

/** Plans a round of a case: the same for the same seed and number. */
export function planCaseRound(place: Place, name: string, [seed, number]: readonly [number, number]): CaseRound {
  const random = createRandom(seed * 1_000_003 + number)
  const plan = planAssessment(`${name.replaceAll(/\W/g, '')}${seed.toString(36)}x${number}x`, random)
  return { number, random, plan, profile: path.join(place.profiles, plan.visit.mark) }
}

const act = (page: Page, actions: readonly Action[]) =>
  page.evaluate((all) => globalThis.visitorInPage.act(all, 0), actions)

/** Goes on by one step after the last one. */
async function goOn(page: Page, { visit }: RoundPlan, step: number): Promise<void> {
  const { action } = visit.steps[step] ?? {}
  if (action !== undefined) await act(page, [action])
}

/** Opens the site again and compares it with what was shown. */
async function reopenAndCheck(place: Place, { profile, plan }: CaseRound, lastShown = plan.lastStep) {
  const opened = await openSite(place, profile, plan.visit.path)
  try {
    return await checkAfterKill(opened.page, { ...place, visit: plan.visit, finishes: true, lastShown })
  } finally {
    await opened.kill()
  }
}

async function begin(place: Place, { profile, plan }: CaseRound): Promise<KillableBrowser> {
  const opened = await openSite(place, profile, plan.visit.path)
  await visitUntilMoment(opened.page, plan)
  return opened
}

/** The profile is copied while the browser stands still in the middle of its work, and opened elsewhere. */
async function copyProfile(place: Place, round: CaseRound): Promise<readonly string[]> {
  const opened = await begin(place, round)
  opened.signal('SIGSTOP')
  const elsewhere = `${round.profile}-elsewhere`
  cpSync(round.profile, elsewhere, { recursive: true, filter: (file) => !path.basename(file).startsWith('Singleton') })
  await opened.kill()
  const faults = await reopenAndCheck(place, { ...round, profile: elsewhere })
  rmSync(elsewhere, { recursive: true, force: true, maxRetries: 5 })
  return faults
}

/** Power is cut a quarter of a second or more after the last answer: only what was written through is left. */
async function cutPower(place: Place, round: CaseRound): Promise<readonly string[]> {
  const disks: MountedDisk[] = []
  const images = [`${round.profile}.img`, `${round.profile}-after.img`] as const
  const mount = async (image: string) => {
    const disk = await mountImage(image, `${image}-mounted`)
    disks.push(disk)
    return disk.folder
  }
  try {
    await makeImage(images[0], '256M')
    const profile = path.join(await mount(images[0]), 'profile')
    const opened = await begin(place, { ...round, profile })
    await sleep(250)
    opened.signal('SIGSTOP')
    copyImage(...images)
    await opened.kill()
    return await reopenAndCheck(place, { ...round, profile: path.join(await mount(images[1]), 'profile') })
  } finally {
    for (const disk of disks) await disk.unmount()
    for (const image of images) rmSync(image, { force: true })
  }
}

/** Two tabs answer two assessments, and the browser is killed: two tabs find both again. */
async function openTwoTabs(place: Place, round: CaseRound): Promise<readonly string[]> {
  const other = planAssessment(`${round.plan.visit.mark}b`, round.random)
  const opened = await begin(place, round)
  const second = await opened.browser.newPage()
  await openAddress(second, `${place.url}${other.visit.path}`)
  await visitUntilMoment(second, other)
  await opened.kill()
  const again = await openSite(place, round.profile, other.visit.path)
  try {
    const options = { ...place, finishes: true }
    const faults = await checkAfterKill(again.page, { ...options, visit: other.visit, lastShown: other.lastStep })
    const tab = await again.browser.newPage()
    await openAddress(tab, `${place.url}${round.plan.visit.path}`)
    const { visit, lastStep } = round.plan
    return [...faults, ...(await checkAfterKill(tab, { ...options, visit, lastShown: lastStep }))]
  } finally {
    await again.kill()
  }
}

/** The process of the tab crashes; the visitor opens another tab. */
async function crashTab(place: Place, round: CaseRound): Promise<readonly string[]> {
  const opened = await begin(place, round)
  try {
    const session = await opened.page.createCDPSession()
    void session.send('Page.crash').catch(() => {})
    await sleep(round.random.below(300))
    const tab = await opened.browser.newPage()
    await openAddress(tab, `${place.url}${round.plan.visit.path}`)
    const { visit, lastStep } = round.plan
    return await checkAfterKill(tab, { ...place, visit, finishes: true, lastShown: lastStep })
  } finally {
    await opened.kill()
  }
}

const isRefused = (page: Page) => page.evaluate((words) => document.body.textContent.includes(words), REFUSED)

/**
 * The disk becomes full. From then on an answer is kept, or the page says that it cannot be. In every second round there is
 * room again before the kill, and the visitor goes on. Chromium then often finds nothing at its next start, so the page
 * must not take its words back.
 */
async function fillUp(place: Place, round: CaseRound): Promise<readonly string[]> {
  const disk = await mountMemory(round.profile, '96m')
  try {
    const profile = path.join(disk.folder, 'profile')
    const filler = path.join(disk.folder, 'filler')
    const opened = await begin(place, { ...round, profile })
    let lastShown = round.plan.lastStep
    try {
      fillDisk(filler)
      while (!(await isRefused(opened.page))) {
        lastShown += 1
        if (lastShown > round.plan.lastStep + 20) return ['the disk is full, and nothing is refused']
        await goOn(opened.page, round.plan, lastShown)
        await sleep(500)
      }
      // This one was shown, and the page says that it was not saved.
      lastShown -= 1
      if (round.number % 2 === 0) {
        rmSync(filler)
        await goOn(opened.page, round.plan, lastShown + 2)
        await sleep(1000)
        return (await isRefused(opened.page)) ? [] : ['the page takes back that it cannot save']
      }
    } finally {
      await opened.kill()
    }
    rmSync(filler)
    return await reopenAndCheck(place, { ...round, profile }, lastShown)
  } finally {
    await disk.unmount()
  }
}

/** Waits until the database that was removed is made again and has an assessment. Fails after ten seconds. */
const waitForNewDatabase = (page: Page) =>
  page.waitForFunction(
    async () => {
      if ((await indexedDB.databases()).length === 0) return false
      return new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('keelson')
        opening.addEventListener('error', () => resolve(false))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('progress').objectStore('progress').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result > 0)
          })
        })
      })
    },
    { timeout: 10_000, polling: 10 },
  )

/**
 * Everything on the device is removed while the page is open, and the visitor goes on: the next answer saves all. This one
 * write makes a database first, which takes longer than any other: the kill comes after it.
 */
async function clearStorage(place: Place, round: CaseRound): Promise<readonly string[]> {
  const opened = await begin(place, round)
  const session = await opened.page.createCDPSession()
  await session.send('Storage.clearDataForOrigin', { origin: place.url, storageTypes: 'all' })
  const { lastStep } = round.plan
  await goOn(opened.page, round.plan, lastStep + 1)
  await waitForNewDatabase(opened.page)
  await sleep(round.plan.delay)
  await opened.kill()
  return reopenAndCheck(place, round, lastStep + 1)
}

const HOUR = 3_600_000

/** The clock is another one after the kill: less than a day off it changes nothing, after a day nothing is left. */
async function changeClock(place: Place, round: CaseRound): Promise<readonly string[]> {
  const opened = await begin(place, round)
  await opened.kill()
  const hours = [23, -23, 25][round.number % 3] ?? 0
  const again = await openSite(place, round.profile, '/privacy')
  try {
    await again.page.evaluateOnNewDocument((shift) => {
      const { now } = Date
      Date.now = () => now() + shift
    }, hours * HOUR)
    await openAddress(again.page, `${place.url}${round.plan.visit.path}`)
    const { visit, lastStep } = round.plan
    if (hours < 24) return await checkAfterKill(again.page, { ...place, visit, finishes: true, lastShown: lastStep })
    await again.page.waitForSelector('[data-step=intro] button[type=submit]')
    await sleep(2000)
    const found = await again.page.evaluate((css) => globalThis.visitorInPage.look(css), visit.form)
    return found.fields?.['workEmail'] === '' ? [] : ['entries of yesterday are still there']
  } finally {
    await again.kill()
  }
}

export const NAMED_CASES: readonly NamedCase[] = [
  { name: 'profile-copied', mounts: false, run: copyProfile },
  { name: 'power-cut', mounts: true, run: cutPower },
  { name: 'two-tabs', mounts: false, run: openTwoTabs },
  { name: 'tab-crashed', mounts: false, run: crashTab },
  { name: 'disk-full', mounts: true, run: fillUp },
  { name: 'storage-cleared', mounts: false, run: clearStorage },
  { name: 'clock-changed', mounts: false, run: changeClock },
]
