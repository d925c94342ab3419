import { useComputedColorScheme } from '@mantine/core'
import { clsx } from 'clsx'
import { useState } from 'react'

import headline from '#web/ui/headline.module.css'
import * as icons from '#web/ui/icons.tsx'
import text from '#web/ui/typography.module.css'

import { PAIRS, type Pair } from './contrast.ts'
import classes from './gallery.module.css'
import { listColorRoles, measureContrast, listTokens } from './design-tokens.ts'
import { Section } from './section.tsx'

const SENTENCE = 'What is asked, what is answered, who signs'

export function Type() {
  return (
    <Section id="type" title="Type">
      <div className={classes.scale}>
        <h1 className={headline.headline}>
          Display <span>and its gradient</span>
        </h1>
        <h1>h1: {SENTENCE}</h1>
        <h2>h2: {SENTENCE}</h2>
        <h3>h3: {SENTENCE}</h3>
        <p className={text.lead}>lead: {SENTENCE}</p>
        <p>body: {SENTENCE}</p>
        <p style={{ fontSize: 'var(--text-small)' }}>small: {SENTENCE}</p>
        <p className={text.note}>note: {SENTENCE}</p>
        <p className={text.numbers}>0123456789 · 3.45 · +0.26 · −1.00</p>
      </div>
    </Section>
  )
}

function Ratio({ role, ground, least }: Pair) {
  const ratio = measureContrast(role, ground)
  return (
    <tr>
      <th scope="row">
        {role} on {ground}
      </th>
      <td>
        {least === 3 ? (
          <span className={classes.mark} style={{ background: `var(${ground})` }}>
            <i style={{ background: `var(${role})` }} />
          </span>
        ) : (
          <span className={classes.sample} style={{ color: `var(${role})`, background: `var(${ground})` }}>
            Words
          </span>
        )}
      </td>
      <td data-low={ratio < least || undefined}>
        {ratio.toFixed(1)} of {least}
      </td>
    </tr>
  )
}

/** All color roles, and the contrast of text and marks on their backgrounds, computed from the page's styles. */
export function Colors() {
  const scheme = useComputedColorScheme()
  const [roles] = useState(listColorRoles)
  return (
    <Section id="colors" title="Colors">
      <ul className={classes.swatches}>
        {roles.map((role) => (
          <li key={role} className={text.note}>
            <i style={{ background: `var(${role})` }} />
            {role}
          </li>
        ))}
      </ul>
      <table key={scheme} className={clsx(classes.ratios, text.numbers)}>
        <tbody>
          {PAIRS.map((pair) => (
            <Ratio key={`${pair.role} ${pair.ground}`} {...pair} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

export function Space() {
  const [names] = useState(() => listTokens('--s-').concat('--gutter', '--grid-gap', '--section'))
  return (
    <Section id="space" title="Space">
      <div className={classes.spaces}>
        {names.map((name) => (
          <div key={name}>
            <span className={text.note}>{name}</span>
            <i style={{ width: `var(${name})` }} />
          </div>
        ))}
      </div>
    </Section>
  )
}

export function Icons() {
  return (
    <Section id="icons" title="Icons">
      <ul className={classes.icons}>
        {Object.entries(icons).map(([name, Icon]) => (
          <li key={name} className={text.note}>
            <Icon />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
