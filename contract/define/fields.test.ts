import { expect, test } from 'vitest'
import { lineOrEmpty, textOrEmpty } from './fields.ts'

const sentenceOf = (field: ReturnType<typeof textOrEmpty>, typed: string) =>
  field.safeParse(typed).error?.issues[0]?.message

test.each([
  ['a line', lineOrEmpty(40), 'Use plain text on one line.'],
  ['longer text', textOrEmpty(40), 'Use plain text.'],
] as const)(
  '%s is refused with half a character or a control character in it',
  (_, field, sentence) => {
    for (const typed of ['half \ud83d of one', 'the other \ude00', 'a\u0000b'])
      expect(sentenceOf(field, typed)).toBe(sentence)
    for (const typed of ['', 'ऋण सेतु', 'paid 😀', '₹ 1,25,00,000'])
      expect(sentenceOf(field, typed)).toBeUndefined()
  },
)
