import { expect, it } from 'vitest'
import { borrowerNotices } from './borrower-notices.ts'
import { staffNotices } from './staff-notices.ts'

it('has no name for both a notice to a borrower and one to staff: one of them would not be mailed', () => {
  const names = new Set(Object.keys(staffNotices))
  expect(Object.keys(borrowerNotices).filter((name) => names.has(name))).toEqual([])
})
