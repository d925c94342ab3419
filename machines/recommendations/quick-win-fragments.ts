import { vary } from './vary-text.ts'

// Parts that quick wins of several bands share, because the same answers ask for the same work.

export const STORE_FRAGMENT = vary(
  'data_volume',
  [1, 'Start recording that data in one shared place.'],
  [2, 'Move that data from personal files to one shared place.'],
  [3, ''],
)

/** For companies whose data is checked well: how to get at it, or where to put it. */
export const ACCESS_FRAGMENT = vary(
  'data_infrastructure',
  [
    1,
    [
      'Your data is checked well. Now improve access to it. Choose the data that AI would use first.',
      STORE_FRAGMENT,
      'Its owner writes one page: how to ask for access, who approves, and the maximum wait. By day 60, three requests have been answered within that time.',
    ],
  ],
  [
    5,
    [
      'Your data is well checked and quick to get, but not all of it is in shared storage. Choose the data that AI would use first.',
      vary('data_volume', [1, STORE_FRAGMENT], [3, 'Move the rest of it into shared storage.']),
      'Each week, its owner measures how much is there. By day 60, four measurements show that the share has grown.',
    ],
  ],
)

export const POLICY_FRAGMENT = [
  'Write on one page which AI tools and data are allowed, and what must never go into a public tool. A named manager owns the page,',
  vary(
    'risk_management',
    [1, 'and every AI use must pass a short, written risk check before it starts.'],
    [3, 'and the page names the risk check you already have.'],
  ),
]

export const CHECKED_FRAGMENT =
  'By day 60, each AI use you know of has passed a signed and dated risk check or has stopped.'

export const RISK_CHECK_FRAGMENT =
  'List ten questions to answer before any AI use starts: on data, errors, people affected, and who can stop it. A named manager owns the list and starts with the riskiest use.'

export const REGISTER_FRAGMENT = [
  'Start a shared register with one line per AI use: purpose, data, owner, approval and risk level. A named person keeps it and enters the next case first.',
  vary(
    'risk_management',
    [1, 'From then on, the risk level decides how much testing and human review a use needs.'],
    [4, 'It shows the risk levels that you assign today.'],
  ),
]

export const RISK_LEVEL_FRAGMENT = [
  vary(
    'risk_management',
    [1, 'You register AI uses, but nobody checks their risks in advance. Make a risk check part of each approval.'],
    [3, 'You register AI uses and check each one in the same way.'],
  ),
  'Give each registered use a risk level, and state for each level which tests and which human review it needs.',
]

export const INTERFACE_FRAGMENT = vary(
  'integration_capability',
  [1, 'Choose one data transfer that people do by hand and that an AI use would need.'],
  [2, 'Choose one file transfer that an AI use would need.'],
  [3, 'Choose one link between two systems that an AI use would need.'],
)
