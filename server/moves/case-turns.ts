import { sql, type SQL } from 'drizzle-orm'
import { presentTurn } from '../../contract/case/turn.ts'
import { noPromise, type ServicePromise } from '../../domain/case/answer-by.ts'
import type { ApplicationStatus } from '../../domain/status/application-status.ts'
import { type TurnFacts, turnForFirm } from '../../domain/case/whose-turn.ts'
import { dueOn, type FirmDays, type Holder, turnClockAfter } from '../../domain/case/turn-clock.ts'
import type { Db } from '../db/connect.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { StorePart } from '../case/open-case.ts'
import { type TurnCounts, turnCounts, turnFactsOf, turnFactsOfRow } from './turn.ts'

// The database marks the turn of a case with every change of what it is made from (migrations/0025_case_turns.sql), so nobody
// can forget to. Acts on a case work out the new turn in their own transaction, for the sake of the clock, from the case that they hold;
// whoever reads a queue works out what is still marked.

const AT_ONCE = 500

type Clock = {
  id: string
  waitsFor: Holder
  clockStatus: ApplicationStatus
  since: Date
  earlier: FirmDays[]
  marks: number
  workedOut: number
  markedAt: Date
}

type Row = { status: ApplicationStatus; turn: TurnCounts; service: ServicePromise | null }

/** Facts that a turn is worked out from. */
type Facts = { facts: TurnFacts; status: ApplicationStatus; service: ServicePromise | null }

const settingsOfService = sql`(select value -> 'service' from firm_settings where id = 1)`

/** Days and holidays as the firm has set them. */
export const servicePromise = async (db: Db): Promise<ServicePromise> => {
  const [row] = await db.execute<{ service: ServicePromise | null }>(
    sql`select ${settingsOfService} as service`,
  )
  return row?.service ?? noPromise
}

const workedOut = (row: Clock, { facts, status, service }: Facts) => {
  const turn = presentTurn(turnForFirm(facts))
  const now = { waitsFor: turn.waitsFor, status, at: row.markedAt }
  const before = { ...row, status: row.clockStatus }
  // One that was never worked out has no history: its clock begins with its first mark.
  const clock =
    row.workedOut === 0 ? { ...now, since: row.markedAt, earlier: [] } : turnClockAfter(before, now)
  return {
    id: row.id,
    waits_for: clock.waitsFor,
    step: turn.step,
    papers_to_check: facts.papersToCheck,
    status: clock.status,
    since: clock.since,
    earlier: clock.earlier,
    due_on: dueOn(clock, service ?? noPromise),
    marks: row.marks,
  }
}

const store = (tx: Db, rows: readonly ReturnType<typeof workedOut>[]) =>
  tx.execute(sql`
    update case_turns t set waits_for = v.waits_for, step = v.step, papers_to_check = v.papers_to_check, status = v.status, since = v.since,
      earlier = v.earlier, due_on = v.due_on, worked_out = v.marks
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id uuid, waits_for text, step text, papers_to_check integer, status text,
      since timestamptz, earlier jsonb, due_on date, marks bigint)
    where t.application_id = v.id`)

const clockColumns = sql`t.application_id as id, t.waits_for as "waitsFor", t.status as "clockStatus", t.since, t.earlier, t.marks,
  t.worked_out as "workedOut", t.marked_at as "markedAt"`

/** Computes the marked turns among these cases, which the transaction has locked; returns how many there were. */
const workOut = async (tx: Db, which: SQL): Promise<number> => {
  const rows = await tx.execute<Clock & Row>(sql`
    select ${clockColumns}, a.status, ${turnCounts('a')} as turn, ${settingsOfService} as service
    from case_turns t join applications a on a.id = t.application_id
    where t.marks <> t.worked_out and ${which}`)
  if (rows.length === 0) return 0
  await store(
    tx,
    rows.map((row) => workedOut(row, { ...row, facts: turnFactsOfRow(row) })),
  )
  return rows.length
}

/** Works out the turns of cases that this transaction has changed, from what it has in memory: the same as their rows tell. */
export const storeTurns: StorePart = async ({ tx }, kases) => {
  if (kases.length === 0) return
  const byId = new Map(kases.map(({ now }) => [now.application.id, now]))
  const marked = await tx.execute<Clock>(sql`
    select ${clockColumns} from case_turns t where t.marks <> t.worked_out and t.application_id in ${[...byId.keys()]}`)
  if (marked.length === 0) return
  await store(
    tx,
    marked.map((row) => {
      const loaded = orNotFound(byId.get(row.id))
      const { service, application } = loaded
      return workedOut(row, { facts: turnFactsOf(loaded), status: application.status, service })
    }),
  )
}

/** Works out some of what is marked. What somebody is just changing they work out themselves. */
const someMarked = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const locked = await tx.execute<{ id: string }>(sql`
      select application_id as id from case_turns where marks <> worked_out
      limit ${AT_ONCE} for update skip locked`)
    return locked.length === 0
      ? 0
      : workOut(tx, sql`t.application_id in ${locked.map(({ id }) => id)}`)
  })

/** Marks all sanctioned cases, in a fixed order: an offer lapses by date alone, which changes whose turn it is. */
export const markSanctions = async (db: Db): Promise<void> => {
  await db.execute(sql`
    with standing as materialized (select application_id from case_turns where status = 'sanctioned'
      order by application_id for update)
    select mark_turns(array(select application_id from standing))`)
}

/** Works out every turn that is marked: before a queue is read, and when the server has started. */
export const workOutMarkedTurns = async (db: Db): Promise<void> => {
  const [marked] = await db.execute(sql`select 1 from case_turns where marks <> worked_out limit 1`)
  if (!marked) return
  let worked = 0
  do worked = await someMarked(db)
  while (worked > 0)
}
