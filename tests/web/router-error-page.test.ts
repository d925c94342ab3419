import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { FailurePage } from '#web/pages/failure/router-error.page.tsx'

const listWords = (error: unknown) =>
  renderToStaticMarkup(createElement(FailurePage, { error: error as Error, reset: () => undefined }))

test.each([
  ['an error', new Error('The drawing is missing'), 'The drawing is missing'],
  ['an error with a status', Object.assign(new Error('Gone'), { status: 410 }), '410 Gone'],
  ['a response', new Response('', { status: 503, statusText: 'Service Unavailable' }), '503 Service Unavailable'],
  ['a response without a text', new Response('', { status: 503 }), '503'],
  ['an object', { status: 418, statusText: 'I am a teapot' }, '418 I am a teapot'],
  ['an object with a message', { status: 429, message: 'Too many' }, '429 Too many'],
  ['an error with an empty message', new TypeError(''), 'Unknown error'],
  ['an object that says nothing', { status: {} }, 'Unknown error'],
  ['a string', 'out of paper', 'out of paper'],
  ['a number', 404, '404'],
  ['a response of no server', Response.error(), 'Unknown error'],
  ['null', null, 'Unknown error'],
  ['undefined', undefined, 'Unknown error'],
])('%s is shown with its status and text', (_name, error, words) => {
  const page = listWords(error)
  expect(page).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/)
  expect(page).toContain(`>${words}<`)
  expect(page).toContain('href="/"')
})
