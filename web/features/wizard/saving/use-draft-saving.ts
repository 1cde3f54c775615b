import { useCallback, useEffect, useRef, useState } from 'react'
import type { DocumentDescriptor } from '../../../../contract/papers/document.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { readToken } from '../../../lib/session/session.ts'
import { dropUnsaved, keepUnsaved } from '../../../lib/session/unsaved.ts'
import { asStored, type FormValues, type WizardForm } from '../form/form-values.ts'
import { sameForm } from '../form/same-form.ts'
import { leftOverName } from './load-start.ts'
import type { Place } from './place.ts'
import { createSaver } from './saver.ts'
import { atRest, isUnsaved, type SavingState } from './saving-queue.ts'
import type { Kept, Snapshot, Start, Stored } from './start.ts'

/** A save that gets no answer for this long, in milliseconds, counts as failed. */
const PATIENCE = 30_000
/** Browsers refuse bodies over 64 KB for calls that outlive the page. */
const KEEPALIVE_MOST = 60_000
/** Loads the merging of papers, which is seldom needed. */
const loadMerging = () => import('./their-papers.ts')
/** Unanswered saves that are remembered. */
const MOST_SENT = 5

type Options = {
  place: Place
  start: Start
  form: WizardForm
  /** The step on screen, as `activeStep` names it. */
  step: number
  /** The files that this device has uploaded for it. */
  uploaded: () => readonly DocumentDescriptor[]
  /** Told when the other version replaced the form. */
  onReplaced: (other: Stored) => void
  /** Told of the files of another version when its papers come into the form. */
  onPapers: (files: readonly DocumentDescriptor[]) => void
}

