/** The words of the three questions to try on the landing page. */
export const taste = {
  title: 'A taste',
  remark: 'nothing is kept or sent',
  lead: 'Try three of the 16 questions. Each answer moves the point: to the right is easier to build, up is worth more.',
  honest:
    'This is a taste, not a result. The 13 other questions count as the middle answer here, so the point stays in the shaded part.',
  link: 'Answer all 16',
  map: 'A map of feasibility and business value. The point starts in the middle. Three answers move it at most a third of the way to an edge, and each answer says how far.',
} as const
