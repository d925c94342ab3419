import { PassThrough } from 'node:stream'

import { expect, test } from 'vitest'

import { askQuestion } from '#server/cli/confirm.ts'

function openTerminal() {
  const [input, output] = [new PassThrough(), new PassThrough()]
  return { input, output, answer: askQuestion({ input, output }, 'Erase it? ') }
}

test('the line that follows the question is the answer', async () => {
  const { input, output, answer } = openTerminal()
  input.write('yes\nno\n')
  expect(await answer).toBe('yes')
  expect(String(output.read())).toBe('Erase it? ')
})

test('an input that ends, as with Ctrl+D, is no answer', async () => {
  const { input, answer } = openTerminal()
  input.end()
  expect(await answer).toBe('')
})
