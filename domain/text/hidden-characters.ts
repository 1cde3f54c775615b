/**
 * Characters that nobody sees or that turn the direction of what follows (Unicode, general category Cf, and fillers that
 * look like nothing): with them a name can look like another, or like none.
 */
const HIDDEN = new RegExp(
  [
    // Soft hyphen, grapheme joiner, Arabic letter mark, Hangul and Khmer fillers, Mongolian selectors.
    '[\\u00AD\\u061C\\u115F\\u1160\\u180E]|\\u034F|[\\u17B4\\u17B5]|[\\u180B-\\u180D\\u180F]',
    // Zero-width space, marks of direction, line separators, embeddings, overrides, isolates, word joiner.
    '[\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F]',
    // Blanks that count as letters or symbols, byte order mark, annotations, shorthand and musical controls, tags.
    '[\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB]|[\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E00FF}]|[\\u{E0100}-\\u{E01EF}]',
  ].join('|'),
  'u',
)

/** The scripts of India whose spelling may ask for a joiner (U+200D) or a non-joiner (U+200C) inside a word. */
const LETTER =
  '[\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Arabic}]'
/** The signs that take a consonant's vowel away; a joiner after one may also end a word, as in older Malayalam. */
const VIRAMA = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]'

const JOINERS_IN_WORDS = new RegExp(
  `(?<=${LETTER})[\\u200C\\u200D](?=${LETTER})|(?<=${VIRAMA})[\\u200C\\u200D]`,
  'gu',
)
/** An emoji with the sign that shows it in colour is seen. */
const SHOWN_IN_COLOUR = /(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]/gu
const LEFT_OVER = /\u200C|\u200D|[\uFE00-\uFE0F]/u
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * True for a line of text that is what it looks like: it holds something to see, nothing that turns its direction,
 * and nothing hidden but the joiners that the spelling of Indian scripts asks for.
 */
export const isPlainlyVisible = (text: string): boolean => {
  const rest = text.replaceAll(JOINERS_IN_WORDS, '').replaceAll(SHOWN_IN_COLOUR, '')
  return !HIDDEN.test(rest) && !LEFT_OVER.test(rest) && (text === '' || SEEN.test(rest))
}

/** Sentence for a line with hidden characters. */
export const hiddenCharacters =
  'This holds characters that cannot be seen. Type it here instead of pasting it.'
