/** Pause of typing before it is saved, in milliseconds. */
export const SAVE_DELAY = 800
const FIRST_RETRY = 2_000
const LONGEST_RETRY = 30_000

/** State of a save. `stale` waits for the person: the record was changed elsewhere. */
export type SavingStatus = 'saved' | 'waiting' | 'saving' | 'retrying' | 'stale'

export type SavingState = {
  status: SavingStatus
  /** Something was typed that no save has taken along yet. */
  dirty: boolean
  /** The next save goes without the pause for typing. */
  urgent: boolean
  /** Failed tries in a row. */
  failures: number
}

export type SavingEvent =
  | { type: 'changed' }
  | { type: 'due' }
  | { type: 'flush' }
  | { type: 'saved' }
  | { type: 'failed' }
  | { type: 'stale' }
  /** The person chose which version stays; `save` where it has to be sent. */
  | { type: 'settled'; save: boolean }

/** Next act of saving: send the present form, or come back (`due`) after a while. */
export type SavingEffect = { send: true } | { wait: number } | null

export const atRest: SavingState = { status: 'saved', dirty: false, urgent: false, failures: 0 }

/** True if anything typed is not yet safe on the server. */
export const isUnsaved = (state: SavingState): boolean => state.status !== 'saved' || state.dirty

const retryAfter = (failures: number): number =>
  Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (failures - 1))

const sending = (state: SavingState): [SavingState, SavingEffect] => [
  { ...state, status: 'saving', dirty: false, urgent: false },
  { send: true },
]

/** Step of saving: never two saves at once, and nothing typed during one is forgotten. */
export function nextSaving(state: SavingState, event: SavingEvent): [SavingState, SavingEffect] {
  const { status } = state
  switch (event.type) {
    case 'changed':
      return status === 'saved' || status === 'waiting'
        ? [{ ...state, status: 'waiting', dirty: true }, { wait: SAVE_DELAY }]
        : [{ ...state, dirty: true }, null]
    case 'due':
    case 'flush':
      if (status === 'stale') return [state, null]
      if (status === 'saving') return [{ ...state, urgent: event.type === 'flush' }, null]
      return state.dirty ? sending(state) : [state, null]
    case 'saved': {
      const done = { ...state, failures: 0 }
      if (!state.dirty) return [{ ...done, status: 'saved', urgent: false }, null]
      return state.urgent ? sending(done) : [{ ...done, status: 'waiting' }, { wait: SAVE_DELAY }]
    }
    case 'failed': {
      const failures = state.failures + 1
      return [
        { status: 'retrying', dirty: true, urgent: false, failures },
        { wait: retryAfter(failures) },
      ]
    }
    case 'stale':
      return [{ ...state, status: 'stale', dirty: true, urgent: false }, null]
    case 'settled':
      return event.save ? sending({ ...state, failures: 0 }) : [atRest, null]
  }
}
