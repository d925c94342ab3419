/**
 * Name of the hidden field in every form. People do not see it, but spam programs fill it in. The form service expects
 * this name.
 */
export const HONEYPOT = '_gotcha'
