/** The words of the three questions to try on the home page and on the page about the assessment. */
export const preview = {
  title: 'A preview of your hull',
  remark: 'nothing is saved or sent',
  lead: 'In this preview, the water level is your score out of 5. It starts at 2.85, and each answer moves it. At 3.20, your result changes from Not Now to Strategic Bet.',
  drawing: 'A hull in water, at a score of 2.85. Each answer says how far it moves the score.',
  below: 'Not Now',
  above: 'Strategic Bet',
  honest:
    'This is a preview, not a result. Here, each of the other 13 questions counts as 3 out of 5, so the score stays between 2.28 and 3.42.',
  link: 'Answer all 16',
} as const
