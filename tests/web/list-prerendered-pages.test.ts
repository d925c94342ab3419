import { createMemoryHistory, createRootRoute, createRoute, createRouter, type LinkProps } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { listPrerendered } from '#web/app/list-prerendered-pages.ts'
import { makeRouter } from '#web/app/routes.tsx'
import { pages } from '#tests/support/site/built-pages.ts'

const loadHome = () => import('#web/pages/home/home.page.tsx')

/** A router that has this one route. */
function routerWith(path: string, staticData: { load?: () => Promise<object> }) {
  const root = createRootRoute()
  return createRouter({ routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path, staticData })]) })
}

test('every route of the site is a page of the build, in the same order, with the file that it is made of', async () => {
  const listed = await listPrerendered(makeRouter(createMemoryHistory()))
  expect(listed.map(({ path }) => path)).toEqual(pages.map(({ route }) => route))
  expect(listed.find(({ path }) => path === '/contact')?.sources).toEqual(['src/web/pages/contact/contact.page.tsx'])
  expect(listed.find(({ path }) => path === '/blog/404')?.sources).toEqual(['src/web/pages/article/article.page.tsx'])
})

test('a route that the build can make no page of is refused with the reason', async () => {
  await expect(listPrerendered(routerWith('/bare', {}))).rejects.toThrow('The route /bare does not say which page')
  const elsewhere = { load: () => import('#web/content/site.ts') }
  await expect(listPrerendered(routerWith('/odd', elsewhere))).rejects.toThrow(
    'No file src/web/pages/**/*.page.tsx has',
  )
  const many = routerWith('/team/$name', { load: loadHome })
  await expect(listPrerendered(many)).rejects.toThrow('Nothing says which pages the route /team/$name has')
})

test('the compiler knows the paths that a link may lead to', () => {
  const there: LinkProps['to'] = '/assessment-flow/result'
  // @ts-expect-error -- there is no such page
  const nowhere: LinkProps['to'] = '/nowhere'
  expect(there).not.toBe(nowhere)
})
