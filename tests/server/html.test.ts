import { expect, test } from 'vitest'

import { html } from '#server/letters/html.ts'

test('a text cannot leave the attribute or the element it is put into', () => {
  const hostile = `"'><b>&amp;`
  expect(html`<a title="${hostile}">${hostile}</a>`.text).toBe(
    '<a title="&quot;&#39;&gt;&lt;b&gt;&amp;amp;">&quot;&#39;&gt;&lt;b&gt;&amp;amp;</a>',
  )
})
