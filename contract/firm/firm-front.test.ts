import { expect, test } from 'vitest'
import { z } from 'zod'
import { firmFront } from './firm-front.ts'

const front = z.strictObject(firmFront)
const problemsOf = (entered: object) =>
  front.safeParse(entered).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('a finished case is shown only once its client has agreed', () => {
  const finished = { what: 'Term loan, Surat', sum: '₹86 Lakh', days: '58' }
  expect(problemsOf({ finished: [{ ...finished, agreed: true }] })).toBeUndefined()
  expect(problemsOf({ finished: [{ ...finished, agreed: false }] })).toEqual([
    'finished.0.agreed: Show a case only once its client has agreed.',
  ])
  expect(problemsOf({ finished: [{ ...finished, days: '', agreed: true }] })).toEqual([
    'finished.0.days: Enter the days.',
  ])
})

test('each size of the fee reaches further than the one before, and its fee does not fall below where it begins', () => {
  const band = (upToLakh: string, from = '1', to = '2') => ({ upToLakh, from, to })
  expect(problemsOf({ feeBands: [band('50', '4', '5'), band('500'), band('')] })).toBeUndefined()
  expect(problemsOf({ feeBands: [band('50'), band('50')] })).toEqual([
    'feeBands.1.upToLakh: Enter more than the band before.',
  ])
  expect(problemsOf({ feeBands: [band(''), band('50')] })).toEqual([
    'feeBands.1.upToLakh: The band before has no end: give it one, or leave this out.',
  ])
  expect(problemsOf({ feeBands: [band('50', '3', '2')] })).toEqual([
    'feeBands.0.to: Enter at least the percentage it begins with.',
  ])
  expect(problemsOf({ feeBands: [band('1.5', '0', '101')] })?.length).toBe(3)
})
