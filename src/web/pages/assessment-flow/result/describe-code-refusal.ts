import type { CodeRefusal } from '#machines/comparison/answer-code.ts'

const countCharacters = (count: number) => (count === 1 ? '1 character' : `${count} characters`)

/** Says what is wrong with an entered code, and what to do. */
export function describeCodeRefusal(refusal: CodeRefusal): string {
  switch (refusal.reason) {
    case 'empty':
      return 'Enter your colleague’s code.'
    case 'wrong character':
      return `A code never contains “${refusal.character}”. Enter only the code, without other text.`
    case 'wrong start':
      return 'A code starts with K1. Copy the whole code again.'
    case 'other version':
      return 'This code does not start with K1, so it is from another version of the questions. Both of you need the same version.'
    case 'too short':
      return `This code is too short: ${countCharacters(refusal.by)} missing. Copy the whole code again.`
    case 'too long':
      return `This code is too long by ${countCharacters(refusal.by)}. Enter only one code.`
    case 'wrong checksum':
      return 'At least one character is wrong, or two are swapped. Compare the code with the original, or copy it again.'
  }
}
