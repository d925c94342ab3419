import { listQuickWinProfiles, listRandomProfiles } from '#tests/machines/advice-profiles.ts'
import {
  listQuestionTexts,
  listResultTexts,
  listSentences,
  type TextGroup,
} from '#tests/support/texts/list-result-texts.ts'

// Prints every sentence that the result, the letter and the ways up can show, in the order in which they appear.

const print = (groups: readonly TextGroup[]) => {
  for (const { heading, texts } of groups) process.stdout.write(`\n## ${heading}\n\n${texts.join('\n')}\n`)
}

const groups = listResultTexts([...listQuickWinProfiles(), ...listRandomProfiles()])
process.stdout.write('# The questions\n')
print(listQuestionTexts())
process.stdout.write('\n# The result, the letter and the ways up\n')
print(groups)
process.stdout.write(`\n${listSentences(groups).length} different sentences, without the questions and their options\n`)
