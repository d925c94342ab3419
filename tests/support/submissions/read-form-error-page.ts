import { decodeEntities } from '#tests/support/site/decode-entities.ts'

const findPart = (markup: string, part: RegExp) => {
  const found = part.exec(markup)?.[1]
  return found === undefined ? undefined : decodeEntities(found)
}

/** What a browser makes of the form error page: its heading, its faults, and its form with what stands in it. */
export function readFormErrorPage(page: string) {
  const [, answer = ''] = /<div data-answer>([^]*)<\/div>/.exec(page) ?? []
  return {
    heading: findPart(answer, /<h1>([^<]*)<\/h1>/),
    faults: [...answer.matchAll(/<(?:li|span id="answer-\w+-faults")>([^<]*)</g)].map(([, fault = '']) =>
      decodeEntities(fault),
    ),
    method: findPart(answer, /<form method="([^"]*)"/),
    action: findPart(answer, /<form [^>]*action="([^"]*)"/),
    email: findPart(answer, /<input [^>]*name="email"[^>]* value="([^"]*)"/),
    /** A browser leaves out the first line break. */
    message: findPart(answer, /<textarea [^>]*name="message"[^>]*>(?:\r?\n)?([^<]*)<\/textarea>/),
    button: findPart(answer, /<button type="submit">([^<]*)<\/button>/),
    link: findPart(answer, /<a href="([^"]*)"/),
  }
}
