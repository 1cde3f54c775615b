import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'
import type { Row } from '../../contract/define/define.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The serialiser understands `nullable` far faster than `anyOf: [x, null]`, which it has to try one
 * after the other; everything else stays as zod writes it.
 */
const withNullable = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(withNullable)
  if (!isObject(node)) return node
  const { anyOf, ...rest } = node
  if (
    Array.isArray(anyOf) &&
    anyOf.length === 2 &&
    anyOf.some((s) => isObject(s) && s['type'] === 'null')
  ) {
    const other = anyOf.find((s) => !(isObject(s) && s['type'] === 'null'))
    return { ...Object(withNullable(other)), ...rest, nullable: true }
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withNullable(value)]))
}

const schemaOf = (reply: z.ZodType): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(reply, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Formats and patterns were checked on the way in; checking them again costs CPU.
      delete jsonSchema.format
      delete jsonSchema.pattern
    },
  })
  return Object(withNullable(schema))
}

const schemas = new WeakMap<Row, Json>()

/** The JSON schema that the reply's serialiser is compiled from, the same object each time; null where no JSON is sent. */
export const replySchema = (row: Row): Json | null => {
  if (typeof row.reply === 'string') return null
  const schema = schemas.get(row) ?? schemaOf(row.reply)
  schemas.set(row, schema)
  return schema
}

const compile = SerializerSelector()()
const serializers = new WeakMap<object, ReturnType<typeof compile>>()

/**
 * Fastify's own compiler, once per schema and process. Compiling those of all calls takes three quarters of building a
 * server, and a process of the tests builds a server for each file.
 */
export const compileSerializer: FastifySerializerCompiler<object> = ({
  schema,
  method,
  url,
  httpStatus = '200',
}) => {
  const serializer = serializers.get(schema) ?? compile({ schema, method, url, httpStatus })
  serializers.set(schema, serializer)
  return serializer
}
