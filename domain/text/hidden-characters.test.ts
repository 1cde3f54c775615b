import { describe, expect, test } from 'vitest'
import { isPlainlyVisible } from './hidden-characters.ts'

describe('a line that is what it looks like', () => {
  test.each([
    'Asha Verma',
    "D'Souza & Sons (Exports) Pvt. Ltd.",
    'José Müller-Ñandú',
    'आशा वर्मा',
    'ক্\u200dষ',
    'ಅರ್\u200dಕ',
    'क्\u200dष क्\u200cष',
    'അവന്\u200d',
    'نجمہ\u200cخان',
    'ਜਸਪ੍ਰੀਤ ਕੌਰ',
    'தமிழ்ச்செல்வி',
    'I ❤\uFE0F steel',
    '',
  ])('%s', (text) => {
    expect(isPlainlyVisible(text)).toBe(true)
  })
})

describe('a line that deceives', () => {
  test.each([
    ['a zero-width space alone', '\u200B'],
    ['a Hangul filler alone', '\u3164'],
    ['a braille blank alone', '\u2800'],
    ['a joiner alone', '\u200D'],
    ['a combining mark alone', '\u0301'],
    ['a zero-width space inside', 'As\u200Bha'],
    ['a right-to-left override', 'Asha \u202Eamrev'],
    ['an embedding', '\u202AAsha\u202C'],
    ['an isolate', '\u2066Asha\u2069'],
    ['a mark of direction', 'Asha\u200F'],
    ['an Arabic mark of direction', 'Asha\u061C'],
    ['a byte order mark inside', 'As\uFEFFha'],
    ['a soft hyphen', 'As\u00ADha'],
    ['a word joiner', 'As\u2060ha'],
    ['a joiner between Latin letters', 'As\u200Dha'],
    ['a joiner at the end of a Latin word', 'Asha\u200C'],
    ['a joiner at the end of an Indic word', 'आशा\u200D'],
    ['two joiners', 'क्\u200D\u200Dष'],
    ['tags', 'Asha\u{E0041}'],
    ['a variation selector after a letter', 'Asha\uFE0F'],
    ['a line separator', 'Asha\u2028Verma'],
  ])('%s', (_, text) => {
    expect(isPlainlyVisible(text)).toBe(false)
  })
})
