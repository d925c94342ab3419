export const workingTogether = {
  title: 'Working together',
  lead: 'Each step has a fixed price, which we agree on in writing before the step starts. You can stop after any step.',
  unconfirmed: 'These durations are examples. The owner of this site has not confirmed them yet.',
  exitLink: 'Read a sample exit note',
} as const

interface SharedStep {
  readonly name: string
  readonly ours: string
  readonly yours: string
  /** What a client has who stops after this step. */
  readonly kept: string
}

/** Who does what in each step of the method, in the order of the steps. */
export const sharedSteps: readonly SharedStep[] = [
  {
    name: 'Discover',
    ours: 'We watch the work, list its tasks and check the data that each task needs.',
    yours: 'A sponsor, two to five people who do the work (about two hours each) and sample documents.',
    kept: 'You keep the task list and what we learned about your data.',
  },
  {
    name: 'Design',
    ours: 'We write the charter, the boundary map and the evaluation set with you.',
    yours:
      'A use-case owner for half a day a week, the owner of the data, two specialists who label the test cases (about two weeks each), and one review each by security and privacy.',
    kept: 'You keep a design that any team can build.',
  },
  {
    name: 'Deliver',
    ours: 'We build in your environment, test every version and train the people who will use the system.',
    yours:
      'Accounts in your environment, real cases with their correct answers, and the future users for two hours a week.',
    kept: 'You keep the code, the prompts, the test cases and the test report.',
  },
  {
    name: 'Govern',
    ours: 'We set up roles, the answer log and the rollback, and we practice using them with your team.',
    yours: 'Your platform team for two days, and a person who approves daily use.',
    kept: 'You run the system without us.',
  },
  {
    name: 'Evolve',
    ours: 'We compare daily results with the baseline and review the model.',
    yours: 'The use-case owner for one hour a month.',
    kept: 'You close the project with an exit note or begin the next use case.',
  },
]
