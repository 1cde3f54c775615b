import { type Letter, list, paragraph, runs } from './letter-blocks.ts'

/** A letter as a preview shows it: marked with what the settings lack, while it can't be released. */
export function previewOf(letter: Letter, missing: Readonly<Record<string, string>>): Letter {
  const sentences = Object.values(missing)
  if (sentences.length === 0) return letter
  return {
    ...letter,
    blocks: [
      paragraph('**Preview only.** This letter cannot be released before Settings are complete:'),
      list(sentences.map((sentence) => runs('{}', sentence))),
      ...letter.blocks,
    ],
  }
}
