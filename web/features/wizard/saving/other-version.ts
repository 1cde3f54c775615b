import { sameForm } from '../form/same-form.ts'
import type { DraftOptions, DraftShown } from './draft-options.ts'
import type { Draft } from './draft.ts'
import { formEntries } from './form-entries.ts'
import { loadMerging } from './send-draft.ts'
import type { Stored } from './start.ts'

type Show = (part: Partial<DraftShown>) => void

/**
 * Looks at the server's version, which is newer than ours. Where nobody changed an answer, ours goes by that one from now on,
 * with the papers that came, and true says so; else the person chooses.
 */
export const catchUp = async (
  { basis, takePapers, saver }: Draft,
  { place }: DraftOptions,
  show: Show,
): Promise<boolean> => {
  const theirs = await place.load()
  const { builtOn } = await loadMerging()
  if (theirs.version > 0 && builtOn([basis.base()], theirs.form)) {
    await takePapers(theirs)
    basis.moveTo(theirs)
    return true
  }
  show({ other: theirs })
  saver.dispatch({ type: 'stale' })
  return false
}

/** Shows the answers of the other tab or device; those here go, what was done to papers here stays. */
export const loadOther = async (
  draft: Draft,
  { form, place, onReplaced }: DraftOptions,
  other: Stored,
  show: Show,
): Promise<void> => {
  const { basis } = draft
  const { mergedForm } = await loadMerging()
  const isGone = other.version === 0
  const shown = isGone ? other.form : mergedForm(other.form, basis.base(), form.getValues())
  const isSaved = sameForm(shown, other.form)
  basis.moveTo(other)
  draft.replaceWith(shown)
  show({ savedAt: other.savedAt, other: null })
  draft.saver.dispatch({ type: 'settled', save: !isSaved })
  if (isSaved) void formEntries(place).form.drop()
  else draft.changed()
  if (other.savedAt !== null && isSaved) draft.keepSaved()
  onReplaced(other)
}

/** Saves the answers here over those of the other tab or device; what was done to papers there stays. */
export const keepMine = async (
  { basis, takePapers, saver }: Draft,
  other: Stored,
  show: Show,
): Promise<void> => {
  if (other.version > 0) await takePapers(other)
  basis.moveTo(other)
  show({ other: null })
  saver.dispatch({ type: 'settled', save: true })
}
