/** The field of every form that no person sees and programs fill in; the form service knows it by this name. */
export const HONEYPOT = '_gotcha'
