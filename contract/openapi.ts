import { z } from 'zod'
import { isByRole, type Row } from './define/define.ts'
import { type Proof, proofOf } from './define/proof.ts'
import { type ErrorCode, errors, everyCall, everyChange, everyPost } from './define/errors.ts'

type Json = Record<string, unknown>

/** A schema as OpenAPI 3.1 writes it; `input` is what a client sends, `output` what it gets. */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const parameters = (row: Row): Json[] => {
  const of = (where: 'path' | 'query', object: z.ZodObject | undefined) =>
    Object.entries(object?.shape ?? {}).map(([name, schema]) => {
      const optional = schema.safeParse(undefined).success
      return {
        name,
        in: where,
        required: where === 'path' || !optional,
        schema: jsonSchema(schema, 'input'),
      }
    })
  const headers: Json[] = []
  if (row.method === 'POST' && row.status === 201) {
    headers.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'One per submission; the same key and body within 24 h gives the first answer.',
      schema: { type: 'string', maxLength: 200 },
    })
  }
  if (row.errors.includes('VERSION_STALE')) {
    headers.push({
      name: 'If-Match',
      in: 'header',
      required: false,
      description: 'The version the change builds on; a stale one is 412.',
      schema: { type: 'string' },
    })
  }
  return [...of('path', row.params), ...of('query', row.query), ...headers]
}

const requestBody = (row: Row): Json | null => {
  if (row.upload) {
    const fields = jsonSchema(row.upload.fields, 'input')
    const properties = {
      ...Object(fields['properties']),
      [row.upload.file]: { type: 'string', contentMediaType: 'application/octet-stream' },
    }
    const schema = { ...fields, properties, required: [row.upload.file] }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (!row.body) return null
  const content = { schema: jsonSchema(row.body, 'input') }
  return {
    required: true,
    content: {
      'application/json': content,
      ...(row.form ? { 'application/x-www-form-urlencoded': content } : {}),
    },
  }
}

const success = (row: Row): Json => {
  const status = String(row.status ?? 200)
  if (row.reply === 'empty') return { [status]: { description: 'Done; no body' } }
  const content =
    row.reply === 'events'
      ? { 'text/event-stream': { schema: { type: 'string' } } }
      : row.reply === 'bytes'
        ? {
            'application/octet-stream': {
              schema: { type: 'string', contentMediaType: 'application/octet-stream' },
            },
          }
        : {
            'application/json': { schema: jsonSchema(row.reply, 'output') },
            ...(row.csv && {
              'text/csv': {
                schema: {
                  type: 'string',
                  description: `All matching rows, whatever the page, for everybody but a borrower. Columns: ${row.csv.headings.join(', ')}`,
                },
              },
            }),
          }
  return {
    [status]: { description: 'Success', content },
  }
}

const proofRefusals = ['PROOF_NEEDED'] as const
const recently: readonly (Proof | null)[] = ['recent', 'as CSV']

/** Every refusal of a call, its own and those that any call like it can meet, by code. */
export const refusals = (row: Row): ErrorCode[] => {
  const common = everyCall.filter(
    (code) => isByRole(row.access) || (code !== 'AUTHENTICATION_FAILED' && code !== 'FORBIDDEN'),
  )
  return [
    ...new Set<ErrorCode>([
      ...row.errors,
      ...common,
      ...(recently.includes(proofOf(row)) ? proofRefusals : []),
      ...(row.method === 'GET' ? [] : everyChange),
      ...(row.method === 'POST' ? everyPost : []),
    ]),
  ]
}

const failures = (row: Row): Json => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of refusals(row)) {
    const status = errors[code][0]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${errors[code][1]}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

const failureSchema = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'A sentence for a person' },
    code: { enum: Object.keys(errors) },
    requestId: { type: 'string' },
    fields: {
      type: 'object',
      description: 'For a refused body or query: the path of a field and what is wrong with it',
      additionalProperties: { type: 'string' },
    },
  },
}

/** The contract as an OpenAPI 3.1 document. Access is in `x-access`: a role and the scope it reaches. */
export const openapiDocument = (table: Readonly<Record<string, Row>>): Json => {
  const paths: Record<string, Json> = {}
  for (const [name, row] of Object.entries(table)) {
    const body = requestBody(row)
    const item = (paths[row.path] ??= {})
    item[row.method.toLowerCase()] = {
      operationId: name,
      summary: row.summary,
      tags: [row.path.split('/')[2]],
      security: isByRole(row.access) ? [{ bearer: [] }] : [],
      'x-access': row.access,
      parameters: parameters(row),
      ...(body ? { requestBody: body } : {}),
      responses: { ...success(row), ...failures(row) },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'RinSetu',
      version: '1.0.0',
      description:
        'Money is an integer number of rupees, times are ISO 8601 in UTC, identifiers are UUIDv7.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Failure: failureSchema },
    },
  }
}
