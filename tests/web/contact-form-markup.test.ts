import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'

import { MessageForm } from '#web/pages/contact/message-form.tsx'
import { ThemeProvider } from '#web/theme/theme-provider.tsx'

test('the contact form gives its element no property that React does not know', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const page = createElement(ThemeProvider, { children: createElement(MessageForm) })
  const routeTree = createRootRoute({ component: () => page })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await router.load()
  expect(renderToString(createElement(RouterProvider, { router }))).toContain('<form')
  expect(warn.mock.calls).toEqual([])
})
