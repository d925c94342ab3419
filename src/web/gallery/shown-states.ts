/** What can have the focus; a rule for `:focus-visible` alone would otherwise ring everything inside. */
const FOCUSABLE = ':where(a, button, input, textarea, summary)'

const SHOWN: Readonly<Record<string, string>> = {
  ':hover': ":is([data-shown='hover'], [data-shown='hover'] *)",
  ':active': ":is([data-shown='press'], [data-shown='press'] *)",
  ':focus': `:is([data-shown='focus']${FOCUSABLE}, [data-shown='focus'] ${FOCUSABLE})`,
}

/** The selector with `data-shown` in place of what only a pointer or a key can bring about; of the same specificity. */
function shownSelector(selector: string): string {
  return selector.replace(/:(?:hover|active|focus-visible|focus)(?![-\w])/g, (state) => {
    return SHOWN[state.replace('-visible', '')] ?? state
  })
}

function addShownRules(group: CSSStyleSheet | CSSGroupingRule): void {
  // From the end, so that what is added behind a rule does not move those still to come.
  for (let at = group.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = group.cssRules[at]
    if (rule instanceof CSSStyleRule) {
      const shown = shownSelector(rule.selectorText)
      if (shown !== rule.selectorText) group.insertRule(`${shown} { ${rule.style.cssText} }`, at + 1)
    } else if (rule instanceof CSSGroupingRule) {
      addShownRules(rule)
    }
  }
}

/**
 * From now on everything inside `data-shown="hover"`, `"focus"` or `"press"` looks as if it were: each rule of the real
 * style sheets stands a second time behind itself. Holds for style sheets that are added or edited later.
 */
export function showStates(): void {
  const seen = new WeakSet<CSSStyleSheet>()
  const look = () => {
    for (const sheet of document.styleSheets) {
      if (seen.has(sheet)) continue
      seen.add(sheet)
      addShownRules(sheet)
    }
  }
  look()
  new MutationObserver(look).observe(document.head, { childList: true, subtree: true, characterData: true })
}
