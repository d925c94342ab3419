import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'

import { MessageForm } from '#web/pages/contact/message-form.tsx'

test('the contact form gives its element no property that React does not know', () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const page = createElement(MantineProvider, null, createElement(MessageForm))
  expect(renderToStaticMarkup(page)).toContain('<form')
  expect(warn.mock.calls).toEqual([])
})
