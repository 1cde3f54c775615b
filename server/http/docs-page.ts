import { contract } from '../../contract/index.ts'
import type { Row } from '../../contract/define/define.ts'
import { whoMay } from '../../contract/docs.ts'
import { errors } from '../../contract/define/errors.ts'
import { jsonSchema, refusals } from '../../contract/openapi.ts'
import { escapeHtml } from '../foundation/html.ts'

const block = (title: string, value: unknown) =>
  `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

const section = (name: string, row: Row) => `
<details id="${name}">
<summary><code class="${row.method.toLowerCase()}">${row.method}</code> <code>${escapeHtml(row.path)}</code> <span>${escapeHtml(row.summary)}</span></summary>
<p><b>Who:</b> ${escapeHtml(whoMay(row))}</p>
${row.params ? block('Path', jsonSchema(row.params, 'input')) : ''}
${row.query ? block('Query', jsonSchema(row.query, 'input')) : ''}
${row.upload ? block(`Multipart: the file as “${row.upload.file}” and`, jsonSchema(row.upload.fields, 'input')) : ''}
${row.body ? block('Body', jsonSchema(row.body, 'input')) : ''}
${typeof row.reply === 'string' ? `<p><b>Answer:</b> ${row.reply}</p>` : block(`Answer (${row.status ?? 200})`, jsonSchema(row.reply, 'output'))}
<h3>Refuses</h3><ul>${refusals(row)
  .map((code) => `<li>${errors[code][0]} <code>${code}</code> ${escapeHtml(errors[code][1])}</li>`)
  .join('')}</ul>
</details>`

/** A page to browse the contract; plain HTML, no scripts. */
export const docsPage =
  (): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>RinSetu API</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border-top:1px solid #8885;padding:.5rem 0}summary{cursor:pointer;padding:.5rem 0}summary span{opacity:.85}
pre{overflow:auto;max-height:24rem;background:#8881;padding:1rem;border-radius:8px;font-size:13px}h3{font-size:1rem;margin:1rem 0 .25rem}
code.get{color:#1D5BD6}code.post,code.put,code.patch{color:#0a7d38}code.delete{color:#C8102E}
@media(prefers-color-scheme:dark){code.get{color:#8fb6ff}code.post,code.put,code.patch{color:#6fdc9c}code.delete{color:#ff8fa3}}
</style></head><body><h1>RinSetu API</h1><p>Machine-readable: <a href="/api/openapi.json">OpenAPI 3.1</a>. Send
<code>Authorization: Bearer &lt;access token&gt;</code>; errors are <code>{"error", "code", "requestId", "fields"?}</code>.</p>
${Object.entries(contract)
  .map(([name, row]) => section(name, row))
  .join('')}</body></html>`
