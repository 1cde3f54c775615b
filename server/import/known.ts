import type { ImportProblem } from '../../contract/client/import.ts'
import { importColumns } from '../../domain/client/client-import.ts'
import { keysOfTyped, kindOfKey, type SameClientKey } from '../../domain/client/same-client.ts'
import type { Db } from '../db/connect.ts'
import type { Scope } from '../foundation/caller.ts'
import { findEach } from '../same-client/find-each.ts'
import type { Person } from './read-line.ts'

type Line = { row: number; person: Person; wrong: Partial<Record<string, string>> }

const nouns = {
  case: '',
  client: 'the client ',
  enquiry: 'an enquiry of ',
  lead: 'the lead ',
} as const

/**
 * Warnings about rows of the file that stand somewhere already: each may be the same client, which the importer
 * decides.
 */
export const warningsOf = async (
  db: Db,
  scope: Scope,
  lines: readonly Line[],
): Promise<ImportProblem[]> => {
  const keyed = lines.map(({ row, person, wrong }) => ({
    row,
    wrong,
    keys: keysOfTyped(person),
  }))
  const known = await findEach(db, scope, [...new Set(keyed.flatMap(({ keys }) => keys))])
  const rowOfKey = new Map<string, number>()
  const warnings = new Map<string, ImportProblem>()
  const warn = (row: number, kind: SameClientKey, sentence: string) => {
    const { heading } = importColumns[kind]
    const place = `${row} ${heading}`
    if (!warnings.has(place)) warnings.set(place, { row, field: heading, sentence })
  }
  for (const { row, wrong, keys } of keyed)
    for (const key of keys) {
      const kind = kindOfKey(key)
      // What is refused needs no second sentence.
      if (!kind || wrong[kind] !== undefined) continue
      const before = rowOfKey.get(key)
      const other = known.get(key)
      if (before !== undefined) warn(row, kind, `Row ${before} has the same.`)
      else if (other) {
        const { title, detail } = other.found
        const whose = [title, detail].filter(Boolean).join(', ')
        warn(row, kind, `The same stands with ${nouns[other.kind]}${whose}.`)
      }
      if (before === undefined) rowOfKey.set(key, row)
    }
  return [...warnings.values()]
}
