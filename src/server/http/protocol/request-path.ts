/**
 * The path of a request as it was sent, without its query. The router reads some other spellings alike (escapes, a fragment,
 * a whole address); whoever compares with this text must refuse those.
 */
export function pathOf({ url }: { readonly url: string }): string {
  return url.split('?', 1)[0] ?? url
}
