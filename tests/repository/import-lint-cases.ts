// The forbidden imports that import-lint-rules.test.ts adds, one for each rule.

interface BadImport {
  wall: string
  file: string
  imported: string
  sentence: string
}

export const BAD_IMPORTS: readonly BadImport[] = [
  {
    wall: 'pages know little of the shell',
    file: 'src/web/pages/home/bad.ts',
    imported: '#web/shell/header.tsx',
    sentence: 'Of the shell a page may use',
  },
  {
    wall: 'pages leave the rest of the shell alone',
    file: 'src/web/pages/contact/bad.tsx',
    imported: '#web/shell/menu.tsx',
    sentence: 'Of the shell a page may use its head, its breadcrumb, its voice, its booking button and its invitation',
  },
  {
    wall: 'pages know no app',
    file: 'src/web/pages/contact/bad.ts',
    imported: '#web/app/routes.tsx',
    sentence: 'A page knows no other page and not the app',
  },
  {
    wall: 'the shell makes no call but to analytics',
    file: 'src/web/shell/bad.ts',
    imported: '#web/api/send-message.ts',
    sentence: 'of the calls only analytics',
  },
  {
    wall: 'content knows no part',
    file: 'src/web/content/articles/bad.ts',
    imported: '#web/ui/icons.tsx',
    sentence: 'Content is data',
  },
  {
    wall: 'content knows no machine',
    file: 'src/web/content/bad.ts',
    imported: '#machines/contact/message.ts',
    sentence: 'Content is data',
  },
  {
    wall: 'machines know no call',
    file: 'machines/contact/bad.ts',
    imported: '#web/api/web-analytics.ts',
    sentence: 'machines/ decides and knows nothing else',
  },
  {
    wall: 'machines know no React',
    file: 'machines/assessment/bad.ts',
    imported: 'react',
    sentence: 'machines/ decides and knows nothing else',
  },
  {
    wall: 'machines know no Node',
    file: 'machines/assessment/bad.ts',
    imported: 'node:fs',
    sentence: 'machines/ decides and knows nothing else',
  },
  {
    wall: 'machines know no page',
    file: 'machines/assessment/bad.ts',
    imported: '#web/content/site.ts',
    sentence: 'machines/ decides',
  },
  {
    wall: 'machines take the small zod',
    file: 'machines/assessment/bad.ts',
    imported: 'zod',
    sentence: 'Import zod/mini',
  },
  {
    wall: 'no path climbs out of its folder',
    file: 'machines/assessment/bad.ts',
    imported: '../globals.ts',
    sentence: 'never by ../',
  },
  {
    wall: 'nor into another one beside it',
    file: 'machines/assessment/bad.ts',
    imported: '../contact/message.ts',
    sentence: 'never by ../',
  },
  {
    wall: 'nor from deeper down into another room',
    file: 'src/web/content/articles/bad.ts',
    imported: '../../../server/config.ts',
    sentence: 'never by ../',
  },
  {
    wall: 'the build takes one thing of the server',
    file: 'build/bad.ts',
    imported: '#server/settings/config.ts',
    sentence: 'imports none of them',
  },
  { wall: 'content is data', file: 'src/web/content/bad.ts', imported: 'react', sentence: 'Content is data' },
  {
    wall: 'parts know no content',
    file: 'src/web/ui/bad.ts',
    imported: '#web/content/site.ts',
    sentence: 'A part in ui/ draws what it is given',
  },
  {
    wall: 'parts know no machine',
    file: 'src/web/ui/bad.ts',
    imported: '#machines/scoring/score.ts',
    sentence: 'A part in ui/ draws',
  },
  {
    wall: 'calls show nothing',
    file: 'src/web/api/bad.ts',
    imported: '#web/shell/announcer.tsx',
    sentence: 'A call leaves the browser',
  },
  {
    wall: 'the shell knows no page',
    file: 'src/web/shell/bad.ts',
    imported: '#web/pages/home/home.page.tsx',
    sentence: 'The shell surrounds every page',
  },
  {
    wall: 'forms know no page',
    file: 'src/web/forms/bad.ts',
    imported: '#web/pages/contact/contact.page.tsx',
    sentence: 'A form may stand on any page',
  },
  {
    wall: 'pages know no other page',
    file: 'src/web/pages/home/bad.ts',
    imported: '#web/pages/assessment/assessment.page.tsx',
    sentence: 'A page knows',
  },
  {
    wall: 'the assessment knows its own folders and no other page',
    file: 'src/web/pages/assessment-flow/wizard/bad.ts',
    imported: '#web/pages/assessment/assessment.page.tsx',
    sentence: 'A page knows',
  },
  {
    wall: 'no page takes from the inspector',
    file: 'src/web/pages/contact/bad.ts',
    imported: '#inspector/start-inspector.ts',
    sentence: 'nothing that reaches a visitor takes from it',
  },
  {
    wall: 'the inspector knows no page',
    file: 'src/inspector/bad.ts',
    imported: '#web/pages/contact/use-contact.ts',
    sentence: 'The inspector shows any machine and knows no page',
  },
  {
    wall: 'the web room knows no server',
    file: 'src/web/app/bad.ts',
    imported: '#server/settings/config.ts',
    sentence: 'The web room runs in a browser',
  },
  {
    wall: 'the web room knows no Node',
    file: 'src/web/pages/home/bad.ts',
    imported: 'node:path',
    sentence: 'The web room runs in a browser',
  },
  {
    wall: 'the server knows no page',
    file: 'src/server/bad.ts',
    imported: '#web/content/site.ts',
    sentence: 'imports nothing of the web room',
  },
  {
    wall: 'settings know no other room of the server',
    file: 'src/server/settings/bad.ts',
    imported: '#server/intake/store.ts',
    sentence: 'Every room reads the settings',
  },
  {
    wall: 'letters know no store',
    file: 'src/server/letters/report/bad.ts',
    imported: '#server/intake/store.ts',
    sentence: 'A letter is made from what it is given',
  },
  {
    wall: 'the intake counts nothing',
    file: 'src/server/intake/forms/bad.ts',
    imported: '#server/metrics/metrics.ts',
    sentence: 'The intake keeps and sends whoever asks',
  },
  {
    wall: 'metrics know no request',
    file: 'src/server/metrics/bad.ts',
    imported: '#server/http/app.ts',
    sentence: 'Metrics count what they are told',
  },
  {
    wall: 'a request calls no command',
    file: 'src/server/http/routes/bad.ts',
    imported: '#server/cli/export.ts',
    sentence: 'A request calls no command',
  },
  {
    wall: 'no room knows the whole service',
    file: 'src/server/http/bad.ts',
    imported: '#server/service.ts',
    sentence: 'A request calls no command',
  },
  {
    wall: 'nothing imports a test',
    file: 'src/server/bad.ts',
    imported: '#tests/support/service/start-server.ts',
    sentence: 'Nothing imports a test',
  },
  {
    wall: 'the build imports no room',
    file: 'build/bad.ts',
    imported: '#machines/scoring/score.ts',
    sentence: 'imports none of them',
  },
]

