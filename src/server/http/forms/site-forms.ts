import type { Config } from '#server/config.ts'

export type FieldName = 'email' | 'message'

/** A form of the site as it stands on its page: the same names, buttons and places. */
export interface SiteForm {
  /** What its answers are shaped like: the form service's, or the API's. */
  readonly kind: 'contact' | 'waitlist'
  /** Where it posts to. */
  readonly action: string
  readonly fields: readonly FieldName[]
  readonly button: string
  /** The page that thanks. */
  readonly thanks: string
  /** Where it stands. */
  readonly page: string
  /** Over it when it comes back with its faults. */
  readonly failed: string
}

export interface SiteForms {
  readonly contact: SiteForm
  readonly waitlist: SiteForm
  /** The form that a request of this path belongs to. */
  findByPath(path: string): SiteForm | undefined
}

/** Below it stand the keys of forms, as the form service has it. */
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
