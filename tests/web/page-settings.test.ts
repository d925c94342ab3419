import { expect, test } from 'vitest'

import { readPageSettings, readSwitch } from '#build/page-settings.ts'
import { readConfig } from '#server/settings/config.ts'

const toConstants = ({ retentionDays, replyHours }: ReturnType<typeof readConfig>) => ({
  'import.meta.env.VITE_RETENTION_DAYS': `"${retentionDays}"`,
  'import.meta.env.VITE_REPORT_ANSWER_HOURS': `"${replyHours.report}"`,
  'import.meta.env.VITE_MESSAGE_ANSWER_HOURS': `"${replyHours.message}"`,
})

test.each([
  ['nothing', {}],
  ['empty values', { RETENTION_DAYS: '', VITE_REPORT_ANSWER_HOURS: ' ' }],
  ['other values', { RETENTION_DAYS: '0365', VITE_REPORT_ANSWER_HOURS: '48', VITE_MESSAGE_ANSWER_HOURS: ' 8 ' }],
])('with %s set, the pages promise what the server keeps', (_what, settings) => {
  expect(readPageSettings(settings)).toEqual(toConstants(readConfig(settings)))
})

test.each([
  ['RETENTION_DAYS', '36501'],
  ['RETENTION_DAYS', '-1'],
  ['VITE_REPORT_ANSWER_HOURS', 'soon'],
  ['VITE_MESSAGE_ANSWER_HOURS', '1001'],
])('%s=%s stops the build, as it stops the server', (name, value) => {
  expect(() => readPageSettings({ [name]: value })).toThrow(name)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('a switch of the build is on unless it is off, and anything else is refused by its name', () => {
  expect([undefined, '', ' ', 'on', ' off '].map((FUNNEL) => readSwitch('FUNNEL', { FUNNEL }))).toEqual([
    'on',
    'on',
    'on',
    'on',
    'off',
  ])
  expect(() => readSwitch('FUNNEL', { FUNNEL: 'no' })).toThrow('FUNNEL: must be on or off')
})
