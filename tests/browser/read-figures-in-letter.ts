import { group, type Figures } from './printed-figures.ts'

/** The figures in the text that `leads show` prints and that the email contains. */
export function readFiguresInText(text: string): Figures {
  const fact = (label: string) => group(text, new RegExp(`^${label} +(.*)$`, 'm'))
  const profile = group(text, /DIMENSION PROFILE\n-+\n([\s\S]*?)\n\n/)
  const told = group(text, /WHAT WE TOLD THEM\n-+\n([\s\S]*?)\n\nALL/).split('\n')
  const [band = '', badge = ''] = group(text, /^AI readiness report: .*\n(.*)$/m).split(': ')
  const [description = '', action = ''] = (told[1] ?? '').split(/ (?=Implement)/)
  return {
    score: fact('Score').replace(' of 5', ''),
    stage: fact('Stage'),
    value: fact('Value'),
    feasibility: fact('Feasibility'),
    position: fact('Position'),
    band,
    badge,
    dimensions: profile.split('\n').map((line) => line.replace(/ +(\d\.\d\d).*$/, ' $1')),
    quickWin: [group(told[0] ?? '', /^Quick win: (.*)\.$/), description, action.replace(/\.$/, '')],
    nextStep: [
      group(told[3] ?? '', /^Next step: \w+, (.*?)\./),
      `${group(told[3] ?? '', /months\. (.*)$/)} ${told[4]}`,
    ],
  }
}

/** The text of the HTML email without its markup, for the figures that stand in tables. */
export function readHtmlText(html: string): string {
  const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }
  return html
    .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (mark, name: string) => names[name] ?? mark)
    .replace(/\s+/g, ' ')
}
