import type { Plugin } from 'vite'

const REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/
const PRODUCTION_FILE = /module\.exports = require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/
const REQUIRE = /\brequire\(["']([\w-]+)["']\)/g
const EXPORT = /\bexports\.(\w+)/g

/** The text of an ECMAScript module that does the same as this CommonJS module of React. */
function convertToModule(code: string): string {
  const [, file] = PRODUCTION_FILE.exec(code) ?? []
  if (file !== undefined) return `import * as all from '${file}'\nexport * from '${file}'\nexport default all`
  const required = new Set([...code.matchAll(REQUIRE)].map(([, name]) => name))
  const exported = new Set([...code.matchAll(EXPORT)].map(([, name]) => name))
  const body = code
    .replaceAll(REQUIRE, (_call, name: string) => `required${[...required].indexOf(name)}`)
    .replaceAll(EXPORT, 'exported_$1')
  if (exported.size === 0 || /\b(?:exports|require)\b/.test(body)) throw new Error('A module of React has another form')
  return [
    ...[...required].map((name, index) => `import * as required${index} from '${name}'`),
    `let ${[...exported].map((name) => `exported_${name}`).join(', ')}`,
    body,
    `export { ${[...exported].map((name) => `exported_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}

/**
 * Turns React's CommonJS modules into ECMAScript modules. Otherwise the bundler puts each into a function, and the
 * browser parses the whole of it twice: with the file, and when the function is called. The second time alone is a long
 * task during hydration.
 */
export function unwrapReact(): Plugin {
  return {
    name: 'unwrap-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: REACT },
      handler: (code) => ({ code: convertToModule(code), map: null }),
    },
  }
}
