/** The address of each portrait in this folder, by `./` and the name of its file. */
export const portraits = import.meta.glob<string>('./*.{jpg,jpeg,png,webp,avif}', {
  query: '?no-inline',
  import: 'default',
  eager: true,
})
