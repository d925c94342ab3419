import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { articleHeads } from '#web/content/articles/article-index.ts'
import type { ArticleHead } from '#web/content/content-model.ts'
import { ArticleCard } from '#web/pages/resources/article-card.tsx'

// Specification §4, article cards.

function render(click: ArticleHead['seo_head']['click']): string {
  const [head] = articleHeads
  if (head === undefined) throw new Error('There is no article')
  const article = { ...head, seo_head: { ...head.seo_head, click } }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const row = createElement(ArticleCard, { article })
  const page = createElement(RouterContextProvider, { router: router as never } as never, row)
  return renderToStaticMarkup(createElement(MantineProvider, null, page))
}

test('a card that redirects has a Read More link to its article', () => {
  const card = render('redirect')
  expect(card).toMatch(/<a [^>]*href="\/blog\/[a-z0-9-]+"/)
  expect(card).toContain('Read More')
  expect(card).not.toContain('<button')
})

test('a card with any other value has a Download button without an action', () => {
  const card = render('download')
  expect(card).toMatch(/<button [^>]*type="button"/)
  expect(card).toContain('Download')
  expect(card).not.toContain('<a ')
  expect(card).not.toContain('Read More')
})
