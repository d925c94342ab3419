import {
  HOSTING_PLACE,
  LEGAL_NAME,
  POSTAL_ADDRESS,
  PRIVACY_EMAIL,
  PRIVACY_OFFICER,
  REPORT_ANSWER_HOURS,
  RETENTION_DAYS,
  site,
} from './site.ts'

export interface LegalSection {
  readonly title: string
  readonly paragraphs: readonly string[]
}

export interface LegalText {
  readonly title: string
  readonly description: string
  readonly path: '/privacy' | '/terms' | '/ai-ethics' | '/accessibility'
  /** When the text last changed, as an ISO date. */
  readonly changed: string
  readonly lead: string
  readonly sections: readonly LegalSection[]
}

/** Whether the pages load web analytics is a setting of the build, and the notice says which it is. */
const ANALYTICS =
  site.measurementId === ''
    ? 'This site sets no cookies and loads nothing from other companies.'
    : 'We count visits with Google Analytics: it is told which pages are opened and which of our buttons are used, and it sets cookies of its own. Nothing you enter in a form is sent to it.'

/** How long the server keeps what it receives: the setting by which it removes entries. */
const RETENTION =
  RETENTION_DAYS === '0'
    ? 'We have set no fixed end date: they are kept until their purpose has ended or you ask us to erase them.'
    : `Our server removes each one ${RETENTION_DAYS} days after it arrived, or sooner if you ask. One that could not be sent to our team stays until it is sent or erased.`

/** What the software really does; an owner who changes what it does, or where it runs, changes this text. */
export const privacy: LegalText = {
  title: 'Privacy Policy',
  description: `What ${site.name} stores when you write to us, join the waitlist or take the assessment, why, for how long, and how to have it erased.`,
  path: '/privacy',
  changed: '2026-11-23',
  lead: 'We ask for what we need to answer you, keep it where only our team can see it, and erase it when you say so.',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        `This site is run by ${LEGAL_NAME} (${site.name}), ${POSTAL_ADDRESS}.`,
        `The person in charge of personal information, ${PRIVACY_OFFICER}, answers at ${PRIVACY_EMAIL}.`,
      ],
    },
    {
      title: 'What we receive',
      paragraphs: [
        'When you complete the AI readiness assessment we receive your work email and company name, your first name, last name and role where you gave them, that you agreed to this notice, your sixteen answers, the result computed from them, and the time.',
        'When you send a message we receive your address, the message and the time. When you join the waitlist we receive your address and the time.',
        'When you only read this site, we receive what every web server receives: the address your request comes from and the page you ask for. Our log holds no content of what you send. When you send a form, that address is counted for a few minutes in a form that cannot be read back, so that nobody can flood us.',
      ],
    },
    {
      title: 'What stays on your device',
      paragraphs: [
        'While you take the assessment, what you have entered is kept in your browser’s own database on this device, so that a reload, a closed window or a crash loses nothing. It is removed when you finish or start over, and after 24 hours at the next visit.',
        'When you have finished, your answers and the company name stay there, and nothing else, so that you can open the result again. You remove them with ‘Remove from this device’ below the result; after 30 days they are removed at the next visit to the assessment or the result, and a newer result takes their place.',
        'What you have typed in a form and not sent yet is kept there too, so that a reload, a closed window or a look at another page loses nothing. It is removed when you send it, and after 24 hours at the next visit to the form.',
        'If you switch between light and dark colors, your browser remembers the choice.',
        ANALYTICS,
      ],
    },
    {
      title: 'What we use it for',
      paragraphs: [
        `Our team uses your report to follow up within ${REPORT_ANSWER_HOURS} hours and to prepare a consultation if you want one. The legal ground is your consent, which you give with the box in the form and may withdraw at any time.`,
        'We use your message to answer it, and your place on the waitlist to tell you when the ABAP Copilot opens.',
        'We do not sell it, share it with advertisers, or use it to train models.',
      ],
    },
    {
      title: 'Where it is kept, and for how long',
      paragraphs: [
        `Reports, messages and sign-ups are kept in our own database and sent to our team by mail. Our server is in ${HOSTING_PLACE}.`,
        `${RETENTION} Erased, they are gone from the database and its files; mails and backups are cleared apart from that.`,
        'If a provider sends our mailings, it receives the address of a sign-up from our server, and nothing else. Your browser does not talk to it.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        `You may ask what we hold about you, have it corrected or erased, and withdraw your consent. Write to ${PRIVACY_EMAIL}. You may also complain to your data protection authority.`,
      ],
    },
  ],
}

export const terms: LegalText = {
  title: 'Terms of Service',
  description: `The terms under which ${site.name} offers this site and its AI readiness assessment.`,
  path: '/terms',
  changed: '2026-11-20',
  lead: 'The assessment is free, commits you to nothing, and is a starting point for a decision, not the decision.',
  sections: [
    {
      title: 'What we offer',
      paragraphs: [
        'This site describes our services and offers a self-service assessment of AI readiness. It is free and meant for organizations; please take it with a work address and for an organization you may speak for.',
      ],
    },
    {
      title: 'What the result is',
      paragraphs: [
        'The result is computed from your answers by fixed rules. It is as good as the answers are. It is no audit, no certification and no legal advice, and it promises no outcome.',
        'Whether you follow a recommendation is your decision. We are liable where the law says so, and not for decisions taken on the result alone.',
      ],
    },
    {
      title: 'What we ask of you',
      paragraphs: [
        'Please do not send other people’s personal data or secrets through the form, and do not disturb the service for others.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'We may change the service and these terms. What you agreed to when you took the assessment holds for that assessment.',
      ],
    },
  ],
}

