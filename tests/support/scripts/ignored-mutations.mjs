// What mutation testing ignores, each kind with its reason; the report shows the reason at every ignored place.

const PROSE = 'Prose: another wording is no fault. The rules on its form and the texts of the specification have tests.'

/** Whether this node is the value of the property `name` of an object. */
const isValueFor = (path, name) => path.parentPath?.isObjectProperty() === true && path.parent.key.name === name

/** Whether `holds` is true of this node or of one of its ancestors. */
const isWithin = (path, holds) => path.find(holds) !== null

const isDeclared = (path, name) => path.isVariableDeclarator() && path.node.id.name === name

const isCallTo = (path, name) => path.isCallExpression() && path.node.callee.name === name

const isMachine = (path) => path.isCallExpression() && path.node.callee.property?.name === 'createMachine'

/** A state with nothing but a description. */
const isOnlyDescribed = (path) =>
  path.isObjectExpression() && path.node.properties.length === 1 && path.node.properties[0].key?.name === 'description'

/** The options of a question: the second argument of `radio`, and the list that `optionOf` reads. */
const isWordings = (path) =>
  (path.key === 1 && path.listKey === 'arguments' && isCallTo(path.parentPath, 'radio')) || isValueFor(path, 'options')

/** The texts of quick wins and next steps, and what they share. */
const isAdvice = (path) =>
  path.isVariableDeclarator() && /QUICK_WINS$|NEXT_STEPS$|_FRAGMENT$|^POLICY_FIRST$/.test(path.node.id.name)

function isProse(path) {
  if (!path.isStringLiteral() && !path.isTemplateLiteral()) return false
  // The first argument of `vary` is the id of a question.
  if (isWithin(path, isAdvice)) return !(path.key === 0 && isCallTo(path.parentPath, 'vary'))
  if (!isWithin(path, (outer) => isDeclared(outer, 'QUESTIONS'))) return false
  return isValueFor(path, 'text') || isValueFor(path, 'hint') || isWithin(path, isWordings)
}

const texts = {
  shouldIgnore(path) {
    if (isValueFor(path, 'types') && isCallTo(path.parentPath.parentPath.parentPath, 'setup')) {
      return 'Types for the compiler: nothing reads the value.'
    }
    if ((isValueFor(path, 'description') || isOnlyDescribed(path)) && isWithin(path, isMachine)) {
      return 'A word on a state for its diagram: nothing behaves by it.'
    }
    return isProse(path) ? PROSE : undefined
  },
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: texts }]
