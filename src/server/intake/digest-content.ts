import type { Report } from '#machines/assessment/report.ts'
import type { DigestContent, DigestEntry, DigestList } from '#server/letters/digest-letter.ts'
import type { ReplyHours } from '#server/settings/config.ts'

import { FORMS } from './forms/forms.ts'
import { buildOverdueFilter, computeReplyBy } from './overdue.ts'
import type { Digest, ListFilter, StoredSubmission } from './store-types.ts'
import type { Store } from './store.ts'
import { SUBMISSIONS } from './submission-kinds.ts'

const SHOWN = 20

export type DigestSource = Pick<Store, 'list' | 'countKinds' | 'stats'>

function nameSender({ kind, payload }: StoredSubmission): string {
  const content: unknown = JSON.parse(payload)
  return kind === 'assessment-report' ? (content as Report).contact.company : FORMS[kind].summarize(content)[0]
}

function toEntry(submission: StoredSubmission, replyHours: ReplyHours): DigestEntry {
  return {
    id: submission.id,
    name: SUBMISSIONS[submission.kind].name,
    who: nameSender(submission),
    receivedAt: new Date(submission.receivedAt),
    replyBy: computeReplyBy(submission, replyHours),
  }
}

/** Reads what a digest says. `at` is the present time, in milliseconds since 1970. */
export async function readDigestContent(
  store: DigestSource,
  { since, until }: Digest,
  { at, replyHours }: { readonly at: number; readonly replyHours: ReplyHours },
): Promise<DigestContent> {
  const count = async (filter: ListFilter) =>
    Object.values(await store.countKinds(filter)).reduce((sum, each) => sum + each, 0)
  const list = async (filter: ListFilter): Promise<DigestList> => {
    const newest = await store.list(SHOWN, filter)
    return { count: await count(filter), shown: newest.map((submission) => toEntry(submission, replyHours)) }
  }
  const { jobs } = await store.stats()
  return {
    since: new Date(since),
    until: new Date(until),
    arrived: await list({ since, until, isFlagged: false }),
    overdue: await list(buildOverdueFilter(at, replyHours)),
    flagged: await count({ since, until, isFlagged: true }),
    jobs: { waiting: jobs.pending + jobs.sending, dead: jobs.dead },
  }
}
