import type { Actor } from '../people/roles.ts'

/** Target of a move: a status, or the one where the record was before it was paused. */
export type Target<Status extends string> = Status | 'resume'

/** A guard: undefined when it is met, else the sentence that says what is missing. */
export type Guard<Facts> = (facts: Facts) => string | undefined

/** Row of a state machine's table. */
export type MoveRow<Status extends string, Facts> = {
  from: readonly Status[]
  /** Stable name of the move. */
  action: string
  to: Target<Status>
  who: readonly Actor[]
  guard?: Guard<Facts>
  /** Words on the button. */
  label: string
  /** True where the note must give the reason. */
  noteRequired?: boolean
}

type PauseFacts<Status extends string> = {
  /** Status that a paused record returns to. */
  resumeStatus: Status | null
  /** Note that the person writes with the move. */
  note?: string | undefined
}

/** A move somebody may make now; `blocked` says what its guard still wants. */
export type LegalMove<Status extends string> = {
  action: string
  to: Status
  label: string
  noteRequired: boolean
  blocked?: string
}

export type MoveResult<Status extends string> =
  | { ok: true; action: string; from: Status; to: Status }
  | { ok: false; code: 'ILLEGAL_TRANSITION'; legal: Status[] }
  | { ok: false; code: 'NOT_ALLOWED'; message: string }
  | { ok: false; code: 'GUARD_UNMET'; message: string }

const NOTE_MISSING = 'Give the reason in the note.'

/** Reads one table of moves; every state machine of the product goes through these three. */
export function stateMachine<Status extends string, Facts extends PauseFacts<Status>>(
  rows: readonly MoveRow<Status, Facts>[],
) {
  const targetOf = (row: MoveRow<Status, Facts>, facts: Facts) =>
    row.to === 'resume' ? facts.resumeStatus : row.to

  const leaving = (status: Status, facts: Facts) =>
    rows.flatMap((row) => {
      const to = targetOf(row, facts)
      return row.from.includes(status) && to !== null ? [{ row, to }] : []
    })

  /** The statuses that the table lets a record reach from here, whoever asks. */
  function legalTargets(status: Status, facts: Facts): Status[] {
    return [...new Set(leaving(status, facts).map(({ to }) => to))]
  }

  /** The moves that this actor may make from here, with what still blocks them (a note aside). */
  function legalMoves(status: Status, actor: Actor, facts: Facts): LegalMove<Status>[] {
    return leaving(status, facts)
      .filter(({ row }) => row.who.includes(actor))
      .map(({ row, to }) => {
        const blocked = row.guard?.(facts)
        const { action, label, noteRequired = false } = row
        return { action, to, label, noteRequired, ...(blocked === undefined ? {} : { blocked }) }
      })
  }

  /** Tries one move; a refusal tells an impossible one, a forbidden one and one whose guard is unmet apart. */
  function move(status: Status, to: Status, actor: Actor, facts: Facts): MoveResult<Status> {
    const possible = leaving(status, facts).filter((step) => step.to === to)
    if (possible.length === 0) {
      return { ok: false, code: 'ILLEGAL_TRANSITION', legal: legalTargets(status, facts) }
    }
    const row = possible.find((step) => step.row.who.includes(actor))?.row
    if (!row) return { ok: false, code: 'NOT_ALLOWED', message: 'Your role cannot make this move.' }
    const missingNote = row.noteRequired && !facts.note?.trim() ? NOTE_MISSING : undefined
    const message = row.guard?.(facts) ?? missingNote
    if (message !== undefined) return { ok: false, code: 'GUARD_UNMET', message }
    return { ok: true, action: row.action, from: status, to }
  }

  return { legalTargets, legalMoves, move }
}
