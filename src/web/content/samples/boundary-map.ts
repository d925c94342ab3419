import type { PrintSheetSection } from '#web/content/print-sheets/print-sheet-types.ts'
import { site } from '#web/content/site.ts'

export const sections: readonly PrintSheetSection[] = [
  {
    title: 'Decision',
    blocks: [
      'On April 24, 2026, the cloud platform owner approved this boundary for tests and daily use. A new source, a new flow across the boundary, or another region or model provider requires a new version of this map before the change takes effect.',
      {
        name: 'The document',
        columns: ['Version', 'Company', 'Assistant', 'Owner of the map'],
        rows: [['1.0', 'Sample Regional Bank', 'Legal Ops Assistant', 'Legal technology manager']],
        blankRows: 0,
      },
      'The boundary is the edge of the bank’s own cloud account in its home region. The assistant, its sources and its log are inside. The model is outside, in the same region, and is reached through a private endpoint.',
    ],
  },
  {
    title: 'Systems',
    blocks: [
      {
        name: 'Systems',
        columns: ['System', 'Place', 'Operated by'],
        rows: [
          ['Contract repository', 'Inside', 'Procurement'],
          ['Playbook library', 'Inside', 'Legal'],
          ['Legal Ops Assistant', 'Inside, in its own network segment', 'Legal technology'],
          ['Answer log', 'Inside, in append-only storage', 'Legal technology'],
          ['Virtual desktops, code and tests', 'Inside', 'Legal technology'],
          ['Model, version A', 'Outside, in the cloud provider’s model service', 'Cloud provider'],
          [`Systems of ${site.name}`, 'Outside, linked only by X3 and X4', site.name],
        ],
        blankRows: 0,
      },
    ],
  },
  {
    title: 'What stays inside',
    blocks: [
      {
        name: 'Flows inside the boundary',
        columns: ['Flow', 'Data', 'From and to', 'Control'],
        narrow: ['Flow'],
        rows: [
          [
            'F1',
            'Supplier draft with schedules and exhibits',
            'Contract repository to assistant',
            'Only if a contract manager has marked the draft “AI review allowed”',
          ],
          ['F2', 'Playbook version 6', 'Playbook library to assistant', 'Read-only'],
          [
            'F3',
            'Approved review sheet, confirmed dates',
            'Assistant to contract repository, Legal section',
            'Only after a reviewer’s approval',
          ],
          [
            'F4',
            'Request, answer, sources, versions, user and decision',
            'Assistant to answer log',
            'Append-only, role-based access',
          ],
          [
            'F5',
            'Code, prompts and settings',
            'Virtual desktop to code repository',
            'Review by Legal technology, then the bank’s release pipeline',
          ],
        ],
        blankRows: 0,
      },
    ],
  },
  {
    title: 'What crosses the boundary',
    blocks: [
      {
        name: 'Flows across the boundary',
        columns: ['Crossing', 'Data', 'From and to', 'Control', 'Approved by'],
        narrow: ['Crossing'],
        rows: [
          [
            'X1',
            'Passages of the draft and the playbook, with instructions',
            'Assistant to model service',
            'Private endpoint, encrypted, same region, signature and contact blocks removed',
            'Cloud platform owner, privacy officer',
          ],
          [
            'X2',
            'Proposed marks and dates',
            'Model service to assistant',
            'Fixed format, everything else rejected',
            'Cloud platform owner',
          ],
          [
            'X3',
            'Screen and input of the virtual desktop',
            `Between the bank’s cloud account and ${site.name}`,
            'Named accounts, second factor, no file transfer, sessions recorded',
            'Information security officer',
          ],
          [
            'X4',
            'Working papers: plans, notes and reports',
            `Between the bank and ${site.name}`,
            'The bank’s file-sharing site, each file released by Legal technology',
            'Information security officer',
          ],
        ],
        blankRows: 0,
      },
      'Suppliers send drafts to the contract repository and receive comments from a reviewer, as before. The assistant is not involved.',
    ],
  },
  {
    title: 'What never crosses',
    blocks: [
      [
        {
          name: 'Restricted drafts',
          texts: [
            'Drafts whose confidentiality terms do not allow processing by a service provider are never sent to the assistant. In a check of 112 earlier drafts, 12 had such terms.',
          ],
          blankLines: 0,
        },
        {
          name: 'Unneeded personal data',
          texts: [
            'Signature and contact blocks are removed before a model call. Names of business contacts elsewhere in a draft can remain, and the privacy officer approved this. A reviewer who finds customer data in a draft stops the review and informs the privacy officer.',
          ],
          blankLines: 0,
        },
        {
          name: 'Drafts, log and code',
          texts: [
            `${site.name} reads drafts and log entries, and writes code, only inside the bank’s cloud account. It holds no copy of any of them, and working papers do not quote drafts or log entries.`,
          ],
          blankLines: 0,
        },
      ],
    ],
  },
  {
    title: 'Storage and deletion',
    blocks: [
      {
        name: 'Storage and deletion',
        columns: ['Data', 'Kept for', 'Deleted by'],
        rows: [
          ['Working copy of a draft', '24 hours after the review sheet is approved', 'Assistant'],
          ['Review sheet', 'As long as the contract, under the bank’s records schedule', 'Procurement'],
          ['Answer log: references and decisions', '24 months', 'Legal technology'],
          ['Answer log: full text, stored separately', '90 days', 'Legal technology'],
          ['Prompts and answers in the model service', 'Not stored', 'Does not apply'],
          ['Test drafts, with people’s names replaced', 'As long as the assistant is used', 'Legal technology'],
          [`Working papers at ${site.name}, with backups`, 'At most 30 days after the project ends', site.name],
        ],
        blankRows: 0,
      },
      `A legal hold suspends deletion of the review sheets and the log. Both can contain privileged work, so no one outside Legal reads them without the general counsel’s permission. The general counsel has given this permission to two engineers of ${site.name} until the project ends.`,
    ],
  },
  {
    title: 'Third parties',
    blocks: [
      `The cloud provider is the bank’s own contractor, and its terms prohibit storing prompts, letting its employees read them or using them for training. It announces the retirement of a model version at least 90 days in advance. ${site.name} uses no subcontractors. The head of third-party risk completed due diligence on both companies on April 22, 2026, before either had access to a draft.`,
    ],
  },
  {
    title: 'Approvals',
    blocks: [
      {
        name: 'Approvals',
        columns: ['Role', 'Approves', 'Date'],
        rows: [
          ['Cloud platform owner', 'The boundary', 'Apr 24, 2026'],
          ['Head of procurement', 'Sources that the assistant may read', 'Apr 23, 2026'],
          ['Privacy officer', 'Personal data', 'Apr 23, 2026'],
          ['Information security officer', 'Accounts, code releases, working papers and log storage', 'Apr 24, 2026'],
          ['General counsel', `${site.name}’s access to drafts and the log`, 'Apr 24, 2026'],
          ['Head of third-party risk', 'Third parties and their terms', 'Apr 22, 2026'],
        ],
        blankRows: 0,
      },
    ],
  },
]
