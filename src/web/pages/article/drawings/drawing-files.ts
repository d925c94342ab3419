const FILES = import.meta.glob<string>('./*.svg', { query: '?no-inline', import: 'default', eager: true })

/** The address of a drawing in the articles. The build of an article checks its name. */
export const findDrawing = (name: string): string => `${FILES[`./${name}.svg`] ?? ''}#drawing`
