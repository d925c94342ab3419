import { loadArticle } from '#web/content/articles/load.ts'
import type { Article, ArticleBlock } from '#web/content/content-model.ts'
import { site } from '#web/content/site.ts'

import { sheetList } from './printable-pdf-list.ts'

interface Item {
  readonly name: string
  readonly texts: readonly string[]
  readonly blankLines: number
}

interface Section {
  readonly title: string
  readonly items: readonly Item[]
}

/** Without markup and without references to notes, which lead nowhere on paper. */
const toPlain = (text: string) => text.replaceAll(/<\/?b>|\[\^[\w-]+\]/g, '').trim()

/** The rows of the tables whose caption begins so, with the caption. Throws where there is none. */
function listTables({ sections }: Article, beginning: string) {
  const tables = sections
    .flatMap(({ data }) => data)
    .flatMap((block) => (block.element === 'table' && block.caption.startsWith(beginning) ? [block] : []))
  if (tables.length === 0) throw new Error(`No table of the article begins with ${beginning}`)
  return tables
}

const listSystems = (flows: Article) =>
  listTables(flows, 'RIF7').flatMap(({ head, rows }) =>
    rows.map(([system = '', ...cells]) => ({
      system: toPlain(system),
      question: toPlain(cells[1] ?? ''),
      texts: cells.map((cell, index) => `${head[index + 1] ?? ''}: ${toPlain(cell)}`),
    })),
  )

const composeWorksheet = (flows: Article): readonly Section[] => [
  {
    title: 'The agent and the record',
    items: [
      { name: 'The agent, its owner and the date', texts: [], blankLines: 2 },
      { name: 'The record that you follow, and whose it is', texts: [], blankLines: 2 },
    ],
  },
  {
    title: 'The seven systems',
    items: listSystems(flows).map(({ system, texts }) => ({ name: system, texts, blankLines: 3 })),
  },
]

const composeQuestionnaire = (banks: Article, flows: Article): readonly Section[] => [
  ...listTables(banks, 'DRA20').map(({ caption, rows }) => ({
    title: toPlain(caption),
    items: rows.map(([name = '', shown = '']) => ({
      name: toPlain(name),
      texts: [`Can you show us this? ${toPlain(shown)}.`],
      blankLines: 2,
    })),
  })),
  {
    title: 'RIF7: personal information',
    items: listSystems(flows).map(({ system, question }) => ({ name: system, texts: [question], blankLines: 2 })),
  },
]

/** The elements that name a word. */
const NAMES: ReadonlySet<string> = new Set(['h3', 'term'])

/** What follows the name of a word, up to the next name, is said of it. */
function listWords(blocks: readonly ArticleBlock[]): readonly Item[] {
  const found: { name: string; texts: string[]; blankLines: number }[] = []
  for (const block of blocks) {
    if (!('content' in block)) continue
    const texts = [block.content].flat().map(toPlain)
    if (NAMES.has(block.element)) found.push({ name: texts.join(''), texts: [], blankLines: 0 })
    else found.at(-1)?.texts.push(...texts)
  }
  return found.filter(({ texts }) => texts.some((text) => text.startsWith('Ask:')))
}

const composeDictionary = ({ sections }: Article): readonly Section[] =>
  sections.flatMap(({ data }) => {
    const [heading] = data
    const items = listWords(data)
    return heading?.element === 'h2' && items.length > 0 ? [{ title: toPlain(heading.content), items }] : []
  })

async function needArticle(slug: string): Promise<Article> {
  const article = await loadArticle(slug)
  if (article === undefined) throw new Error(`There is no article ${slug} to make a sheet of`)
  return article
}

const make = (sheet: (typeof sheetList)[number], article: Article, sections: readonly Section[]) => ({
  ...sheet,
  author: site.name,
  date: article.seo_head.modifiedTime,
  sections,
})

/** The three sheets to print with their texts, which are those of the articles, in the order of the list. */
export async function composePrintSheets() {
  const flows = await needArticle('invisible-flows-pipeda-ai-agents')
  const banks = await needArticle('sr-11-7-ai-governance-banks')
  const dictionary = await needArticle('anti-hype-ai-dictionary-2025')
  const [worksheet, questionnaire, words] = sheetList
  return [
    make(worksheet, flows, composeWorksheet(flows)),
    make(questionnaire, banks, composeQuestionnaire(banks, flows)),
    make(words, dictionary, composeDictionary(dictionary)),
  ] as const
}
