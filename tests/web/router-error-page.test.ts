import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { FailurePage } from '#web/pages/failure/router-error.page.tsx'

const listWords = (error: unknown) =>
  renderToStaticMarkup(createElement(FailurePage, { error: error as Error, reset: () => undefined }))

test.each([
  ['an error', new Error('The drawing is missing'), 'The drawing is missing'],
  ['an error with a status', Object.assign(new Error('Gone'), { status: 410 }), '410 Gone'],
  ['something that is no error', 'out of paper', 'out of paper'],
])('%s is shown with its status and text', (_name, error, words) => {
  const page = listWords(error)
  expect(page).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/)
  expect(page).toContain(`>${words}<`)
  expect(page).toContain('href="/"')
})
