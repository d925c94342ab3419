import { decodeEntities } from '#tests/support/site/decode-entities.ts'

import { group, type Figures } from './printed-figures.ts'

const POSITION = /^(.* Value, .* Feasibility): Business Value (\S+), Implementation Feasibility (\S+)\.$/m

/** The figures in the text that `leads show` prints and that the email contains. */
export function readFiguresInText(text: string): Figures {
  const fact = (label: string) => group(text, new RegExp(`^${label} +(.*)$`, 'm'))
  const profile = group(text, /DIMENSION PROFILE\n-+\n([\s\S]*?)\n\n/)
  const plan = group(text, /THE VISITOR’S PLAN\n-+\n([\s\S]*?)\n\n.+\n-+\n/).split('\n\n')
  const [band = '', badge = ''] = fact('Band').split(': ')
  const [, position = '', value = '', feasibility = ''] = POSITION.exec(text) ?? []
  return {
    score: fact('Overall score').replace(' of 5', ''),
    stage: fact('Stage'),
    value,
    feasibility,
    position,
    band,
    badge,
    dimensions: profile.split('\n').map((line) => line.replace(/ +(\d\.\d\d).*$/, ' $1')),
    plan: plan.slice(0, -1),
    later: group(plan.at(-1) ?? '', /^After day 90: (.*)$/),
  }
}

/** The parts of the score in the same text, the open governance work and the sum included. */
export function readScorePartsInText(text: string): readonly (readonly [name: string, points: string])[] {
  const why = group(text, /WHY THIS SCORE\n-+\n([\s\S]*?)\n\nWAYS TO MOVE UP/)
  return Array.from(why.matchAll(/^(.+?) {2,}(\d\.\d\d)$/gm), ([, name = '', points = '']) => [name, points] as const)
}

/** The text of the HTML email without its markup, for the figures that stand in tables. */
export function readHtmlText(html: string): string {
  return decodeEntities(html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')).replace(/\s+/g, ' ')
}
