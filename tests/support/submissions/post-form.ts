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

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const decodeEntities = (markup: string) =>
  markup.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)

const findPart = (markup: string, part: RegExp) => {
  const found = part.exec(markup)?.[1]
  return found === undefined ? undefined : decodeEntities(found)
}

/** What a browser makes of the answer page: its heading, its faults, and its form with what stands in it. */
export function answerIn(page: string) {
  const [, answer = ''] = /<div data-answer>([^]*)<\/div>/.exec(page) ?? []
  return {
    heading: findPart(answer, /<h1>([^<]*)<\/h1>/),
    faults: [...answer.matchAll(/<li>([^<]*)<\/li>/g)].map(([, fault = '']) => decodeEntities(fault)),
    method: findPart(answer, /<form method="([^"]*)"/),
    action: findPart(answer, /<form [^>]*action="([^"]*)"/),
    email: findPart(answer, /<input [^>]*name="email"[^>]* value="([^"]*)"/),
    /** A browser leaves out the first line break. */
    message: findPart(answer, /<textarea [^>]*name="message"[^>]*>(?:\r?\n)?([^<]*)<\/textarea>/),
    button: findPart(answer, /<button type="submit">([^<]*)<\/button>/),
    link: findPart(answer, /<a href="([^"]*)"/),
  }
}