export const aiEthics: LegalText = {
  title: 'AI Ethics',
  description: `How ${site.name} builds AI: who decides, what is logged, what we refuse, and how to object.`,
  path: '/ai-ethics',
  changed: '2026-11-23',
  lead: 'A person decides, a log remembers, and a way back exists. Where one of the three is missing, we do not put a system into use.',
  sections: [
    {
      title: 'A person decides',
      paragraphs: [
        'Every design names the people who decide on the result of an assistant or a copilot. A system that acts by itself gets limits in writing, someone who owns them, and a switch that stops it.',
        'We build no system that decides alone on someone’s job, credit, health or freedom.',
      ],
    },
    {
      title: 'What is said can be checked',
      paragraphs: [
        'Assistants show the passage an answer rests on. Where nothing supports an answer, they say so instead of guessing.',
        'Answers, the sources used and the decisions of people are logged, so that an error can be followed back to where it began.',
      ],
    },
    {
      title: 'Data stays within its boundary',
      paragraphs: [
        'Before anything runs we draw what lies inside your environment and what crosses the line. We do not train models on client data without an order in writing.',
        'We use the least personal data that the task needs, and none where the task works without it.',
      ],
    },
    {
      title: 'Tested on those it concerns',
      paragraphs: [
        'Before a system goes live, we agree with the client which people it affects and which cases to test. Where the data shows the group a case belongs to, we count errors by group, and the client sees the figures before deciding on the release.',
      ],
    },
    {
      title: 'What we refuse',
      paragraphs: [
        'We take no work on covert surveillance, on manipulation of people against their interest, on scoring people by who they are, or on systems whose purpose must be kept from those they concern.',
      ],
    },
    {
      title: 'How to object',
      paragraphs: [
        `If something we built, or this site’s assessment, treats you in a way you think is wrong, write to ${site.email}. A person reads it, and answers.`,
      ],
    },
  ],
}

/** What docs/accessibility.md records of the tests, for visitors; an owner who learns of a barrier adds it here. */
export const accessibility: LegalText = {
  title: 'Accessibility Statement',
  description: `How accessible the site of ${site.name} is, how that was tested and what was not, and how to reach us if something is in your way.`,
  path: '/accessibility',
  changed: '2026-11-21',
  lead: 'Everyone should be able to read this site, write to us and take the assessment. Here is how far that is tested, and what to do where it fails.',
  sections: [
    {
      title: 'What this statement covers',
      paragraphs: [
        `All pages of this site are covered: the pages about our services, the articles, the forms, and the AI readiness assessment with its result. The statement is made by ${site.name}.`,
        'Sites we link to are not covered: the calendar for bookings, the demos, and the page where people apply.',
      ],
    },
    {
      title: 'How far the site conforms',
      paragraphs: [
        'We measure ourselves by the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. We state partial conformance: the limits we know are named below, and not every criterion has been examined by a person, as the section on tests says.',
        'You can use everything here with a keyboard alone, at 400 % zoom without scrolling sideways, with text at twice its size, with your own spacing of text, in light, dark or your system’s high-contrast colors, and with less motion.',
      ],
    },
    {
      title: 'What may be in your way',
      paragraphs: [
        'The assessment needs scripts in the browser. Where they are off, the page says so; the forms for messages and the waitlist work without them.',
        'A message at the edge of the window may cover what has the focus below it. Escape takes it away. That your result is ready goes away after eight seconds as well; that something failed stays until you dismiss it.',
        'Wide tables in articles scroll inside their own frame on narrow screens. Labels inside drawings keep their own spacing; what a drawing shows is also told in text.',
        'The site is in English only, and has no version in sign language or in easy-to-read language.',
      ],
    },
    {
      title: 'How we tested, and what we did not',
      paragraphs: [
        'This is our own assessment of November 21, 2026; no outside auditor took part. Programs operated the site in Chromium: each page and each state of each form was checked with axe-core on a desktop, a tablet and a phone screen, in dark and forced colors, with less motion, with large text, after an empty form was sent and after going back. Keyboard operation and the order of spoken messages have tests of their own.',
        'Programs find only a part of all barriers. We have not yet tested with screen readers such as NVDA, JAWS or VoiceOver, with speech input, in Firefox or Safari, or with people who have disabilities. We do not claim that these work without fault.',
      ],
    },
    {
      title: 'Tell us what does not work',
      paragraphs: [
        `Write to ${site.email} and say which page it is and what you use; no special form is needed. A person reads it, and answers what we change and when.`,
        'If a barrier keeps you from the assessment or from a form, write to the same address: we find another way with you.',
      ],
    },
    {
      title: 'If our answer does not help',
      paragraphs: [
        'Reply to it and ask for a second look: somebody else on the team then examines the case and answers you in writing.',
        'We are a private company. Which authority watches over accessibility, and whether it may act in your case, depends on where you live; you may turn to it at any time without asking us first.',
      ],
    },
    {
      title: 'About this statement',
      paragraphs: [
        'It was prepared on November 21, 2026, from the tests described above. We review it when the site changes noticeably, and at least once a year.',
      ],
    },
  ],
}
