import { ApiError } from '../../../lib/api/api-error.ts'
import { formEntries } from './form-entries.ts'
import type { Place } from './place.ts'
import { chooseStart, type Kept, type Start, type Stored } from './start.ts'

const readSnapshot = async (entry: { read: () => Promise<unknown> }): Promise<Kept | null> => {
  // Only the form itself writes this entry, so its shape is known.
  const kept = (await entry.read()) as Kept | undefined
  if (kept === undefined) return null
  // Seldom needed: the schema comes with it.
  const { readForm } = await import('../form/read-form.ts')
  try {
    return { ...kept, form: readForm(kept.form) }
  } catch {
    // Kept by an older version of the form that this one can no longer read.
    return null
  }
}

/** Form that this browser kept, with the papers that others sent meanwhile. */
const caughtUp = async (kept: Kept | null, stored: Stored): Promise<Kept | null> => {
  // What is gone there has no papers either.
  if (kept?.base === undefined || kept.version === stored.version || stored.version === 0)
    return kept
  const { keptWithPapers } = await import('./their-papers.ts')
  return keptWithPapers(kept, stored)
}

/** Opens the form: what the server holds, and what this browser could not save. */
export const loadStart = async (place: Place): Promise<Start> => {
  const entries = formEntries(place)
  const [kept, leftOver] = await Promise.all([
    readSnapshot(entries.form),
    readSnapshot(entries.leftOver),
  ])
  try {
    const stored = await place.load()
    return chooseStart(stored, kept?.saved ? null : await caughtUp(kept, stored), leftOver)
  } catch (error) {
    const unreachable = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    if (!unreachable || kept === null) throw error
    const { saved, ...snapshot } = kept
    const { form: base } = snapshot
    return { ...snapshot, base, savedAt: null, documents: [], unsaved: saved !== true, leftOver }
  }
}
