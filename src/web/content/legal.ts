import {
  ENTRY_RECEIVER,
  HOSTING_PLACE,
  LEGAL_NAME,
  POSTAL_ADDRESS,
  PRIVACY_EMAIL,
  PRIVACY_OFFICER,
  REPORT_ANSWER_HOURS,
  PRIVACY_REGULATOR,
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
    : 'We count visits with Google Analytics. It learns which pages are opened and which of our buttons are used, and it sets its own cookies. Nothing you enter in a form is sent to it.'

/** Whether the assessment works without a network is a setting of the build too. */
const OFFLINE_COPY =
  import.meta.env.VITE_OFFLINE_ASSESSMENT === 'off'
    ? []
    : [
        'Once you use the assessment, your browser also saves its pages and their code on this device, so that a reload works without a network. This copy contains nothing you enter. Newer versions of the site replace it. You can remove it by clearing this site’s data in your browser’s settings.',
      ]

/** Whether the pages report the steps of the assessment is a setting of the build, like analytics. */
const FUNNEL =
  import.meta.env.VITE_FUNNEL === 'off'
    ? []
    : [
        'For each day, we count how many visits reach each step of the assessment, from opening it to scheduling a consultation. We store only these totals, and nothing about you or your device. If your browser sends a Global Privacy Control or Do Not Track signal, your visit is not counted. To prevent abuse, our server keeps a one-way hash of your network address for a few minutes, as it does for forms.',
      ]

/** How long the server keeps what it receives: the setting by which it removes entries. */
const RETENTION =
  RETENTION_DAYS === '0'
    ? 'There is no fixed end date. We keep reports, messages and sign-ups until they have served their purpose or you ask us to erase them.'
    : `Our server removes each report, message and sign-up ${RETENTION_DAYS} days after it arrives, or sooner if you ask. An entry that could not be sent to our team stays until it is sent or erased.`

/** The owner states whether another company receives each entry. */
const READERS = ENTRY_RECEIVER === '' ? 'our team' : `our team and ${ENTRY_RECEIVER}`
const ENTRIES_SENT =
  ENTRY_RECEIVER === ''
    ? []
    : [
        `Our server also sends each report, message and sign-up to ${ENTRY_RECEIVER}, whose software our team uses. Your browser does not contact that company. Its copy is not erased with ours. We delete it separately.`,
      ]

/** What the software really does; an owner who changes what it does, or where it runs, changes this text. */
export const privacy: LegalText = {
  title: 'Privacy Policy',
  description: `What ${site.name} stores when you write to us, join the waitlist or take the assessment, why, for how long, and how to have it erased.`,
  path: '/privacy',
  changed: '2026-11-28',
  lead: `We ask only for what we need to answer you. Only ${READERS} may use what you send. The companies that operate our server and deliver our email process it for us. If another company sends our mailings, it also sees the addresses on the waitlist. We erase your data on request.`,
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        `This site is run by ${LEGAL_NAME} (${site.name}), ${POSTAL_ADDRESS}.`,
        `At ${site.name}, ${PRIVACY_OFFICER} is responsible for personal information. You can write to ${PRIVACY_EMAIL}.`,
      ],
    },
    {
      title: 'What we receive',
      paragraphs: [
        'When you complete the AI readiness assessment, we receive a report. It contains your work email and company name; your first name, last name and role, if you gave them; your consent to this notice; your 16 answers; the result computed from them; and the time.',
        'When you send a message, we receive your email address, your message and the time. When you join the waitlist on our contact page, we receive your email address and the time.',
        'With a message or a sign-up, your browser also tells us when the page was loaded, when you pressed the button and whether a program controls the browser. We use this to spot spam and repeated messages. Of this, we record only whether the entry looked like spam.',
        'If you only read this site, we receive what every web server receives: the address your request comes from and the page you ask for. Our log contains nothing that you enter in a form. When you send a form, we keep your network address for a few minutes as a one-way hash, to prevent abuse.',
        ...FUNNEL,
      ],
    },
    {
      title: 'What stays on your device',
      paragraphs: [
        'While you take the assessment, your browser saves your entries on this device, so a reload, a closed window or a crash loses nothing. This copy is removed when you finish or start over. A copy older than 24 hours is removed on your next visit.',
        'When you finish, your answers and the company name stay on your device so that you can open the result again. Nothing else you entered stays. You can remove the answers and the company name with “Remove from this device” below the result. Otherwise, they are removed when a newer result replaces them, or, after 30 days, the next time you open the assessment or the result.',
        ...OFFLINE_COPY,
        'Text you have typed into a form but not sent is also saved on your device. It is removed when you send it. Text older than 24 hours is removed on your next visit to the form.',
        'If you switch between light and dark colors, your browser remembers your choice.',
        ANALYTICS,
      ],
    },
    {
      title: 'What we use it for',
      paragraphs: [
        `Our team uses your report to follow up within ${REPORT_ANSWER_HOURS} hours and, if you want one, to prepare a consultation. We do this with your consent. You give it by checking the box on the form, and you may withdraw it at any time.`,
        'We use your message to answer you. We use your waitlist sign-up to tell you when the ABAP Copilot becomes available.',
        'We do not sell your data, share it with advertisers or use it to train models.',
      ],
    },
    {
      title: 'Where it is kept, and for how long',
      paragraphs: [
        `We store reports, messages and sign-ups in the database on our server and email them to our team. The server is in ${HOSTING_PLACE}.`,
        'Our security page names the companies that operate the server, deliver our email or otherwise process this data for us, and says how we protect it.',
        RETENTION,
        'When we erase your data, it is gone from the database and its files. Copies in our team’s mailboxes and in backups last longer. We delete those separately.',
        ...ENTRIES_SENT,
        'If another company sends our mailings, our server gives it the email addresses on the waitlist and nothing else. Your browser does not contact that company.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        `You may ask what we hold about you. You may have it corrected or erased, and you may withdraw your consent. Write to ${PRIVACY_EMAIL}.`,
        `You may also complain to the privacy regulator where you live. ${PRIVACY_REGULATOR}`,
      ],
    },
  ],
}

