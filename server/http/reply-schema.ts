import { z } from 'zod'
import type { Row } from '../../contract/define.ts'

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

/** The JSON schema from which the reply's serialiser is compiled; null where no JSON is sent. */
export const replySchema = (row: Row): Json | null => {
  if (typeof row.reply === 'string') return null
  const { $schema: _, ...schema } = z.toJSONSchema(row.reply, {
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
