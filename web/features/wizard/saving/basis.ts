import { asStored, type FormValues } from '../form/form-values.ts'
import type { Start, Stored } from './start.ts'

/** Unanswered saves that are remembered. */
const MOST_SENT = 5

/** The version of the server that a form is built on, and the saves of this device that may have replaced it. */
export const createBasis = (start: Start) => {
  let { version, base } = start
  let sent: readonly FormValues[] = start.sent ?? []
  return {
    version: () => version,
    /** Answers that the server held at that version. */
    base: () => base,
    /** Forms that were sent and not answered yet: whichever of them the server holds is ours. */
    sent: () => sent,
    sending: (form: FormValues): void => {
      sent = [...sent, asStored(form)].slice(-MOST_SENT)
    },
    /** Notes an answered save; a form that is kept in this browser leaves the base of the server as it was. */
    saved: (newest: number, form: FormValues | null): void => {
      version = newest
      if (form !== null) base = asStored(form)
      sent = []
    },
    /** Goes by another version from now on, whose answers are those of the base. */
    goOnFrom: (newest: number): void => {
      version = newest
    },
    /** Goes by another version and its answers from now on. */
    moveTo: (stored: Stored): void => {
      version = stored.version
      base = stored.form
    },
  }
}

export type Basis = ReturnType<typeof createBasis>
