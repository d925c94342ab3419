export const FONT = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;"
export const PAPER = '#fbfaf7'
export const INK = '#0b1526'
export const MUTED = '#465062'
export const QUIET = '#5f6876'
export const ACCENT = '#0f766e'
export const LINE = '#dfdcd3'
/** The line above a section. */
export const RULE = `1px solid ${INK}`
/** The part of a bar that is not filled. */
export const TRACK = '#e9e6de'
/** The lowest dimension: its text and its bar. */
export const LOWEST = { text: '#8a5200', bar: '#c47d12' } as const
