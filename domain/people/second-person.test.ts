import { expect, test } from 'vitest'
import { isChecker, proposedActs, secondPersonTable } from './second-person.ts'
import { roles } from './roles.ts'

test.each(proposedActs)('%s is an admin’s to propose and another admin’s to decide on', (act) => {
  const { maker, checker, openDays, aloneHours } = secondPersonTable[act]
  expect([maker, checker]).toEqual([['admin'], ['admin']])
  expect(roles.filter((role) => isChecker(act, role))).toEqual(['admin'])
  expect([openDays, aloneHours]).toEqual([7, 24])
})
