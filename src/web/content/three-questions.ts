/** The words of the three questions to try on the landing page. */
export const taste = {
  title: 'A preview',
  remark: 'nothing is saved or sent',
  lead: 'Try three of the 16 questions. Each answer moves the point. Right means easier to build; up means more value.',
  honest:
    'This is a preview, not a result. Here, each of the other 13 questions counts as 3 out of 5, so the point stays in the shaded area.',
  link: 'Answer all 16',
  map: 'A map of feasibility and business value. The point starts in the middle. Three answers move it at most 34% of the way to an edge, and each answer says how far.',
} as const
