/** Posts JSON the way a program does. */
export function postJson(url: string, fields: unknown, headers: Readonly<Record<string, string>> = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  })
}

/** Posts a form the way a browser without script does, and follows nothing. */
export function postPlain(
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  return fetch(url, {
    method: 'POST',
    headers: {
      Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  })
}
