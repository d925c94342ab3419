import type { AnyStateMachine, EventObject, Snapshot } from 'xstate'

import { assessmentMachine } from '#machines/assessment/assessment.machine.ts'
import { browserHistoryMachine } from '#machines/assessment/browser-history.machine.ts'
import { draftMachine } from '#machines/draft/draft.machine.ts'
import { comparisonMachine } from '#machines/comparison/comparison.machine.ts'
import { savedResultMachine } from '#machines/saved-result/saved-result.machine.ts'
import { startOverMachine } from '#machines/start-over/start-over.machine.ts'
import { whatIfMachine } from '#machines/what-if/what-if.machine.ts'
import { contactMachine } from '#machines/contact/contact.machine.ts'
import { navMachine } from '#machines/nav/nav.machine.ts'
import { waitlistMachine } from '#machines/waitlist/waitlist.machine.ts'

import { assessmentModel, assessmentWithoutContactModel } from './assessment.model.ts'
import { assessmentTabModel } from './assessment-tab.model.ts'
import { browserHistoryModel } from './browser-history.model.ts'
import { comparisonModel } from './comparison.model.ts'
import { draftModel } from './draft.model.ts'
import { contactModel } from './contact.model.ts'
import { navModel } from './nav.model.ts'
import type { PathModel } from './generate-paths.ts'
import { savedResultDeviceModel, savedResultModel } from './saved-result.model.ts'
import { startOverModel } from './start-over.model.ts'
import { waitlistModel } from './waitlist.model.ts'
import { whatIfElsewhereModel, whatIfModel } from './what-if.model.ts'

interface WalkedMachine {
  readonly machine: AnyStateMachine
  readonly models: readonly PathModel<Snapshot<unknown>, EventObject>[]
}

/** Every machine of the site, and the models whose paths walk it. */
export const MACHINES: readonly WalkedMachine[] = [
  { machine: assessmentMachine, models: [assessmentModel, assessmentWithoutContactModel, assessmentTabModel] },
  { machine: browserHistoryMachine, models: [browserHistoryModel] },
  { machine: draftMachine, models: [draftModel] },
  { machine: contactMachine, models: [contactModel] },
  { machine: waitlistMachine, models: [waitlistModel] },
  { machine: navMachine, models: [navModel] },
  { machine: startOverMachine, models: [startOverModel] },
  { machine: savedResultMachine, models: [savedResultModel, savedResultDeviceModel] },
  { machine: whatIfMachine, models: [whatIfModel, whatIfElsewhereModel] },
  { machine: comparisonMachine, models: [comparisonModel] },
]
