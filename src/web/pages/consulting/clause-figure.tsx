import { VisuallyHidden } from '@mantine/core'

import { clause } from '#web/content/consulting.ts'
import { Figure } from '#web/ui/figure-frame.tsx'

import classes from './clause-figure.module.css'

/** A clause with two radio buttons: as the draft has it, and with the changes of the playbook. It needs no script. */
export function ClauseFigure() {
  return (
    <Figure number={2} title={clause.figureTitle} remark={clause.figureRemark}>
      <div className={classes.clause}>
        <fieldset className={classes.switch}>
          <VisuallyHidden component="legend">{clause.legend}</VisuallyHidden>
          <label>
            <input type="radio" name="clause" value="draft" defaultChecked />
            {clause.draft}
          </label>
          <label>
            <input type="radio" name="clause" value="playbook" />
            {clause.playbook}
          </label>
        </fieldset>
        <p className={classes.title}>
          <b>{clause.number}</b> {clause.title}
        </p>
        <div className={classes.texts}>
          <p>
            <Text />
          </p>
          <p>
            <Text isCorrected />
          </p>
        </div>
        <ol className={classes.notes}>
          {clause.parts.map(({ about, source }) => (
            <li key={about}>
              <b>{about}</b> {source}
            </li>
          ))}
        </ol>
      </div>
    </Figure>
  )
}

function Text({ isCorrected = false }: { isCorrected?: boolean }) {
  return (
    <>
      {clause.parts.map(({ before, draft, playbook, after }, index) => (
        <span key={before}>
          {before}
          <del>
            <VisuallyHidden>{isCorrected ? ' (removed: ' : ' (differs: '}</VisuallyHidden>
            {draft}
            <VisuallyHidden>) </VisuallyHidden>
          </del>
          {isCorrected && (
            <ins>
              <VisuallyHidden> (added: </VisuallyHidden>
              {playbook}
              <VisuallyHidden>) </VisuallyHidden>
            </ins>
          )}
          <sup>{index + 1}</sup>
          {after}
        </span>
      ))}
    </>
  )
}
