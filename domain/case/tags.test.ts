import { expect, test } from 'vitest'
import { settledTags, suggestedTags } from './tags.ts'

test('a tag stands once, as the firm spells it, whatever was typed', () => {
  expect(settledTags(['urgent', '  Big   ticket', 'URGENT', 'new'], ['Urgent'])).toEqual([
    'Big ticket',
    'new',
    'Urgent',
  ])
  expect(settledTags([], ['Urgent'])).toEqual([])
})

test('what begins with the letters is suggested before what only holds them; what is chosen is not', () => {
  const known = ['Non-urgent', 'Urgent', 'MSME']
  expect(suggestedTags('UR', known, [])).toEqual(['Urgent', 'Non-urgent'])
  expect(suggestedTags('', known, ['urgent'])).toEqual(['Non-urgent', 'MSME'])
})
