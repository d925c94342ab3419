import { pickHeadline } from '#web/content/articles/format-headline-and-dates.ts'
import { loadArticle } from '#web/content/articles/load.ts'
import type { Article, ArticleBlock } from '#web/content/content-model.ts'

import { aiPolicyTemplate } from './ai-policy-template.ts'
import { printSheetList } from './print-sheet-list.ts'
import type { PrintSheetBody, PrintSheetItem, PrintSheetSection } from './print-sheet-types.ts'
import { useCaseRegister } from './use-case-register.ts'

/** Without markup and without references to notes, which lead nowhere on paper. */
const toPlain = (text: string) => text.replaceAll(/<\/?b>|\[\^[\w-]+\]/g, '').trim()

/** The rows of the tables whose caption begins so, with the caption. Throws if there is none. */
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

const composeWorksheet = (flows: Article): readonly PrintSheetSection[] => [
  {
    title: 'The agent and the record',
    blocks: [
      [
        { name: 'The agent, its owner and the date', texts: [], blankLines: 2 },
        { name: 'The record that you follow, and whose it is', texts: [], blankLines: 2 },
      ],
    ],
  },
  {
    title: 'The seven systems',
    blocks: [listSystems(flows).map(({ system, texts }) => ({ name: system, texts, blankLines: 4 }))],
  },
]

const composeQuestionnaire = (banks: Article, flows: Article): readonly PrintSheetSection[] => [
  ...listTables(banks, 'DRA20').map(({ caption, rows }) => ({
    title: toPlain(caption),
    blocks: [
      rows.map(([name = '', shown = '']) => ({
        name: toPlain(name),
        texts: [`Can you show us this? ${toPlain(shown)}.`],
        blankLines: 2,
      })),
    ],
  })),
  {
    title: 'RIF7: personal information',
    blocks: [listSystems(flows).map(({ system, question }) => ({ name: system, texts: [question], blankLines: 2 }))],
  },
]

/** The elements that name a word. */
const NAMES: ReadonlySet<string> = new Set(['h3', 'term'])

/** What follows the name of a word, up to the next name, is said of it. */
function listWords(blocks: readonly ArticleBlock[]): readonly PrintSheetItem[] {
  const found: { name: string; texts: string[]; blankLines: number }[] = []
  for (const block of blocks) {
    if (!('content' in block)) continue
    const texts = [block.content].flat().map(toPlain)
    if (NAMES.has(block.element)) found.push({ name: texts.join(''), texts: [], blankLines: 0 })
    else found.at(-1)?.texts.push(...texts)
  }
  return found.filter(({ texts }) => texts.some((text) => text.startsWith('Ask:')))
}

const composeDictionary = ({ sections }: Article): readonly PrintSheetSection[] =>
  sections.flatMap(({ data }) => {
    const [heading] = data
    const items = listWords(data)
    return heading?.element === 'h2' && items.length > 0 ? [{ title: toPlain(heading.content), blocks: [items] }] : []
  })

async function needArticle(link: string): Promise<Article> {
  const article = await loadArticle(link.slice('/blog/'.length))
  if (article === undefined) throw new Error(`There is no article ${link} to make a sheet of`)
  return article
}

const makeBody = (article: Article, sections: readonly PrintSheetSection[]): PrintSheetBody => ({
  source: { headline: pickHeadline(article), date: article.seo_head.modifiedTime },
  sections,
})

/** The texts of the sheets: those of the articles, and the templates. Throws when an article has no longer what a sheet needs. */
export async function composePrintSheets(): Promise<Readonly<Record<keyof typeof printSheetList, PrintSheetBody>>> {
  const flows = await needArticle(printSheetList.worksheet.article)
  const banks = await needArticle(printSheetList.questionnaire.article)
  const dictionary = await needArticle(printSheetList.dictionary.article)
  return {
    worksheet: makeBody(flows, composeWorksheet(flows)),
    questionnaire: makeBody(banks, composeQuestionnaire(banks, flows)),
    dictionary: makeBody(dictionary, composeDictionary(dictionary)),
    policy: { sections: aiPolicyTemplate },
    register: { sections: useCaseRegister },
  }
}
