import type { FormValues } from '../form/form-values.ts'
import { sameForm } from '../form/same-form.ts'
import { createBasis } from './basis.ts'
import type { DraftOptions, DraftShown } from './draft-options.ts'
import { createKeeping } from './keep-draft.ts'
import { createSaver } from './saver.ts'
import { isUnsaved } from './saving-queue.ts'
import { loadMerging, sendDraft } from './send-draft.ts'
import type { Stored } from './start.ts'

/** A form that is kept in this browser at every change and sent to its place after a pause; `of` gives what counts now. */
export const createDraft = (of: () => DraftOptions, show: (part: Partial<DraftShown>) => void) => {
  const basis = createBasis(of().start)
  const keeping = createKeeping(of, basis)
  let isReplacing = false
  let isClosed = false

  /** Repeats here the changes that others made to the papers since `from`. */
  const takePapers = async (theirs: Stored, from: FormValues = basis.base()): Promise<void> => {
    if (sameForm(from, theirs.form)) return
    const merging = await loadMerging()
    of().onPapers(theirs.documents)
    merging.takePapers(of().form, from, theirs.form)
  }
  const keepSaved = (): void => {
    if (!isClosed) keeping.keepSaved()
  }

  const saver = createSaver({
    send: (leaving) => {
      const onSaved = (savedAt: string) => show({ savedAt })
      const onOther = (other: Stored) => show({ other })
      const { place } = of()
      return sendDraft({ place, basis, take: keeping.take, takePapers, onSaved, onOther }, leaving)
    },
    onChange: (next, { type }) => {
      show({ status: next.status })
      if (type === 'saved' && !isUnsaved(next)) keepSaved()
    },
  })
  const flush = (): void => saver.dispatch({ type: 'flush' })
  const changed = (): void => {
    if (isReplacing || isClosed) return
    keeping.keepChanged()
    saver.dispatch({ type: 'changed' })
  }

  return {
    basis,
    saver,
    takePapers,
    keepSaved,
    changed,
    flush,
    /** Saves at once whatever is unsaved, because the page goes. */
    leave: (): void => {
      if (!isClosed) saver.dispatch({ type: 'flush' }, true)
    },
    goTo: (step: number): void => {
      if (!keeping.goTo(step)) return
      changed()
      flush()
    },
    /** Puts another form on the screen, which is no change by the person. */
    replaceWith: (values: FormValues): void => {
      isReplacing = true
      of().form.reset(values)
      isReplacing = false
    },
    /** Stops, because the form has been sent or is being thrown away. */
    close: async (): Promise<void> => {
      isClosed = true
      await saver.pause()
      await keeping.forget()
    },
    /** Goes on after all, because throwing the form away failed. */
    reopen: (): void => {
      isClosed = false
      saver.resume()
      changed()
    },
  }
}

export type Draft = ReturnType<typeof createDraft>
