import type { z } from 'zod'
import type { Row } from '../../contract/define/define.ts'
import { AppError } from '../foundation/app-error.ts'

/** Most wrong fields that an answer names; a body may have thousands. */
const NAMED_AT_MOST = 100
const LONGEST_NAME = 200

const noSuchField = (name: string) =>
  `There is no field called ${name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name}.`

const unknownFields = (names: readonly string[]) =>
  Object.fromEntries(names.slice(0, NAMED_AT_MOST).map((name) => [name, noSuchField(name)]))

const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  let room = NAMED_AT_MOST
  for (const issue of issues) {
    const path = issue.path.map(String)
    // Each unknown field gets a sentence of its own: Zod's names all of them at once.
    const found: [string[], string][] =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, room).map((key) => [[...path, key], noSuchField(key)])
        : [[path, issue.message]]
    for (const [parts, sentence] of found) {
      const name = parts.join('.') || '_'
      // The first sentence for a field is the one that is shown.
      if (Object.hasOwn(fields, name)) continue
      if (room === 0) return fields
      fields[name] = sentence
      room -= 1
    }
  }
  return fields
}

const parse = (schema: z.ZodType, input: unknown): unknown => {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new AppError('INVALID_REQUEST', { fields: fieldsOf(parsed.error.issues) })
}

/** Parses multipart text fields or any other input by a schema; refuses with 400 and the fields. */
export const parseInput = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> =>
  // The schema's own output type, which `parse` cannot carry.
  parse(schema, input) as z.output<S>

const isEmpty = (body: unknown) =>
  body === undefined ||
  body === null ||
  (typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0)

/** Drops the empty parameters of a query, as a form sends them (`?role=&search=`). */
const withoutEmpty = (query: unknown, known: object): unknown =>
  Object.fromEntries(
    Object.entries(Object(query)).filter(
      ([name, value]) => value !== '' || !Object.hasOwn(known, name),
    ),
  )

/** Params, query and body of a request by its row. An invalid id in the path names nothing: 404. */
export const parseRequest = (
  row: Row,
  request: {
    params: unknown
    query: unknown
    body: unknown
    headers?: { 'content-type'?: string | undefined }
  },
) => {
  // It is left to those who take files; a body without must fields would count as an empty one.
  if (!row.upload && request.headers?.['content-type']?.toLowerCase().startsWith('multipart/'))
    throw new AppError('TYPE_NOT_ACCEPTED')
  let params: unknown
  if (row.params) {
    const parsed = row.params.safeParse(request.params)
    if (!parsed.success) throw new AppError('NOT_FOUND')
    params = parsed.data
  }
  if (!row.query && !isEmpty(request.query)) {
    throw new AppError('INVALID_REQUEST', {
      fields: unknownFields(Object.keys(Object(request.query))),
    })
  }
  const query = row.query
    ? parse(row.query, withoutEmpty(request.query, row.query.shape))
    : undefined
  if (!row.body && !row.upload && !isEmpty(request.body)) {
    const sent = Array.isArray(request.body) ? ['_'] : Object.keys(Object(request.body))
    throw new AppError('INVALID_REQUEST', { fields: unknownFields(sent) })
  }
  const body = row.body ? parse(row.body, request.body ?? {}) : undefined
  return { params, query, body }
}
