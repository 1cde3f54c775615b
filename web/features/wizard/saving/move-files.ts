import { keysInSlot } from '../../../../domain/form/document-keys.ts'
import { mostInSlot } from '../../../../domain/papers/held-papers.ts'
import { pathTo, type WizardForm } from '../form/form-values.ts'

/** A stored file, by its key, or an upload under way, by its id, on its way from slot to slot. */
export type FileMove = { id: string; from: string; to: string }

/** Moves keys between slots of the form; returns those that found no room and stay where they are. */
export const moveFiles = (form: WizardForm, moves: readonly FileMove[]): FileMove[] => {
  const left: FileMove[] = []
  for (const move of moves) {
    const { id, from, to } = move
    const [leaving, there] = [from, to].map((slot) => keysInSlot(form.getValues(), slot))
    if (!leaving?.includes(id) || !there || there.includes(id)) continue
    if (there.length >= mostInSlot(to)) {
      left.push(move)
      continue
    }
    form.setValue(pathTo(to), [...there, id])
    form.setValue(
      pathTo(from),
      leaving.filter((key) => key !== id),
    )
  }
  return left
}
