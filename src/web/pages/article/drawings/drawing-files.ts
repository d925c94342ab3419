const ADDRESSES = import.meta.glob<string>('./*.svg', { query: '?no-inline', import: 'default', eager: true })
const SIZES = import.meta.glob<string>('./*.svg', { query: '?size', import: 'viewBox', eager: true })

/** The address and the size of each drawing in the articles, by the name of its file. */
export const drawings: Readonly<Record<string, { readonly href: string; readonly viewBox: string }>> =
  Object.fromEntries(
    Object.entries(ADDRESSES).map(([file, address]) => [
      file.slice('./'.length, -'.svg'.length),
      { href: `${address}#drawing`, viewBox: SIZES[file] ?? '' },
    ]),
  )
