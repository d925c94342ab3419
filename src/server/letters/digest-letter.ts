import type { Mailbox } from '#server/settings/environment-schema.ts'

import { renderFactTable, renderNote, renderParagraph, renderSection } from './components.ts'
import { html, type Html } from './html.ts'
import { renderHeadline, renderLayout } from './layout.ts'
import { cleanHeaderText, type Letter } from './mailer.ts'
import { INK } from './report/letter-colors.ts'
import { formatUtc, REPLY_BY } from './report/reply-deadlines.ts'
import { formatSection } from './report-text.ts'

export interface DigestEntry {
  readonly id: string
  /** Such as 'report'. */
  readonly name: string
  /** The company of a report, and the address of every other kind. */
  readonly who: string
  readonly receivedAt: Date
  readonly replyBy: Date | undefined
}

/** The newest entries, and how many there are in all. */
export interface DigestList {
  readonly count: number
  readonly shown: readonly DigestEntry[]
}

export interface DigestContent {
  readonly since: Date
  readonly until: Date
  readonly arrived: DigestList
  readonly overdue: DigestList
  /** How many suspected spam entries came in, with or without a letter. */
  readonly flagged: number
  /** How many letters and relays wait for another attempt, and how many were given up. */
  readonly jobs: { readonly waiting: number; readonly dead: number }
}

interface Section {
  readonly title: string
  readonly intro: string
  readonly entries: readonly DigestEntry[]
  readonly note?: string
}

const TOPIC = 'Daily digest'

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`

const describeRest = ({ count: all, shown }: DigestList, command: string) =>
  all > shown.length ? { note: `The newest ${shown.length} are shown. To see all: ${command}` } : {}

function buildArrivedSection({ since, until, arrived, flagged }: DigestContent): Section {
  const period = `from ${formatUtc(since)}, to ${formatUtc(until)}`
  const spam =
    flagged === 0 ? '' : ` ${count(flagged, 'more looks', 'more look')} like spam (npm run leads -- list --spam).`
  const came = arrived.count === 0 ? 'Nothing came in' : `${count(arrived.count, 'entry', 'entries')} came in`
  return {
    title: 'New',
    intro: `${came} ${period}.${spam}`,
    entries: arrived.shown,
    ...describeRest(arrived, `npm run leads -- list --since ${since.toISOString().slice(0, 10)}`),
  }
}

function buildOverdueSection({ overdue }: DigestContent): Section {
  const were = count(overdue.count, 'entry was', 'entries were')
  return {
    title: 'Overdue',
    intro:
      overdue.count === 0
        ? 'Every entry that is past its deadline is marked as answered.'
        : `${were} not marked as answered by the deadline. Once you have answered: npm run leads -- handle ID --by NAME`,
    entries: overdue.shown,
    ...describeRest(overdue, 'npm run leads -- list --overdue'),
  }
}

function buildOutboxSection({ jobs: { waiting, dead } }: DigestContent): Section {
  const texts = [
    ...(dead === 0
      ? []
      : [`${count(dead, 'delivery was', 'deliveries were')} given up (npm run leads -- list --state dead).`]),
    ...(waiting === 0
      ? []
      : [
          `${count(waiting, 'delivery is waiting', 'deliveries are waiting')} (npm run leads -- list --state pending).`,
        ]),
  ]
  return {
    title: 'Outbox',
    intro: texts.join(' ') || 'Nothing is waiting to be sent, and nothing was given up.',
    entries: [],
  }
}

function describeEntry({ id, who, receivedAt, replyBy }: DigestEntry): string {
  const deadline = replyBy === undefined ? '' : ` ${REPLY_BY} ${formatUtc(replyBy)}.`
  return `${cleanHeaderText(who)}. Received ${formatUtc(receivedAt)}.${deadline} Id ${id}`
}

const capitalize = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

function renderDigestSection({ title, intro, entries, note }: Section): Html {
  const facts = entries.map((entry) => [capitalize(entry.name), describeEntry(entry)] as const)
  return renderSection(title, [
    renderParagraph(intro, INK),
    ...(facts.length === 0 ? [] : [renderFactTable(facts, '')]),
    ...(note === undefined ? [] : [renderNote(note, 10)]),
  ])
}

function formatDigestSection({ title, intro, entries, note }: Section): string {
  const lines = entries.map((entry) => `${capitalize(entry.name)}: ${describeEntry(entry)}`)
  return formatSection(title, [[intro, ...lines, ...(note === undefined ? [] : [note])].join('\n')])
}

const CLOSING =
  'This email was sent to the team only, and goes out on weekday mornings. The commands are for the machine that runs the website.'

/** Builds the digest for the team. `recipients` are all in its To line. */
export function buildDigestLetter(
  content: DigestContent,
  { id, mailFrom, recipients }: { id: string; mailFrom: Mailbox; recipients: readonly Mailbox[] },
): Letter {
  const { arrived, overdue, jobs, until } = content
  const sections = [buildArrivedSection(content), buildOverdueSection(content), buildOutboxSection(content)]
  const facts = [`${arrived.count} new`, `${overdue.count} overdue`, `${jobs.waiting + jobs.dead} not sent`]
  const subject = cleanHeaderText(`${TOPIC}: ${facts.join(', ')}`)
  const rows = html`${renderHeadline(`${TOPIC}, ${formatUtc(until).replace(/, \d\d:\d\d UTC$/, '')}`)}
  ${sections.map(renderDigestSection)}`
  const preheader = sections.map(({ intro }) => intro).join(' ')
  return {
    id,
    date: until,
    from: mailFrom,
    to: recipients,
    replyTo: mailFrom,
    subject,
    html: renderLayout({
      sender: mailFrom.name,
      topic: TOPIC,
      masthead: 'Follow-up',
      title: subject,
      preheader,
      rows,
      closing: CLOSING,
    }),
    text: `${[TOPIC, ...sections.map(formatDigestSection), CLOSING].join('\n\n')}\n`,
    attachments: [],
  }
}
