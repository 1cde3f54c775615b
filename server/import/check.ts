import { inArray } from 'drizzle-orm'
import { errors } from '../../contract/define/errors.ts'
import type { ImportProblem, ImportReport } from '../../contract/client/import.ts'
import { importColumns, type ImportField, importFields } from '../../domain/client/client-import.ts'
import { rolesOn } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'
import { warningsOf } from './known.ts'
import { readFile } from './read-file.ts'
import { type Person, readLine } from './read-line.ts'

export type Checked = {
  report: ImportReport
  people: readonly (Person & { managerId: string | null })[]
}

const managerRoles = rolesOn('relationshipManager')

/** Accounts with these emails, and the managers among them who can sign in. */
const known = async (db: Db, people: readonly Person[]) => {
  const emails = people.flatMap(({ email, manager }) =>
    [email, manager].filter((one) => one !== undefined),
  )
  if (emails.length === 0) return { taken: new Set<string>(), managers: new Map<string, string>() }
  const rows = await db
    .select({ id: users.id, email: users.email, role: users.role, status: users.status })
    .from(users)
    .where(inArray(users.email, [...new Set(emails)]))
  return {
    taken: new Set(rows.map(({ email }) => email)),
    managers: new Map(
      rows
        .filter(({ role, status }) => managerRoles.includes(role) && status === 'active')
        .map(({ email, id }) => [email, id]),
    ),
  }
}

/** Reads a file, and says of each row what is wrong with it. Nothing is stored. */
export const checkFile = async (db: Db, scope: Scope, csv: string): Promise<Checked> => {
  const { lines, unknownColumns, problems: faults } = readFile(csv)
  const read = lines.map(({ row, cells }) => ({ row, ...readLine(cells) }))
  const { taken, managers } = await known(
    db,
    read.map(({ person }) => person),
  )
  const rowOfEmail = new Map<string, number>()
  for (const { row, person, wrong } of read) {
    const { email, manager } = person
    if (manager !== undefined && !managers.has(manager))
      wrong.manager = 'No active relationship manager has this email.'
    if (email === undefined) continue
    const before = rowOfEmail.get(email)
    if (before !== undefined) wrong.email = `Row ${before} has this email, too.`
    else if (taken.has(email)) wrong.email = errors.EMAIL_TAKEN[1]
    else rowOfEmail.set(email, row)
  }
  const problems = read.flatMap(({ row, wrong }) =>
    importFields.flatMap((field: ImportField): ImportProblem[] =>
      wrong[field] === undefined
        ? []
        : [{ row, field: importColumns[field].heading, sentence: wrong[field] }],
    ),
  )
  const people = read.map(({ person }) => ({
    ...person,
    managerId: person.manager === undefined ? null : (managers.get(person.manager) ?? null),
  }))
  return {
    people,
    report: {
      rows: lines.length,
      badRows: new Set(problems.map(({ row }) => row)).size,
      drafts: people.filter(({ need }) => need !== undefined).length,
      withEmail: people.filter(({ email }) => email !== undefined).length,
      unknownColumns,
      problems: [...faults, ...problems],
      warnings: await warningsOf(db, scope, read),
    },
  }
}
