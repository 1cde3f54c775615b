import { atRest, nextSaving, type SavingEvent, type SavingState } from './saving-queue.ts'

type Deps = {
  /** Sends what is there now; throws where it is worth another try. */
  send: (leaving: boolean) => Promise<'saved' | 'stale'>
  onChange: (state: SavingState, event: SavingEvent) => void
}

/** Runs the saving queue with real time and real calls. */
export const createSaver = ({ send, onChange }: Deps) => {
  let state = atRest
  let paused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void)[] = []

  const run = async (leaving: boolean): Promise<void> => {
    try {
      dispatch({ type: await send(leaving) })
    } catch {
      // Every failure is tried again, and the screen says so meanwhile.
      dispatch({ type: 'failed' })
    }
  }

  const dispatch = (event: SavingEvent, leaving = false): void => {
    const [next, effect] = nextSaving(state, event)
    if (paused && effect !== null) {
      // Nothing starts while the form itself is on its way; what was typed stays marked.
      state = { ...next, status: 'waiting', dirty: true }
    } else {
      state = next
      if (effect !== null) clearTimeout(timer)
      if (effect !== null && 'send' in effect) void run(leaving)
      if (effect !== null && 'wait' in effect)
        timer = setTimeout(() => dispatch({ type: 'due' }), effect.wait)
    }
    onChange(state, event)
    if (state.status === 'saving') return
    const settled = waiting
    waiting = []
    for (const resolve of settled) resolve()
  }

  const calm = (): Promise<void> =>
    state.status === 'saving' ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()

  return {
    dispatch,
    state: () => state,
    /** Saves what is unsaved and waits for the answer. */
    finish: async (): Promise<SavingState> => {
      dispatch({ type: 'flush' })
      await calm()
      return state
    },
    /** Holds saving back, once the save on its way has been answered. */
    pause: async (): Promise<void> => {
      paused = true
      clearTimeout(timer)
      await calm()
    },
    resume: (): void => {
      paused = false
      dispatch({ type: 'flush' })
    },
  }
}
