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

const ADVICE =
  /QUICK_WINS$|NEXT_STEPS$|_FRAGMENT$|^(?:POLICY_FIRST|TENSIONS|LEVEL_ACTIONS|QUESTIONS_ABOUT|MEASURES|RUNGS)$/

/** The texts of quick wins, next steps, contradictions and actions, and what they share. */
const isAdvice = (path) => path.isVariableDeclarator() && ADVICE.test(path.node.id.name)

/** The id of a question beside texts: the first argument of `vary`, the first of what is high or low, and of a rung. */
const isIdBesideTexts = (path) =>
  path.key === 0 &&
  (isCallTo(path.parentPath, 'vary') ||
    isValueFor(path.parentPath, 'high') ||
    isValueFor(path.parentPath, 'low') ||
    path.parent.elements?.[1]?.type === 'ArrayExpression')

function isProse(path) {
  if (!path.isStringLiteral() && !path.isTemplateLiteral()) return false
  if (isWithin(path, isAdvice)) return !isIdBesideTexts(path)
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