/** Keeps the form safe: in this browser at every change, on the server after a pause and on leaving. */
export const useDraftSaving = ({
  place,
  start,
  form,
  step,
  uploaded,
  onReplaced,
  onPapers,
}: Options) => {
  const [state, setState] = useState<SavingState>(atRest)
  const [savedAt, setSavedAt] = useState(start.savedAt)
  const [other, setOther] = useState<Stored | null>(null)
  const [leftOver, setLeftOver] = useState<Kept | null>(start.leftOver)
  const version = useRef(start.version)
  /** Form on the server at that version. */
  const base = useRef(start.base)
  /** Forms that were sent and not answered yet: whichever of them the server holds is ours. */
  const sent = useRef<readonly FormValues[]>(start.sent ?? [])
  const latestStep = useRef(step)
  const replacing = useRef(false)
  const closed = useRef(false)

  const take = useCallback(
    (): Snapshot => ({
      form: form.getValues(),
      activeStep: latestStep.current,
      version: version.current,
    }),
    [form],
  )

  const latestOnPapers = useRef(onPapers)
  latestOnPapers.current = onPapers
  /** Repeats here the changes that others made to the papers since `from`. */
  const takePapers = useCallback(
    async (theirs: Stored, from: FormValues = base.current) => {
      if (sameForm(from, theirs.form)) return
      const merging = await loadMerging()
      latestOnPapers.current(theirs.documents)
      merging.takePapers(form, from, theirs.form)
    },
    [form],
  )

  const latestUploaded = useRef(uploaded)
  latestUploaded.current = uploaded
  const takeToKeep = useCallback(
    (): Kept => ({ ...structuredClone(take()), uploaded: latestUploaded.current() }),
    [take],
  )

  const send = useCallback(
    async (leaving: boolean): Promise<'saved' | 'stale'> => {
      let taken = structuredClone(take())
      sent.current = [...sent.current, asStored(taken.form)].slice(-MOST_SENT)
      const keepalive = leaving && JSON.stringify(taken).length < KEEPALIVE_MOST
      const attempt = async () => {
        const snapshot = { ...taken, version: version.current }
        const saved = await place.save(snapshot, {
          keepalive,
          signal: AbortSignal.timeout(PATIENCE),
        })
        version.current = saved.version
        if (!place.local) base.current = asStored(taken.form)
        setSavedAt(saved.savedAt)
        sent.current = []
        return 'saved' as const
      }
      try {
        return await attempt()
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'VERSION_STALE') throw error
        const theirs = await place.load()
        // What is gone there has no papers either: ours stay, and the person is asked.
        const built =
          theirs.version > 0
            ? (await loadMerging()).builtOn([base.current, ...sent.current], theirs.form)
            : sent.current.find((form) => sameForm(form, theirs.form))
        if (built === undefined) {
          setOther(theirs)
          return 'stale'
        }
        // Nobody else changed an answer: the case moved on, papers came, or a save of our own had arrived whose answer was
        // lost. This one builds on it.
        version.current = theirs.version
        await takePapers(theirs, built)
        taken = structuredClone(take())
        return attempt()
      }
    },
    [place, take, takePapers],
  )

  const [saver] = useState(() =>
    createSaver({
      send: (leaving) => latestSend.current(leaving),
      onChange: (next, { type }) => {
        setState(next)
        if (type === 'saved' && !isUnsaved(next)) keepSaved.current()
      },
    }),
  )
  const latestSend = useRef(send)
  latestSend.current = send

  /** Keeps the server's form here too, so that it opens without a connection. */
  const keepSaved = useRef(() => {})
  keepSaved.current = () => {
    // Whoever has logged out meanwhile, here or in another tab, leaves nothing behind.
    if (!place.local && !closed.current && readToken() !== null)
      void keepUnsaved(place.name, { ...takeToKeep(), saved: true } satisfies Kept)
  }

  const changed = useCallback(() => {
    if (replacing.current || closed.current) return
    const kept: Kept = { ...takeToKeep(), sent: sent.current, base: base.current }
    void keepUnsaved(place.name, kept)
    saver.dispatch({ type: 'changed' })
  }, [place, saver, takeToKeep])

  const flush = useCallback(() => saver.dispatch({ type: 'flush' }), [saver])

  useEffect(() => {
    const stop = form.subscribe({ formState: { values: true }, callback: changed })
    if (start.unsaved) {
      changed()
      flush()
    }
    // A start whose form the server has already is kept nowhere else.
    else if (start.leftOver !== null) {
      void keepUnsaved(leftOverName(place), start.leftOver)
      void dropUnsaved(place.name)
    }
    if (!start.unsaved && start.savedAt !== null) keepSaved.current()
    const leave = () => {
      if (!closed.current) saver.dispatch({ type: 'flush' }, true)
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', leave)
    addEventListener('online', flush)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', leave)
      removeEventListener('online', flush)
      leave()
    }
  }, [changed, flush, form, place, saver, start])

  useEffect(() => {
    if (latestStep.current === step) return
    latestStep.current = step
    changed()
    flush()
  }, [changed, flush, step])

  const replaceWith = (snapshot: Pick<Snapshot, 'form'>): void => {
    replacing.current = true
    form.reset(snapshot.form)
    replacing.current = false
  }

  return {
    status: state.status,
    savedAt,
    other,
    leftOver,
    changed,
    flush,
    version: () => version.current,
    finish: saver.finish,
    pause: saver.pause,
    resume: saver.resume,
    /** Stops, because the form has been sent or is being thrown away. */
    close: async (): Promise<void> => {
      closed.current = true
      await saver.pause()
      await Promise.all([dropUnsaved(place.name), dropUnsaved(leftOverName(place))])
    },
    /** Goes on after all, because throwing the form away failed. */
    reopen: (): void => {
      closed.current = false
      saver.resume()
      changed()
    },
    /**
     * The server holds a newer version than ours. Where nobody changed an answer, ours goes by that one from now on, with the
     * papers that came, and true says so; else the person chooses.
     */
    catchUp: async (): Promise<boolean> => {
      const theirs = await place.load()
      const { builtOn } = await loadMerging()
      if (theirs.version > 0 && builtOn([base.current], theirs.form)) {
        await takePapers(theirs)
        version.current = theirs.version
        base.current = theirs.form
        return true
      }
      setOther(theirs)
      saver.dispatch({ type: 'stale' })
      return false
    },
    /** Shows the answers of the other tab or device; those here go, what was done to papers here stays. */
    loadOther: async (): Promise<void> => {
      if (other === null) return
      const { mergedForm } = await loadMerging()
      const isGone = other.version === 0
      const shown = isGone ? other.form : mergedForm(other.form, base.current, form.getValues())
      const isSaved = sameForm(shown, other.form)
      version.current = other.version
      base.current = other.form
      replaceWith({ form: shown })
      setSavedAt(other.savedAt)
      setOther(null)
      saver.dispatch({ type: 'settled', save: !isSaved })
      if (isSaved) void dropUnsaved(place.name)
      else changed()
      if (other.savedAt !== null && isSaved) keepSaved.current()
      onReplaced(other)
    },
    /** Saves the answers here over those of the other tab or device; what was done to papers there stays. */
    keepMine: async (): Promise<void> => {
      if (other === null) return
      if (other.version > 0) await takePapers(other)
      version.current = other.version
      base.current = other.form
      setOther(null)
      saver.dispatch({ type: 'settled', save: true })
    },
    useLeftOver: () => {
      if (leftOver === null) return
      replaceWith(leftOver)
      changed()
      flush()
      setLeftOver(null)
      void dropUnsaved(leftOverName(place))
    },
    dropLeftOver: () => {
      setLeftOver(null)
      void dropUnsaved(leftOverName(place))
    },
  }
}

export type DraftSaving = ReturnType<typeof useDraftSaving>
