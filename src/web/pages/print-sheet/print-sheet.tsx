import { Button } from '@mantine/core'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import type { NavigationItem } from '#web/content/content-model.ts'
import type { PrintSheetBlock, PrintSheetItem, PrintSheetSection } from '#web/content/print-sheets/print-sheet-types.ts'
import { site } from '#web/content/site.ts'
import { BreadcrumbTrail } from '#web/shell/breadcrumb-trail.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import layout from '#web/ui/layout.module.css'
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

interface PrintSheetProps {
  title: string
  lead: string
  parent: NavigationItem
  path: string
  sections: readonly PrintSheetSection[]
  /** Where the texts come from, without a final period. */
  children: ReactNode
}

/** A page that people read on screen and print. */
export function PrintSheet({ title, lead, parent, path, sections, children }: PrintSheetProps) {
  const crumbs = [parent, { name: title, path }]
  return (
    <>
      <PageHead title={title} description={lead} crumbs={crumbs} />
      <BreadcrumbTrail crumbs={crumbs} />
      <article className={clsx(layout.wrap, layout.opening, classes.sheet)}>
        <header className={classes.head}>
          <h1>{title}</h1>
          <p className={text.lead}>{lead}</p>
          <Button variant="solid" className={classes.print} onClick={() => window.print()}>
            Print or save as PDF
          </Button>
          <p className={text.note}>
            {children}
            <span className={classes.address}>
              . {site.name}, {site.origin}
              {path}
            </span>
          </p>
        </header>
        {sections.map(({ title: heading, id, blocks }) => (
          <section key={heading} id={id} className={clsx(layout.split, classes.section)}>
            <h2>{heading}</h2>
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
