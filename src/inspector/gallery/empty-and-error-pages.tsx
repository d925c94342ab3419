import { PersonForm } from '#web/pages/assessment-flow/intro/person-form.tsx'
import { SavedResultView } from '#web/pages/assessment-flow/result/saved-result-view.tsx'
import { FailurePage } from '#web/pages/failure/router-error.page.tsx'
import { NotFoundPage } from '#web/pages/not-found/not-found.page.tsx'
import { FormTheme } from '#web/theme/form-theme.tsx'

import classes from './gallery.module.css'
import { State } from './part-in-state.tsx'
import { Section } from './section.tsx'

/** Whole pages in their empty and error states. */
export function EmptyAndErrorPages() {
  return (
    <Section id="exceptions" title="Empty, error, offline">
      <State name="empty">
        <div className={classes.full}>
          <SavedResultView found={null} />
        </div>
      </State>
      <State name="error">
        <div className={classes.full}>
          <FailurePage error={new Error('The page could not be shown')} reset={() => {}} />
        </div>
      </State>
      <State name="no such page">
        <div className={classes.full}>
          <NotFoundPage />
        </div>
      </State>
      <State name="offline: the code of the form could not be had">
        <div data-hydration-failed="" className={classes.full}>
          <FormTheme>
            <PersonForm person={null} onStart={() => {}} onEdit={() => {}}>
              {null}
            </PersonForm>
          </FormTheme>
        </div>
      </State>
    </Section>
  )
}
