import { ApiError } from '../../../lib/api/api-error.ts'
import { readUnsaved } from '../../../lib/kept/store.ts'
import type { Place } from './place.ts'
import { chooseStart, type Kept, type Start, type Stored } from './start.ts'

/** The name of changes that another device overtook before they could be saved. */
export const leftOverName = (place: Place): string => `${place.name}:left-over`

const readSnapshot = async (name: string): Promise<Kept | null> => {
  // Only keepUnsaved writes under this name, so its shape is known.
  const kept = (await readUnsaved(name)) as Kept | undefined
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
  const [kept, leftOver] = await Promise.all([
    readSnapshot(place.name),
    readSnapshot(leftOverName(place)),
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
