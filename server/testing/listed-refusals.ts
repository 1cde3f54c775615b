import type { FastifyInstance } from 'fastify'
import { contract } from '../../contract/index.ts'
import type { Row } from '../../contract/define/define.ts'
import { refusals } from '../../contract/openapi.ts'

type Listed = {
  name: string
  method: string
  pattern: RegExp
  parts: number
  codes: ReadonlySet<string>
}

const listed: readonly Listed[] = Object.entries<Row>(contract)
  .map(([name, row]) => ({
    name,
    method: row.method,
    pattern: new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    parts: row.path.split('{').length,
    codes: new Set<string>(refusals(row)),
  }))
  // `/api/user/sessions` before `/api/user/{id}`, as the server looks them up.
  .toSorted((a, b) => a.parts - b.parts)

const pathOf = (url: string) => url.split('?')[0] ?? ''

/** The fault of a refusal whose code isn't in its row's `errors`, from which documents and clients are made; null if it is. */
export const unlistedRefusal = (
  method: string,
  url: string,
  status: number,
  body: unknown,
): string | null => {
  const { code } = Object(body)
  if (status < 400 || typeof code !== 'string') return null
  const path = pathOf(url)
  const call = listed.find((one) => one.method === method && one.pattern.test(path))
  return call && !call.codes.has(code)
    ? `${call.name} answers ${status} ${code}, which its row's \`errors\` don't list.`
    : null
}

/** Collects every such refusal of a server, however it was called. Call it before the server is ready. */
export const noteRefusals = (app: FastifyInstance): readonly string[] => {
  const found: string[] = []
  app.addHook('onSend', async ({ method, url }, { statusCode }, payload) => {
    if (statusCode < 400 || typeof payload !== 'string' || !payload.startsWith('{')) return
    const said = unlistedRefusal(method, url, statusCode, JSON.parse(payload))
    if (said !== null) found.push(said)
  })
  return found
}
