/** The key of the contact form at the form service. */
export const FORM_KEY = import.meta.env.VITE_FORM_KEY || 'contact'

/** The address to which the contact form posts natively, before hydration and without script. */
export const FORM_ACTION = `${import.meta.env.VITE_FORM_URL || ''}/f/${FORM_KEY}`
