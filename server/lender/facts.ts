import { eq, sql } from 'drizzle-orm'
import type { FactSheet } from '../../contract/lender/lender-facts.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { factNames } from '../../domain/lender/facts.ts'
import { knownFacts, type TypedFact } from '../../domain/lender/known-facts.ts'
import type { MatchedCase } from '../../domain/lender/matching.ts'
import { sheetUnitOf } from '../../domain/lender/sheet-units.ts'
import { statedFacts } from '../../domain/lender/stated-facts.ts'
import type { ApplicationRow } from '../case/queries.ts'
import type { Db } from '../db/connect.ts'
import { caseFacts, users } from '../db/schema.ts'
import { fieldError } from '../foundation/app-error.ts'

/** Facts that staff typed of a case; empty while nobody has. */
export const typedOf = async (db: Db, applicationId: string) => {
  const [row] = await db
    .select({
      facts: caseFacts.facts,
      unit: caseFacts.unit,
      version: caseFacts.version,
      changedAt: caseFacts.changedAt,
      changedBy: users.name,
    })
    .from(caseFacts)
    .leftJoin(users, eq(users.id, caseFacts.changedBy))
    .where(eq(caseFacts.applicationId, applicationId))
  return row
}

/** Facts of a case that lenders' criteria are held against, today. */
export const factsOf = (
  { form }: Pick<ApplicationRow, 'form'>,
  typed: readonly TypedFact[],
): MatchedCase => {
  const { facts, asks } = statedFacts(form)
  return { facts: knownFacts(facts, typed, calendarDateInIndia(new Date())), asks }
}

/** The sheet as its staff see it. */
export const sheetOf = async (db: Db, application: ApplicationRow): Promise<FactSheet> => {
  const row = await typedOf(db, application.id)
  const { facts } = factsOf(application, row?.facts ?? [])
  return {
    facts: (row?.facts ?? []).map((one) => ({ ...one, year: one.year ?? null })),
    unit: sheetUnitOf(row?.unit ?? ''),
    version: row?.version ?? 0,
    changedBy: row ? (row.changedBy ?? 'A former colleague') : null,
    changedAt: row?.changedAt.toISOString() ?? null,
    known: factNames.flatMap((fact) => {
      const known = facts[fact]
      if (known === undefined) return []
      return [{ fact, value: known.value, source: known.source }]
    }),
  }
}

/** Refuses a paper that is none of the case, at the fact that names it. */
export const refuseForeignPapers = async (
  tx: Db,
  applicationId: string,
  facts: readonly TypedFact[],
) => {
  const keys = facts.flatMap(({ source: { key } }) => (key === undefined ? [] : [key]))
  if (keys.length === 0) return
  const held = await tx.execute<{ key: string }>(sql`
    select d.key from documents d
    where d.key in ${keys} and d.state = 'stored' and (
      exists (select 1 from application_documents p
        where p.document_id = d.id and p.application_id = ${applicationId})
      or exists (select 1 from additional_documents p
        where p.document_id = d.id and p.application_id = ${applicationId})
      or exists (select 1 from replaced_papers p
        where p.document_id = d.id and p.application_id = ${applicationId}))`)
  const own = new Set([...held].map(({ key }) => key))
  const place = facts.findIndex(({ source: { key } }) => key !== undefined && !own.has(key))
  if (place >= 0) throw fieldError(`facts.${place}.source.key`, 'This is no document of this case.')
}

type Sheet = {
  applicationId: string
  facts: TypedFact[]
  unit: FactSheet['unit']
  changedBy: string
}

/** Puts a sheet in the place of the one that stood there. The case is locked. */
export const storeSheet = async (tx: Db, sheet: Sheet) => {
  await tx
    .insert(caseFacts)
    .values(sheet)
    .onConflictDoUpdate({
      target: caseFacts.applicationId,
      set: {
        facts: sql`excluded.facts`,
        unit: sql`excluded.unit`,
        changedBy: sql`excluded.changed_by`,
        changedAt: sql`now()`,
        version: sql`${caseFacts.version} + 1`,
      },
    })
}
