import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { CaseNote } from '../../../../contract/case/application-notes.ts'
import type { LoggedCall } from '../../../../contract/case/application-calls.ts'
import type { AuditEntry } from '../../../../contract/firm/audit.ts'
import { applicationStatusTable } from '../../../../domain/status/application-status.ts'
import { callOutcomeLabels } from '../../../../domain/case/call-outcomes.ts'
import { isRole, roleTable } from '../../../../domain/people/roles.ts'
import { deedOf, detailsLine } from '../../../lib/format/event-words.ts'
import { formatDate } from '../../../lib/format/formats.ts'

export const historyKinds = [
  'note',
  'call',
  'messages',
  'status',
  'papers',
  'mandate',
  'lenders',
  'form',
  'trail',
] as const
export type HistoryKind = (typeof historyKinds)[number]

type Entry = ApplicationRecord['timeline'][number]

export type HistoryRow = {
  id: string
  kind: HistoryKind
  at: string
  what: string
  note: string | null
  /** Colleagues whom a note names. */
  mentions?: CaseNote['mentions']
  changes: Entry['changes']
  who: string
}

const kindOf = ({ event, to }: Entry): HistoryKind => {
  if (to !== null || event.startsWith('status.')) return 'status'
  if (event.startsWith('document.')) return 'papers'
  if (event.startsWith('message.')) return 'messages'
  if (event.startsWith('submission.') || event.startsWith('consent.')) return 'lenders'
  return event.startsWith('mandate.') ? 'mandate' : 'form'
}

const inRole = (name: string, role: string): string =>
  isRole(role) ? `${name}, ${roleTable[role].label.toLowerCase()}` : name

const rowOf = (entry: Entry): HistoryRow => ({
  id: entry.id,
  kind: kindOf(entry),
  at: entry.at,
  what: entry.label,
  note: entry.note,
  changes: entry.changes,
  who: inRole(entry.actor, entry.actorRole),
})

const rowOfTrail = (entry: AuditEntry): HistoryRow => ({
  id: `trail ${entry.id}`,
  kind: 'trail',
  at: entry.at,
  what: deedOf(entry),
  note: detailsLine(entry) || null,
  changes: [],
  who: entry.actor ? inRole(entry.actor.name, entry.actor.role) : 'Nobody signed in',
})

const rowOfCall = ({ id, outcome, note, nextOn, caller, at }: LoggedCall): HistoryRow => ({
  id: `call ${id}`,
  kind: 'call',
  at,
  what: `Call: ${callOutcomeLabels[outcome].toLowerCase()}`,
  note: [note, nextOn && `Call again on ${formatDate(nextOn)}`].filter(Boolean).join(' · ') || null,
  changes: [],
  who: caller,
})

const rowOfNote = (one: CaseNote): HistoryRow => ({
  id: `note ${one.id}`,
  kind: 'note',
  at: one.at,
  what:
    one.movedTo === null
      ? 'Note'
      : `Note on the move to ${applicationStatusTable[one.movedTo].label}`,
  note: one.body,
  mentions: one.mentions,
  changes: [],
  who: one.author,
})

/** Sources of a history: the timeline, notes of colleagues, calls with the borrower, and for admins the trail. */
type Sources = {
  timeline: ApplicationRecord['timeline']
  notes: readonly CaseNote[]
  calls: readonly LoggedCall[]
  trail: readonly AuditEntry[]
}

/** History of a case with the person of each act, in one list, the latest first. */
export const historyRows = ({ timeline, notes, calls, trail }: Sources): HistoryRow[] =>
  // What happened in one millisecond keeps its order, turned round.
  [
    ...timeline.toReversed().map(rowOf),
    ...notes.map(rowOfNote),
    ...calls.map(rowOfCall),
    ...trail.map(rowOfTrail),
  ].toSorted((a, b) => b.at.localeCompare(a.at))

const TOGETHER_MILLISECONDS = 1000

/** A call names who made it without the role. */
const isBy = ({ who }: HistoryRow, name: string) => who === name || who.startsWith(`${name}, `)

/** Without what the trail says of something that the timeline tells in its own words. */
export const eachOnce = (rows: readonly HistoryRow[]): HistoryRow[] => {
  const told = rows.filter(({ kind }) => kind !== 'trail')
  return rows.filter(
    (row) =>
      row.kind !== 'trail' ||
      told.every(
        ({ who, at }) =>
          !isBy(row, who) || Math.abs(Date.parse(at) - Date.parse(row.at)) > TOGETHER_MILLISECONDS,
      ),
  )
}
