import { Button } from '@mantine/core'
import { clsx } from 'clsx'

import { formatDate } from '#web/content/articles/format-headline-and-dates.ts'
import { printSheetList, type PrintSheetHead } from '#web/content/print-sheets/print-sheet-list.ts'
import type { PrintSheetBlock, PrintSheetBody, PrintSheetItem } from '#web/content/print-sheets/print-sheet-types.ts'
import { printSheets } from '#web/content/print-sheets/print-sheets.ts'
import { site } from '#web/content/site.ts'
import { BreadcrumbTrail } from '#web/shell/breadcrumb-trail.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import layout from '#web/ui/layout.module.css'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import { SheetTable } from './print-sheet-table.tsx'
import classes from './print-sheet.module.css'

/** The name, what is said of it, and lines to write on, which only the eye needs. */
function Item({ name, texts, blankLines }: PrintSheetItem) {
  return (
    <li className={classes.item}>
      <h3>{name}</h3>
      {texts.length > 0 && (
        <div className={classes.texts}>
          {texts.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {blankLines > 0 && (
        <div aria-hidden="true" className={classes.blanks}>
          {Array.from({ length: blankLines }, (_, line) => (
            <span key={line} />
          ))}
        </div>
      )}
    </li>
  )
}

function nameBlock(block: PrintSheetBlock) {
  if (typeof block === 'string') return block
  return 'columns' in block ? block.name : 'list'
}

function Block({ block }: { block: PrintSheetBlock }) {
  if (typeof block === 'string') return <p className={classes.text}>{block}</p>
  if ('columns' in block) return <SheetTable {...block} />
  return (
    <ul>
      {block.map((item) => (
        <Item key={item.name} {...item} />
      ))}
    </ul>
  )
}

/** Where the texts come from: an article, or a template of ours. */
function Origin({ head: { article, goesWith }, source }: { head: PrintSheetHead; source: PrintSheetBody['source'] }) {
  if (article !== undefined && source !== undefined)
    return (
      <>
        From{' '}
        <SiteLink href={article} className={text.link}>
          {source.headline}
        </SiteLink>
        , <time dateTime={source.date}>{formatDate(source.date)}</time>
      </>
    )
  return (
    goesWith && (
      <>
        A template, not legal advice. Use it with the{' '}
        <SiteLink href={goesWith.path} className={text.link}>
          {goesWith.name}
        </SiteLink>
      </>
    )
  )
}

function PrintSheetPage({ head, body }: { head: PrintSheetHead; body: PrintSheetBody }) {
  const crumbs = [
    { name: 'Resources', path: '/resources' },
    { name: head.title, path: head.path },
  ]
  return (
    <>
      <PageHead title={head.title} description={head.lead} crumbs={crumbs} />
      <BreadcrumbTrail crumbs={crumbs} />
      <article className={clsx(layout.wrap, layout.opening, classes.sheet)}>
        <header className={classes.head}>
          <h1>{head.title}</h1>
          <p className={text.lead}>{head.lead}</p>
          <Button variant="solid" className={classes.print} onClick={() => window.print()}>
            Print or save as PDF
          </Button>
          <p className={text.note}>
            <Origin head={head} source={body.source} />
            <span className={classes.address}>
              . {site.name}, {site.origin}
              {head.path}
            </span>
          </p>
        </header>
        {body.sections.map(({ title, id, blocks }) => (
          <section key={title} id={id} className={clsx(layout.split, classes.section)}>
            <h2>{title}</h2>
            <div className={classes.blocks}>
              {blocks.map((block) => (
                <Block key={nameBlock(block)} block={block} />
              ))}
            </div>
          </section>
        ))}
      </article>
    </>
  )
}

export function WorksheetPage() {
  return <PrintSheetPage head={printSheetList.worksheet} body={printSheets.worksheet} />
}

export function QuestionnairePage() {
  return <PrintSheetPage head={printSheetList.questionnaire} body={printSheets.questionnaire} />
}

export function DictionaryPage() {
  return <PrintSheetPage head={printSheetList.dictionary} body={printSheets.dictionary} />
}

export function PolicyTemplatePage() {
  return <PrintSheetPage head={printSheetList.policy} body={printSheets.policy} />
}

export function RegisterPage() {
  return <PrintSheetPage head={printSheetList.register} body={printSheets.register} />
}
