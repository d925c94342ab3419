import type { Alternative, Task } from './task.ts'

// Tasks for organizations that have already done the usual task of a quick win. Several quick wins share these tasks.

const dataAccess: Task = {
  title: 'Explain on one page how to get data',
  start: 'Choose the data set that your next AI project needs, and ask its owner how people get access to it today.',
  rest: 'On one page, have the owner state where the data is, who approves access and the longest that approval can take. If any of the data is not yet in shared storage, move it there.',
  owner: 'The data owner',
  done: 'You are done when three people have used the page and received the data within the stated time.',
  resource: 'article on data',
}

export const errorRates: Task = {
  title: 'Publish the error rate of one data set',
  start: 'Choose one data set that AI depends on, and agree with its users on how many errors are too many.',
  rest: 'Each week, publish the error rate beside this threshold. Each time it is exceeded, find the cause.',
  owner: 'The data owner',
  done: 'You are done when users have seen four weekly rates, and the cause is on record for each time the threshold was exceeded.',
  resource: 'article on data',
}

/** For data that is already checked automatically. */
export const ACCESS_ALTERNATIVE: Alternative = [{ data_quality: 4 }, dataAccess]

/** For data whose checks already have thresholds. */
export const ACCESS_AFTER_THRESHOLDS: Alternative = [{ data_quality: 5 }, dataAccess]

const riskCheck: Task = {
  title: 'Check the risks of every AI application',
  start: 'Copy our 10-question risk checklist, and name the manager who will maintain it.',
  rest: 'Complete it for each AI application before it goes live. Do the same for those already in use, starting with the riskiest.',
  owner: 'The manager responsible for the checklist',
  done: 'You are done when every known AI application has been checked, and the date and result are on record.',
  resource: 'risk checklist',
}

const register: Task = {
  title: 'Start a register of AI applications',
  start: 'Copy our register template, and name the person who will maintain it.',
  rest: 'Give each AI application one line: its purpose, data, owner, approval and risk level. Ask every department head to add what is missing.',
  owner: 'The person who maintains the register',
  done: 'You are done when every department head has confirmed the applications that they know of.',
  resource: 'use-case register',
}

const riskLevels: Task = {
  title: 'Give every registered AI application a risk level',
  start: 'Define three risk levels in one sentence each.',
  rest: 'For each level, write down what tests and human review it requires. Then rate every application in your register.',
  owner: 'The compliance lead',
  done: 'You are done when every application in the register has a risk level, a date and a named reviewer.',
  resource: 'use-case register',
}

const incidentDrill: Task = {
  title: 'Rehearse one AI incident',
  start: 'Choose the riskiest AI application in your register, and two thresholds that should trigger an alert.',
  rest: 'Run a two-hour drill with a simulated incident. Record who was alerted, who decided and how long it took.',
  owner: 'The head of risk',
  done: 'You are done when the record names one rule that you changed, or says why none had to change.',
  resource: 'article on agents',
}

/** For organizations that already have a policy, each entry with one more rule than the one before. */
export const RULES_ALTERNATIVES: readonly Alternative[] = [
  [{ governance_framework: 3 }, riskCheck],
  [{ governance_framework: 3, risk_management: 3 }, register],
  [{ governance_framework: 4, risk_management: 3 }, riskLevels],
  [{ governance_framework: 4, risk_management: 4 }, incidentDrill],
]

/** For people who have already been trained for their roles. */
export const SUPPORT_ALTERNATIVE: Alternative = [
  { skill_development: 4 },
  {
    title: 'Help one team use a tool it already has',
    start: 'Choose one team that hardly uses a tool it was given, and count how many people use the tool today.',
    rest: 'Sit with the team for two hours while it works. Remove the three obstacles that come up most often.',
    owner: 'The team lead',
    done: 'You are done when the three obstacles are gone, and a second count shows whether more people use the tool.',
  },
]

export const apiTask: Task = {
  title: 'Build one API that AI needs',
  start: 'Choose one data transfer that your next AI use case needs and that has no documented API.',
  rest: 'Build and document the API: which data it serves, how often, who may read that data and who is alerted when the API fails.',
  owner: 'The head of IT',
  done: 'You are done when a second team has read test data through the API.',
}

/** For organizations that have approved accounts or a platform. */
export const safeguards: Task = {
  title: 'Test three safeguards of one AI application',
  start:
    'Choose one AI application that you use or plan, and collect 50 past cases for which you know the correct answer.',
  rest: 'Test the application on these cases, trigger the cost alert with a low monthly limit and try a rollback to the previous version.',
  owner: 'The head of IT',
  done: 'You are done when a dated record shows the share of correct answers, the cost alert and the rollback time.',
}
