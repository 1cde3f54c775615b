import { expect, it } from 'vitest'
import { entriesAfterRemoval, slotAfterRemoval } from './slots-of-people.ts'

it('a removed person’s papers go, those of the people after move up, all others stay', () => {
  expect(slotAfterRemoval('management.1.docs.panCard', 1)).toBeNull()
  expect(slotAfterRemoval('management.2.docs.panCard', 1)).toBe('management.1.docs.panCard')
  expect(slotAfterRemoval('management.10.docs.panCard', 1)).toBe('management.9.docs.panCard')
  expect(slotAfterRemoval('management.0.ITR_Returns.firstFinancialYear', 1)).toBe(
    'management.0.ITR_Returns.firstFinancialYear',
  )
  expect(slotAfterRemoval('publicAndPrivateDocs.MOA', 0)).toBe('publicAndPrivateDocs.MOA')
  const said = { 'management.0.docs.passport': 'a', 'management.1.docs.passport': 'b', TAN: 'c' }
  expect(entriesAfterRemoval(said, 0)).toEqual({ 'management.0.docs.passport': 'b', TAN: 'c' })
})
