import type { AnyForm, Checklist } from '../../domain/papers/documents.ts'

/** Texts that forms and checklists were read from, as long as those live. */
const texts = new WeakMap<AnyForm | Checklist, string>()

/** Notes the text from which a form or a checklist was read. Neither is ever changed in place: a changed one is another object. */
export const keepText = (value: AnyForm | Checklist, text: string): void => {
  texts.set(value, text)
}

/** The text from which a form or a checklist was read; undefined for one that was made here. */
export const keptText = (value: AnyForm | Checklist): string | undefined => texts.get(value)