export const terms: LegalText = {
  title: 'Terms of Service',
  description: `The terms under which ${site.name} offers this site and its AI readiness assessment.`,
  path: '/terms',
  changed: '2026-11-23',
  lead: 'The assessment is free and commits you to nothing. It helps you prepare for a decision. It does not make the decision for you.',
  sections: [
    {
      title: 'What we offer',
      paragraphs: [
        'This site describes our services and offers a self-service assessment of AI readiness. The assessment is free and meant for organizations. Please use a work email address, and take the assessment only for an organization you are authorized to represent.',
      ],
    },
    {
      title: 'What the result is',
      paragraphs: [
        'The result is computed from your answers by fixed rules. It is only as accurate as your answers. It is not an audit, a certification or legal advice, and it does not promise any outcome.',
        'You decide whether to follow a recommendation. We are liable where the law requires it. We are not liable for decisions based on the result alone.',
      ],
    },
    {
      title: 'What we ask of you',
      paragraphs: [
        'Please do not send confidential information or other people’s personal data through the forms. Please do not disrupt the service for others.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'We may change the service and these terms. The terms that you accepted when you took an assessment continue to apply to that assessment.',
      ],
    },
  ],
}

export const aiEthics: LegalText = {
  title: 'AI Ethics',
  description: `How ${site.name} builds AI: who decides, what is logged, what we refuse, and how to object.`,
  path: '/ai-ethics',
  changed: '2026-11-28',
  lead: 'A person decides or sets the limits, a log keeps the record, and a rollback is ready. If any of the three is missing, we do not release the system.',
  sections: [
    {
      title: 'A person decides',
      paragraphs: [
        'Every design names the people who decide what to do with the output of an assistant or a copilot. A system that acts on its own gets written limits, an owner for those limits and a switch that stops it.',
        'We do not build systems that make decisions on their own about a person’s job, credit, health or freedom.',
      ],
    },
    {
      title: 'Answers can be checked',
      paragraphs: [
        'Assistants show the passage that supports an answer. We test that an assistant says so when no passage supports an answer.',
        'The system logs answers, the sources behind them and people’s decisions, so that an error can be traced to its cause.',
      ],
    },
    {
      title: 'Data stays within its boundary',
      paragraphs: [
        'Before anything runs, we map what stays inside your environment and what leaves it. We do not train models on client data without the client’s written instructions.',
        'We use as little personal data as the task allows. If the task works without personal data, we use none.',
      ],
    },
    {
      title: 'Tested for the people it affects',
      paragraphs: [
        'Before a system goes live, we agree with the client on which people it affects and which cases to test. If the data shows which group a case belongs to, we count errors for each group. The client sees the figures before deciding on the release.',
      ],
    },
    {
      title: 'What we refuse',
      paragraphs: [
        'We do not work on covert surveillance or on manipulating people against their own interests. We do not build systems that score people by who they are, or systems whose purpose must be hidden from the people they affect.',
      ],
    },
    {
      title: 'How to object',
      paragraphs: [
        `Do you think that something we built, or the assessment on this site, treats you unfairly? Write to ${site.email}. A person reads your message and answers it.`,
      ],
    },
  ],
}

