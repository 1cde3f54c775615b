import { ApiError } from '../../../lib/api/api-error.ts'
import { sameForm } from '../form/same-form.ts'
import type { FormValues } from '../form/form-values.ts'
import type { Basis } from './basis.ts'
import type { Place } from './place.ts'
import type { Snapshot, Stored } from './start.ts'

/** A save that gets no answer for this long, in milliseconds, counts as failed. */
const PATIENCE = 30_000
/** Browsers refuse bodies over 64 KB for calls that outlive the page. */
const KEEPALIVE_MOST = 60_000

/** The merging of papers, which is seldom needed. */
export const loadMerging = () => import('./their-papers.ts')

type Deps = {
  place: Place
  basis: Basis
  /** The form as it stands now. */
  take: () => Snapshot
  takePapers: (theirs: Stored, from: FormValues) => Promise<void>
  onSaved: (savedAt: string) => void
  /** Told of the other version where somebody else changed an answer. */
  onOther: (theirs: Stored) => void
}

const trySave = async ({ place, basis, onSaved }: Deps, taken: Snapshot, keepalive: boolean) => {
  const saved = await place.save(taken, { keepalive, signal: AbortSignal.timeout(PATIENCE) })
  basis.saved(saved.version, place.local ? null : taken.form)
  onSaved(saved.savedAt)
  return 'saved' as const
}

/** The form of ours that the newest version was built on; none where somebody else changed an answer. */
const ownIn = async (basis: Basis, theirs: Stored): Promise<FormValues | undefined> => {
  // What is gone there has no papers either: ours stay, and the person is asked.
  if (theirs.version === 0) return basis.sent().find((form) => sameForm(form, theirs.form))
  const { builtOn } = await loadMerging()
  return builtOn([basis.base(), ...basis.sent()], theirs.form)
}

/** Sends the form as it stands; `stale` where the person has to choose between two versions. */
export const sendDraft = async (deps: Deps, leaving: boolean): Promise<'saved' | 'stale'> => {
  const { place, basis, take, takePapers, onOther } = deps
  const taken = structuredClone(take())
  basis.sending(taken.form)
  const keepalive = leaving && JSON.stringify(taken).length < KEEPALIVE_MOST
  try {
    return await trySave(deps, taken, keepalive)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'VERSION_STALE') throw error
    const theirs = await place.load()
    const built = await ownIn(basis, theirs)
    if (built === undefined) {
      onOther(theirs)
      return 'stale'
    }
    // Nobody else changed an answer: the case moved on, papers came, or a save of our own had arrived whose answer was
    // lost. This one builds on it.
    basis.goOnFrom(theirs.version)
    await takePapers(theirs, built)
    return trySave(deps, structuredClone(take()), keepalive)
  }
}
