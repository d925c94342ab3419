import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { parseSync } from 'vite'

// Whatever has more than one state is a chart (design §4). Two flags, or a flag beside a state, are a state machine that nobody
// has drawn, so no class, function or module of the web room may have them.

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const listChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const isBoolean = (node: unknown) => isNode(node) && node.type === 'Literal' && typeof node['value'] === 'boolean'

/** The name of what is called, for example `useState`. */
const findCallee = ({ callee }: Node) => (isNode(callee) ? (callee['name'] as string | undefined) : undefined)

/** `flag`: a variable, field, `useState` or `useRef` that is true or false. `state`: another state, or a running chart. */
function findKind(node: Node): 'flag' | 'state' | null {
  if (node.type === 'PropertyDefinition') return isBoolean(node['value']) ? 'flag' : null
  if (node.type === 'VariableDeclaration' && node['kind'] === 'let') {
    const [{ init } = { init: null }] = node['declarations'] as readonly { readonly init: unknown }[]
    return isBoolean(init) ? 'flag' : null
  }
  return node.type === 'CallExpression' ? findKindOfCall(node) : null
}

function findKindOfCall(call: Node): 'flag' | 'state' | null {
  const [first] = call['arguments'] as readonly Node[]
  const callee = findCallee(call) ?? ''
  if (['createActor', 'useActor', 'useMachine', 'useReducer'].includes(callee)) return 'state'
  if (!['useState', 'useRef'].includes(callee)) return null
  if (isBoolean(first)) return 'flag'
  return callee === 'useState' && first?.type === 'Literal' ? 'state' : null
}

const IS_SCOPE: ReadonlySet<string> = new Set(['ClassDeclaration', 'FunctionDeclaration'])

interface Scope {
  readonly name: string
  readonly kinds: ('flag' | 'state')[]
}

/** The flags and states of the module itself, and of each class and function at its top, with everything inside. */
function listScopes(code: string, file: string): Scope[] {
  const whole: Scope = { name: 'module', kinds: [] }
  const scopes = [whole]
  const visit = (node: Node, scope: Scope) => {
    const kind = findKind(node)
    if (kind !== null) scope.kinds.push(kind)
    for (const child of listChildren(node)) {
      let inner = scope
      if (scope === whole && (IS_SCOPE.has(child.type) || isArrowConstant(child))) {
        inner = { name: findName(child), kinds: [] }
        scopes.push(inner)
      }
      visit(child, inner)
    }
  }
  visit(parseSync(file, code).program as unknown as Node, whole)
  return scopes
}

const isArrowConstant = ({ type, init }: Node) =>
  type === 'VariableDeclarator' && isNode(init) && init.type === 'ArrowFunctionExpression'

const findName = ({ id }: Node) => (isNode(id) ? String(id['name']) : 'unnamed')

function listHiddenMachines(code: string, file: string): string[] {
  return listScopes(code, file).flatMap(({ name, kinds }) => {
    const flags = kinds.filter((kind) => kind === 'flag').length
    return flags > 1 || (flags === 1 && kinds.includes('state')) ? [`${file}: ${name}`] : []
  })
}

test.each([
  ['two fields of a class', 'class Follower { #isBusy = false; #isStopped = false }'],
  ['two variables of a module', 'let isBusy = false\nlet isStopped = true'],
  ['two variables of a function', 'export function open() { let isBusy = false; let isStopped = false }'],
  ['two states of a component', 'export function Form() { useState(false); useRef(true) }'],
  ['a flag beside a state', "export const useForm = () => { useState(false); useState('idle') }"],
  ['a flag beside a chart', 'export function Form() { const isSent = useRef(false); useMachine(chart) }'],
])('%s are found', (_what, code) => {
  expect(listHiddenMachines(code, 'a.tsx')).toHaveLength(1)
})

test('nothing in the web room has two flags, or a flag beside a state', () => {
  const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/web/${file}`)
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => listHiddenMachines(readFileSync(file, 'utf8'), file))).toEqual([])
})
