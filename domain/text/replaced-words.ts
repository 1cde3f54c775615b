/** Words that no reader is to meet, each with the words in their place. */
export const replacedWords: readonly { was: RegExp; now: string }[] = [
  { was: /(?<![\w/#=.[<{-])papers?(?![\w=\]/>-])/i, now: 'document, documents' },
]
