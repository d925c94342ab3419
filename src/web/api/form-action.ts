/** The key of the contact form at the form service. */
export const FORM_KEY = import.meta.env.VITE_FORM_KEY || 'contact'

/** The address to which the contact form posts natively, before hydration and without script. */
export const FORM_ACTION = `${import.meta.env.VITE_FORM_URL || ''}/f/${FORM_KEY}`

/** The address that receives sign-ups for the waitlist (specification §7.3). */
export const WAITLIST_ACTION = `${import.meta.env.VITE_WAITLIST_URL ?? ''}/subscribers`

/** Our own server receives reports and all other forms at an address that begins with this. */
export const API_ADDRESS = import.meta.env.VITE_API_URL || '/api'
