import { contract } from '../../contract/index.ts'
import type { Row } from '../../contract/define.ts'
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

/** Fails where a call is refused with a code that its row doesn't list: the documents and the clients know the row. */
export const expectListed = (method: string, url: string, status: number, body: unknown) => {
  const { code } = Object(body)
  if (status < 400 || typeof code !== 'string') return
  const path = pathOf(url)
  const call = listed.find((one) => one.method === method && one.pattern.test(path))
  if (!call || call.codes.has(code)) return
  throw new Error(`${call.name} answers ${status} ${code}, which its row's \`errors\` don't list.`)
}