/** What docs/accessibility.md records of the tests, for visitors; an owner who learns of a barrier adds it here. */
export const accessibility: LegalText = {
  title: 'Accessibility Statement',
  description: `How accessible the ${site.name} site is, how we tested it, what we have not tested, and how to reach us about a barrier.`,
  path: '/accessibility',
  changed: '2026-11-25',
  lead: 'Everyone should be able to read this site, write to us and take the assessment. This page says what we have tested, what we have not, and what to do if something does not work for you.',
  sections: [
    {
      title: 'What this statement covers',
      paragraphs: [
        `This statement is made by ${site.name}. It covers all pages of this site: the pages about our services, the articles, the forms, and the AI readiness assessment with its result.`,
        'It does not cover other sites we link to, such as the booking calendar, the demos, the external waitlist and the page where people apply for jobs.',
      ],
    },
    {
      title: 'How far the site conforms',
      paragraphs: [
        'We measure this site against the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. We claim partial conformance. The known limits are listed below. No one has checked every criterion by hand.',
        'You can use everything here with a keyboard alone. You can zoom to 400% without scrolling the page sideways, double the text size and set your own text spacing. The site works in light, dark and high-contrast colors, and with reduced motion.',
      ],
    },
    {
      title: 'Known barriers',
      paragraphs: [
        'The assessment needs JavaScript. If it is turned off, the page says so. The message form and the waitlist work without it.',
        'A message at the edge of the window can cover the element that has focus. Press Escape to close the message. The message saying your result is ready also closes by itself after eight seconds. An error message stays until you close it.',
        'Wide tables in articles scroll inside their own frame on narrow screens. Labels inside drawings do not follow your text spacing. The text on the page also says what each drawing shows.',
        'The printable sheets are meant for paper, so you cannot fill them in on screen. The content of the RIF7 worksheet, the vendor questionnaire and the dictionary is also in our articles.',
        'The site is available in English only. There is no sign-language version and no easy-to-read version.',
      ],
    },
    {
      title: 'What we tested, and what we have not',
      paragraphs: [
        'We tested the site ourselves on November 25, 2026. No outside auditor took part. Automated tests ran in Chromium, and a smaller set in Firefox and WebKit. They checked every page and every state of every form with axe-core on desktop, tablet and phone screens, in dark mode and forced colors, with reduced motion, with large text, after an empty form was sent, and after the Back button was used. Other tests cover keyboard use and the order of announcements for screen readers. On November 24, 2026, we listened to the menu, the contact forms and the assessment with the screen reader Orca in Firefox and Chromium.',
        'Automated tests find only some barriers. We have not yet tested with other screen readers such as NVDA, JAWS, VoiceOver or TalkBack, with speech input or switch devices, in Safari, or with people who have disabilities. We do not claim that the site works without problems in these cases.',
      ],
    },
    {
      title: 'Tell us what does not work',
      paragraphs: [
        `Write to ${site.email}. Tell us which page it is and which browser and assistive technology you use. You do not need a special form. A person reads your message and tells you what we will change and when.`,
        'If a barrier keeps you from the assessment or from a form, write to the same address. We will work with you to find another way.',
      ],
    },
    {
      title: 'If our answer does not help',
      paragraphs: [
        'Reply and ask for a second review. Someone else on our team will look at the case and answer you in writing.',
        'We are a private company. Which authority oversees accessibility, and whether it can act in your case, depends on where you live. You may contact that authority at any time without asking us first.',
      ],
    },
    {
      title: 'About this statement',
      paragraphs: [
        'We last updated this statement on November 25, 2026, from the tests described above. We review it when the site changes significantly, and at least once a year.',
      ],
    },
  ],
}
