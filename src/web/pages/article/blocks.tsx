import { Table } from '@mantine/core'
import { clsx } from 'clsx'

import { formatDate } from '#web/content/articles/format-headline-and-dates.ts'
import type { ArticleBlock, ArticleFigure, ArticleTable } from '#web/content/content-model.ts'
import { Drawing } from '#web/ui/drawing.tsx'
import { Figure } from '#web/ui/figure-frame.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import classes from './blocks.module.css'
import { drawings } from './drawings/drawing-files.ts'
import { RichText } from './rich-text.tsx'
import { makeHeadingIds } from './split-and-number-texts.ts'

interface BlockProps<B extends ArticleBlock = ArticleBlock> {
  block: B
  id: string
  number: number
}

/** Renders one block of an article. */
export function Block({ block, id, number }: BlockProps) {
  switch (block.element) {
    case 'h2':
    case 'h3': {
      const Heading = block.element
      return (
        <Heading id={id}>
          <RichText>{block.content}</RichText>
        </Heading>
      )
    }
    case 'term':
      return (
        <h3 id={id} className={classes.term}>
          <a href={`#${id}`}>{block.content}</a>
        </h3>
      )
    case 'terms':
      return <TermIndex block={block} />
    case 'ul':
    case 'ol':
      return <List block={block} />
    case 'stress':
      return (
        <p className={classes.stress}>
          <RichText>{block.content}</RichText>
        </p>
      )
    case 'note':
      return <UpdateNote block={block} />
    case 'table':
      return <WideTable block={block} id={id} number={number} />
    case 'figure':
      return <DrawnFigure block={block} number={number} />
    case 'p':
      return <Paragraph block={block} />
  }
}

/** Links to the headings of terms. */
function TermIndex({ block }: { block: Extract<ArticleBlock, { element: 'terms' }> }) {
  const ids = makeHeadingIds(block.content)
  return (
    <nav aria-label={block.label} className={clsx(classes.wide, classes.terms)}>
      <ul>
        {block.content.map((term, index) => (
          <li key={term}>
            <a href={`#${ids[index]}`}>{term}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Paragraph({ block }: { block: Extract<ArticleBlock, { element: 'p' }> }) {
  return (
    <p>
      {block.href === undefined ? (
        <RichText>{block.content}</RichText>
      ) : (
        <SiteLink href={block.href} className={text.link}>
          <RichText>{block.content}</RichText>
        </SiteLink>
      )}
    </p>
  )
}

function List({ block }: { block: Extract<ArticleBlock, { element: 'ul' | 'ol' }> }) {
  const Items = block.element
  return (
    <Items className={classes[block.element]}>
      {block.content.map((item) => (
        <li key={item}>
          <RichText>{item}</RichText>
        </li>
      ))}
    </Items>
  )
}

function UpdateNote({ block }: { block: Extract<ArticleBlock, { element: 'note' }> }) {
  return (
    <div className={classes.note} role="note">
      <p>
        Update, <time dateTime={block.date}>{formatDate(block.date)}</time>
      </p>
      <p>
        <RichText>{block.content}</RichText>
      </p>
    </div>
  )
}

/** A table that scrolls inside its box if it is wider than the page, also by keyboard. */
function WideTable({ block, id, number }: BlockProps<ArticleTable>) {
  const [corner, ...columns] = block.head
  const Corner = corner === '' ? Table.Td : Table.Th
  return (
    <div className={classes.wide}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- some browsers do not let the keyboard reach it otherwise */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-labelledby={id}>
        <Table className={classes.table}>
          <Table.Caption id={id}>
            <span className={classes.caption}>
              Table {number} <b>{block.caption}</b>
            </span>
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Corner>{corner}</Corner>
              {columns.map((column) => (
                <Table.Th key={column} scope="col">
                  <RichText>{column}</RichText>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {block.rows.map(([heading = '', ...cells]) => (
              <Table.Tr key={heading}>
                <Table.Th scope="row">
                  <RichText>{heading}</RichText>
                </Table.Th>
                {cells.map((cell, index) => (
                  <Table.Td key={columns[index] ?? index}>
                    <RichText>{cell}</RichText>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  )
}

function DrawnFigure({ block, number }: { block: ArticleFigure; number: number }) {
  // The build has checked the name (build/articles/).
  const drawing = drawings[block.drawing]
  if (drawing === undefined) return null
  return (
    <div className={clsx(classes.wide, classes.drawn)}>
      <Figure number={number} title={block.caption} remark={block.remark}>
        <Drawing {...drawing} label={block.label} className={classes.drawing} />
      </Figure>
    </div>
  )
}