/** Imports that must stay allowed: who imports, in which file, and what. */
export const GOOD_IMPORTS: readonly (readonly [string, string, string])[] = [
  ['a machine another machine', 'machines/contact/good.ts', '#machines/email.ts'],
  ['a machine xstate', 'machines/contact/good.ts', 'xstate'],
  ['the shell analytics', 'src/web/shell/good.ts', '#web/api/web-analytics.ts'],
  ['the shell content', 'src/web/shell/good.ts', '#web/content/site.ts'],
  ['a page the booking button', 'src/web/pages/contact/good.ts', '#web/shell/booking-button.tsx'],
  ['a page the invitation', 'src/web/pages/career/good.ts', '#web/shell/assessment-invitation.tsx'],
  [
    'a folder of the assessment another one',
    'src/web/pages/assessment-flow/wizard/good.ts',
    '#web/pages/assessment-flow/toasts/toasts.tsx',
  ],
  ['a page a call', 'src/web/pages/contact/good.ts', '#web/api/send-message.ts'],
  ['a page the inspection of its machine', 'src/web/pages/contact/good.ts', '#web/inspect/inspect-option.ts'],
  ['the inspector the base styles', 'src/inspector/good.ts', '#web/theme/import-global-css.ts'],
  ['the gallery a page', 'src/inspector/gallery/good.ts', '#web/pages/home/cycle-figure.tsx'],
  ['the intake a letter', 'src/server/intake/good.ts', '#server/letters/mailer.ts'],
  ['metrics the store', 'src/server/metrics/good.ts', '#server/intake/store.ts'],
  ['a request the metrics', 'src/server/http/good.ts', '#server/metrics/metrics.ts'],
  ['a command the pages', 'src/server/cli/good.ts', '#server/http/static/read-built-site.ts'],
  ['the build the logo', 'build/good.ts', '#machines/brand/logo.ts'],
  ['content other content', 'src/web/content/articles/good.ts', '#web/content/site.ts'],
]
