/** The invented company of the sample result. Everything that the page shows about it is computed from its answers. */
export const sample = {
  title: 'A sample result',
  company: 'Example: a fictional regional insurer with 800 employees.',
  lead: 'Its 16 answers are fictional, too. The result is calculated from them, just as yours will be from your own answers.',
  answers: {
    stage_current: 2,
    org_structure: 2,
    primary_goals: [
      'Lower cost of routine work',
      'Faster decisions and cycle times',
      'Better service for customers or employees',
      'Fewer errors and compliance findings',
    ],
    use_case_priority: 3,
    data_quality: 3,
    data_volume: 4,
    data_infrastructure: 2,
    governance_framework: 1,
    risk_management: 1,
    leadership_support: 3,
    ai_strategy: 2,
    change_readiness: 2,
    skill_development: 2,
    tech_infrastructure: 3,
    integration_capability: 2,
    measurement_framework: 2,
  },
}
