import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftOptions, DraftShown } from './draft-options.ts'
import { createDraft, type Draft } from './draft.ts'
import { formEntries } from './form-entries.ts'
import { catchUp, keepMine, loadOther } from './other-version.ts'
import { atRest } from './saving-queue.ts'

/** Sends the changes that this browser kept; a form that the server has already is kept nowhere else. */
const begin = (draft: Draft, { place, start }: Pick<DraftOptions, 'place' | 'start'>): void => {
  if (start.unsaved) {
    draft.changed()
    draft.flush()
  } else if (start.leftOver !== null) {
    const entries = formEntries(place)
    void entries.leftOver.store(start.leftOver)
    void entries.form.drop()
  }
  if (!start.unsaved && start.savedAt !== null) draft.keepSaved()
}

/** Saves at once when the page goes or is hidden, and when the connection is back. */
const watchPage = ({ leave, flush }: Draft) => {
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  document.addEventListener('visibilitychange', hide)
  addEventListener('pagehide', leave)
  addEventListener('online', flush)
  return () => {
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', leave)
    removeEventListener('online', flush)
    leave()
  }
}

const useDraft = (options: DraftOptions) => {
  const { place, start, form, step } = options
  const [shown, setShown] = useState<DraftShown>({
    status: atRest.status,
    savedAt: start.savedAt,
    other: null,
    leftOver: start.leftOver,
  })
  const show = useCallback(
    (part: Partial<DraftShown>) => setShown((before) => ({ ...before, ...part })),
    [],
  )
  const latest = useRef(options)
  latest.current = options
  const [draft] = useState(() => createDraft(() => latest.current, show))

  useEffect(() => {
    const stop = form.subscribe({ formState: { values: true }, callback: draft.changed })
    begin(draft, { place, start })
    const unwatch = watchPage(draft)
    return () => {
      stop()
      unwatch()
    }
  }, [draft, form, place, start])
  useEffect(() => draft.goTo(step), [draft, step])
  return { draft, shown, show }
}

/** Keeps the form safe: in this browser at every change, on the server after a pause and on leaving. */
export const useDraftSaving = (options: DraftOptions) => {
  const { draft, shown, show } = useDraft(options)
  const { other, leftOver } = shown
  const forgetLeftOver = () => {
    show({ leftOver: null })
    void formEntries(options.place).leftOver.drop()
  }
  return {
    ...shown,
    changed: draft.changed,
    flush: draft.flush,
    version: draft.basis.version,
    finish: draft.saver.finish,
    pause: draft.saver.pause,
    resume: draft.saver.resume,
    close: draft.close,
    reopen: draft.reopen,
    catchUp: () => catchUp(draft, options, show),
    loadOther: async () => {
      if (other !== null) await loadOther(draft, options, other, show)
    },
    keepMine: async () => {
      if (other !== null) await keepMine(draft, other, show)
    },
    useLeftOver: () => {
      if (leftOver === null) return
      draft.replaceWith(leftOver.form)
      draft.changed()
      draft.flush()
      forgetLeftOver()
    },
    dropLeftOver: forgetLeftOver,
  }
}

export type DraftSaving = ReturnType<typeof useDraftSaving>
