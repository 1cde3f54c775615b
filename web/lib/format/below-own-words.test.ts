import { expect, test } from 'vitest'
import { belowOwnWords, notBegun } from './below-own-words.ts'

test('a template gives way to the next, and what was typed above it stays', () => {
  const first = belowOwnWords('My own words \n', notBegun, 'One')
  expect(first.whole).toBe('My own words\n\nOne')
  expect(belowOwnWords(first.whole, first, 'Two').whole).toBe('My own words\n\nTwo')
})

test('a template in an empty box is all there is, until somebody changes it', () => {
  const first = belowOwnWords(' ', notBegun, 'One')
  expect(first.whole).toBe('One')
  expect(belowOwnWords('One', first, 'Two').whole).toBe('Two')
  expect(belowOwnWords('One more', first, 'Two').whole).toBe('One more\n\nTwo')
})
