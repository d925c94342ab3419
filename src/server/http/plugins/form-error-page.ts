import type { FastifyReply } from 'fastify'

import { HONEYPOT } from '#machines/honeypot.ts'
import type { FormFault, FormField } from '#server/intake/forms/form-definition.ts'
import type { SiteForm } from '#server/intake/forms/forms.ts'
import { html, type Html } from '#server/letters/html.ts'
import { NO_EXTERNAL_ORIGINS, buildPageHeaders, type Site } from '#server/http/static/security-headers.ts'
import type { FormFields } from './body-parsers.ts'
import type { FormErrorPage } from '#server/http/static/read-built-site.ts'

import { formatFault } from './form-faults.ts'

/** `typed` is undefined when the body was not read. */
export interface FailedForm {
  readonly form: SiteForm
  readonly faults: readonly FormFault[]
  readonly typed: FormFields | undefined
  /** The sentence on the page of the form with which visitors agree. */
  readonly consent: string | undefined
}

const RETRY: FormFault = { code: 'UNSPECIFIED', message: 'Please try again later!' }

/** Shows faults of the form service or of a field as they are, others as one general text (specification §8). */
function chooseShownFaults({ form, faults }: FailedForm): readonly FormFault[] {
  return form.failures === 'form-service' || faults.some(({ field }) => field !== undefined) ? faults : [RETRY]
}

function readTyped({ typed }: FailedForm, name: string): string {
  const value = typed?.[name]
  return typeof value === 'string' ? value : ''
}

const listFieldFaults = ({ faults }: FailedForm, name: string) => faults.filter(({ field }) => field === name)

const LINE_BREAK = '\n'

/** Browsers drop the first line break of a textarea, so one is added. */
function renderControl(failed: FailedForm, { name, control }: FormField): Html {
  const isWrong = listFieldFaults(failed, name).length > 0
  const state = isWrong ? html` aria-invalid="true" aria-describedby="answer-${name}-faults"` : html``
  const value = readTyped(failed, name)
  if (control === 'textarea') {
    // On one line: a line break that the formatter adds after the tag would become part of the text.
    const attributes = html`id="answer-${name}" name="${name}" rows="6" dir="auto" ${state}`
    return html`<textarea ${attributes}>${LINE_BREAK}${value}</textarea>`
  }
  return control === 'email'
    ? html`<input id="answer-${name}" name="${name}" type="email" autocomplete="email" value="${value}" ${state} />`
    : html`<input id="answer-${name}" name="${name}" value="${value}" ${state} />`
}

function renderField(failed: FailedForm, field: FormField): Html {
  const faults = listFieldFaults(failed, field.name).map((fault) => formatFault(fault, failed.form))
  return html`<p>
    <label for="answer-${field.name}">${field.label}</label> ${renderControl(failed, field)}
    ${faults.length === 0 ? '' : html`<span id="answer-${field.name}-faults">${faults.join(', ')}</span>`}
  </p>`
}

/** Without the typed text, no empty form is shown: it would look as if the text were lost. */
function renderForm(failed: FailedForm): Html {
  const { form, typed, consent } = failed
  if (typed === undefined) {
    return html`<p>
      We have not read what you wrote. Go back in your browser: your text is usually still in the form there.
    </p>`
  }
  return html`<form method="post" action="${form.action}">
    ${form.fields.map((field) => renderField(failed, field))}
    <p hidden>
      <label>Leave this field empty <input name="${HONEYPOT}" tabindex="-1" autocomplete="off" /></label>
    </p>
    ${consent === undefined ? '' : html`<p>${consent}</p>`}
    <p><button type="submit">${form.button}</button></p>
  </form>`
}

function renderFailedForm(failed: FailedForm): Html {
  const { form } = failed
  const others = chooseShownFaults(failed).filter(({ field }) => !form.fields.some(({ name }) => name === field))
  return html`<div data-answer>
    <h1>${form.failed}</h1>
    ${
      others.length === 0
        ? ''
        : html`<ul>
            ${others.map((fault) => html`<li>${formatFault(fault, form)}</li>`)}
          </ul>`
    }
    ${renderForm(failed)}
    <p><a href="${form.page}">Back to the form</a></p>
  </div>`
}

function renderPlainDocument({ form }: FailedForm, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${form.failed}</title>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `.text
}

/** Returns a function that shows a failed form again, with its faults and the typed text (specification §8). */
export function createFormErrorPageSender(page: FormErrorPage | undefined, site: Site) {
  const plain = buildPageHeaders({ scriptHashes: [], styleHashes: [] }, NO_EXTERNAL_ORIGINS, site)
  return (reply: FastifyReply, failed: FailedForm): FastifyReply => {
    const content = renderFailedForm(failed)
    const text =
      page === undefined ? renderPlainDocument(failed, content) : `${page.before}${content.text}${page.after}`
    return reply
      .headers({ ...(page?.headers ?? plain), 'Cache-Control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(text)
  }
}
