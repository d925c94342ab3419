import { formatDate } from '#web/content/articles/format-headline-and-dates.ts'
import { printSheetList, type PrintSheetHead } from '#web/content/print-sheets/print-sheet-list.ts'
import type { PrintSheetBody } from '#web/content/print-sheets/print-sheet-types.ts'
import { printSheets } from '#web/content/print-sheets/print-sheets.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import text from '#web/ui/typography.module.css'

import { PrintSheet } from './print-sheet.tsx'

/** Where the texts come from: an article, or a template of ours. */
function Origin({
  head: { article, goesWith, sample },
  source,
}: {
  head: PrintSheetHead
  source: PrintSheetBody['source']
}) {
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
        {sample !== undefined && (
          <>
            , or see a{' '}
            <SiteLink href={sample} className={text.link}>
              filled-in sample
            </SiteLink>
          </>
        )}
      </>
    )
  )
}

const RESOURCES = { name: 'Resources', path: '/resources' }

function PrintSheetPage({ head, body }: { head: PrintSheetHead; body: PrintSheetBody }) {
  return (
    <PrintSheet {...head} parent={RESOURCES} sections={body.sections}>
      <Origin head={head} source={body.source} />
    </PrintSheet>
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
