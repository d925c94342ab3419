import { minify } from 'vite'

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** This HTML with short inline scripts: every page carries them. The names of their functions and variables stay. */
export async function minifyInlineScripts(html: string): Promise<string> {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => code)
  const results = await Promise.all(scripts.map((code) => minify('inline.js', code, { mangle: { toplevel: false } })))
  const failed = results.find(({ errors }) => errors.length > 0)
  if (failed !== undefined) throw new Error(failed.errors[0]?.message)
  const codes = results.map(({ code }) => code)
  return html.replace(INLINE_SCRIPT, () => `<script>${codes.shift() ?? ''}</script>`)
}
