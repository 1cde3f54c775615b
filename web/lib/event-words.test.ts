import { expect, test } from 'vitest'
import { detailsLine } from './event-words.ts'

test('the details of an event are a line of words, without ids', () => {
  const details = {
    to: 'contacted',
    from: 'new',
    noteChanged: true,
    takenOff: 0,
    'credit-analyst': '019a8f3e-2c41-7d0a-9b1e-0a1b2c3d4e5f',
    before: null,
  }
  expect(detailsLine({ details })).toBe('new → contacted · note changed: yes · taken off: 0')
})

test('a side of a move that stands alone keeps its name', () => {
  expect(detailsLine({ details: { to: 'submitted' } })).toBe('to: submitted')
})
