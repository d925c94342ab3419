/**
 * Elements that can have the focus. Without it, a rule for `:focus-visible` would match every element inside a part.
 */
const FOCUSABLE = ':where(a, button, input, textarea, summary)'

const SHOWN: Readonly<Record<string, string>> = {
  ':hover': ":is([data-shown='hover'], [data-shown='hover'] *)",
  ':active': ":is([data-shown='press'], [data-shown='press'] *)",
  ':focus': `:is([data-shown='focus']${FOCUSABLE}, [data-shown='focus'] ${FOCUSABLE})`,
}

/** The selector with `data-shown` instead of `:hover`, `:active` and `:focus`, with the same specificity. */
function replaceStates(selector: string): string {
  return selector.replace(/:(?:hover|active|focus-visible|focus)(?![-\w])/g, (state) => {
    return SHOWN[state.replace('-visible', '')] ?? state
  })
}

function addShownRules(group: CSSStyleSheet | CSSGroupingRule): void {
  // From the last rule to the first, because inserted rules shift the indexes of later ones.
  for (let index = group.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = group.cssRules[index]
    if (rule instanceof CSSStyleRule) {
      const shown = replaceStates(rule.selectorText)
      if (shown !== rule.selectorText) group.insertRule(`${shown} { ${rule.style.cssText} }`, index + 1)
    } else if (rule instanceof CSSGroupingRule) {
      addShownRules(rule)
    }
  }
}

/**
 * Shows elements inside `data-shown="hover"`, `"focus"` or `"press"` in that state: it copies each rule for such a
 * state with a changed selector. Style sheets that are added or edited later are handled too.
 */
export function showStates(): void {
  const seen = new WeakSet<CSSStyleSheet>()
  const processSheets = () => {
    for (const sheet of document.styleSheets) {
      if (seen.has(sheet)) continue
      seen.add(sheet)
      addShownRules(sheet)
    }
  }
  processSheets()
  new MutationObserver(processSheets).observe(document.head, { childList: true, subtree: true, characterData: true })
}
