import { createHash } from 'node:crypto'
import type { PlainForm } from '../../contract/define/define.ts'
import type { FormField } from '../../domain/form/form-field.ts'
import { type Html, html, noHtml } from '../foundation/html.ts'
import type { AppError } from '../foundation/app-error.ts'

// The colours of web/app/theme.ts, by day and by night.
const style = `
:root { color-scheme: light dark; --ink: #1f2937; --gray: #5b6472; --line: #98a2b3; --blue: #1d5bd6; --red: #b10f26; --back: #fff; --panel: #fdecee; }
@media (prefers-color-scheme: dark) { :root { --ink: #e5e9f0; --gray: #a3adbd; --line: #667085; --blue: #8fb4ff; --red: #ff98a4; --back: #10182b; --panel: #3a1620; } }
body { margin: 0 auto; max-width: 34rem; padding: 1.5rem 1rem 3rem; font: 1rem/1.5 Inter, system-ui, sans-serif; color: var(--ink); background: var(--back); }
a { color: var(--blue); }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 1.5rem 0 1rem; }
h2 { font-size: 1.125rem; margin: 0; }
.home { font-weight: 700; font-size: 1.25rem; text-decoration: none; }
.problems { border: 2px solid var(--red); border-radius: 12px; background: var(--panel); padding: 1rem; }
.problems p { margin: .25rem 0 0; }
.problems ul { margin: .5rem 0 0; padding-left: 1.25rem; }
.field { margin-top: 1.25rem; }
label { display: block; font-weight: 600; }
.star, .wrong { color: var(--red); }
.help, .wrong { margin: 0; }
.help { color: var(--gray); }
input, select, textarea { box-sizing: border-box; width: 100%; min-height: 44px; margin-top: .25rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--back); border: 1px solid var(--line); border-radius: 8px; }
[aria-invalid] { border-color: var(--red); }
button { min-height: 44px; margin-top: 1.5rem; padding: .5rem 1.5rem; font: inherit; font-weight: 600; color: #fff; background: #1d5bd6; border: 0; border-radius: 8px; }
.trap { position: absolute; left: -9999px; }
`

/** Exactly as its hash in the policy has it. */
const styleTag: Html = { markup: `<style>${style}</style>` }

export const formPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
}

/** A part of a tag that is there or not. */
const when = (there: boolean, part: Html): Html => (there ? part : noHtml)

/** Attributes that every kind of field has in common. */
const attributes = ({ name, required, autoComplete, help }: FormField, problem: string) => {
  const describedBy = [help ? `${name}-help` : '', problem ? `${name}-problem` : ''].filter(Boolean)
  return html` id="${name}" name="${name}" ${when(required, html`aria-required="true"`)}
  ${when(problem !== '', html`aria-invalid="true"`)}
  ${when(autoComplete !== undefined, html`autocomplete="${autoComplete ?? ''}"`)}
  ${when(describedBy.length > 0, html`aria-describedby="${describedBy.join(' ')}"`)}`
}

const inputTypes = { line: 'text', email: 'email', tel: 'tel' } as const

const control = (field: FormField, typed: string, problem: string): Html => {
  const shared = attributes(field, problem)
  // A browser drops the first line break in a textarea.
  if (field.kind === 'text') return html`<textarea rows="6" ${shared}>${'\n'}${typed}</textarea>`
  if (field.kind !== 'choice')
    return html`<input type="${inputTypes[field.kind]}" value="${typed}" ${shared} />`
  const options = (field.choices ?? []).map(
    (choice) => html`<option ${when(choice === typed, html`selected`)}>${choice}</option>`,
  )
  return html`<select ${shared}>
    <option value="">Choose</option>
    ${options}
  </select>`
}

const fieldPart = (field: FormField, typed: string, problem: string): Html =>
  html`<div class="field">
    <label for="${field.name}">
      ${field.label} ${when(field.required, html`<span class="star" aria-hidden="true">*</span>`)}
    </label>
    ${when(
      field.help !== undefined,
      html`<p class="help" id="${field.name}-help">${field.help ?? ''}</p>`,
    )}
    ${when(problem !== '', html`<p class="wrong" id="${field.name}-problem">${problem}</p>`)}
    ${control(field, typed, problem)}
  </div>`

type Again = {
  form: PlainForm
  typed: Readonly<Record<string, string>>
  refusal: AppError
}

/** The page of a refused form: complete without scripts, with everything that was typed still in it. */
export const formPage = ({ form, typed, refusal }: Again): string => {
  const { fields = {} } = refusal
  const labels = new Map(form.fields.map(({ name, label }) => [name, label]))
  const problems = Object.entries(fields).map(([name, sentence]) => {
    const label = labels.get(name)
    return label === undefined
      ? html`<li>${sentence}</li>`
      : html`<li><a href="#${name}">${label}: ${sentence}</a></li>`
  })
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Not sent yet: ${form.title} – RinSetu</title>
        ${styleTag}
      </head>
      <body>
        <header><a class="home" href="/">RinSetu</a></header>
        <main>
          <h1>${form.title}</h1>
          <div class="problems" role="alert">
            <h2>This was not sent yet</h2>
            <p>${refusal.message}</p>
            ${when(
              problems.length > 0,
              html`<ul>
                ${problems}
              </ul>`,
            )}
          </div>
          <form method="post" action="${form.action}" novalidate>
            ${form.fields.map((field) => fieldPart(field, typed[field.name] ?? '', fields[field.name] ?? ''))}
            <div class="trap" aria-hidden="true">
              <label for="${form.trap}">Leave this empty</label>
              <input
                id="${form.trap}"
                name="${form.trap}"
                value="${typed[form.trap] ?? ''}"
                tabindex="-1"
                autocomplete="off"
              />
            </div>
            <button type="submit">${form.send}</button>
          </form>
          <p><a href="${form.page}">Begin again with an empty form</a></p>
        </main>
      </body>
    </html>`.markup
}
