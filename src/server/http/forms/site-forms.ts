import type { Config } from '#server/config.ts'

export type FieldName = 'email' | 'message'

/** A form as it stands on its page: the same names, buttons and paths. */
export interface SiteForm {
  /** The shape of its answers: the form service's, or the API's. */
  readonly kind: 'contact' | 'waitlist'
  /** The path that it posts to. */
  readonly action: string
  readonly fields: readonly FieldName[]
  readonly button: string
  /** The thank-you page. */
  readonly thanks: string
  /** The page with the form. */
  readonly page: string
  /** The heading when it is shown again with its faults. */
  readonly failed: string
}

export interface SiteForms {
  readonly contact: SiteForm
  readonly waitlist: SiteForm
  /** Finds the form that posts to this path. */
  findByPath(path: string): SiteForm | undefined
}

/** The form keys follow this path, as with the form service. */
const FORM_SERVICE = '/f/'

/** The site's two forms (specification §7.2, §7.3). */
export function createSiteForms({ formKey }: Pick<Config, 'formKey'>): SiteForms {
  const contact: SiteForm = {
    kind: 'contact',
    action: `${FORM_SERVICE}${formKey}`,
    fields: ['email', 'message'],
    button: 'Send Message',
    thanks: '/contact/sent',
    page: '/contact',
    failed: 'Your message was not sent',
  }
  const waitlist: SiteForm = {
    kind: 'waitlist',
    action: '/subscribers',
    fields: ['email'],
    button: 'Join Waitlist',
    thanks: '/contact/joined',
    page: '/contact#abap',
    failed: 'You are not on the waitlist yet',
  }
  const at = (path: string) => {
    if (path.startsWith(FORM_SERVICE)) return contact
    return path === waitlist.action ? waitlist : undefined
  }
  return { contact, waitlist, findByPath: at }
}
