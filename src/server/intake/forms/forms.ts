import type { Config } from '#server/settings/config.ts'

import { contactForm } from './contact-form.ts'
import type { Form, FormKind } from './form-definition.ts'
import { waitlistForm } from './waitlist-form.ts'

/** The forms of the site (specification §7.2, §7.3). */
export const FORMS: { readonly [Kind in FormKind]: Form<unknown, Kind> } = {
  'contact-message': contactForm,
  'waitlist-signup': waitlistForm,
}

export interface SiteForm extends Form {
  readonly action: string
}

export interface SiteForms {
  readonly all: readonly SiteForm[]
  /** Finds the form with this path. A path with a wrong key also belongs to its form. */
  findByPath(path: string): SiteForm | undefined
}

export function createSiteForms({ formKey }: Pick<Config, 'formKey'>): SiteForms {
  const addAction = (form: Form): SiteForm => ({ ...form, action: form.path.replace(':formKey', formKey) })
  const all = Object.values(FORMS).map(addAction)
  return {
    all,
    findByPath: (path) =>
      all.find((form) => {
        const [start = '', key] = form.path.split(':')
        return key === undefined ? path === start : path.startsWith(start)
      }),
  }
}
