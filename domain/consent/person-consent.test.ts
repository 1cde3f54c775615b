import { describe, expect, it } from 'vitest'
import { noLenderConsent } from './lender-consent.ts'
import {
  applicantAmong,
  isQuestionMailed,
  lendersAgreed,
  ownPapersMayGo,
  peopleWithEmail,
  type PersonAnswer,
} from './person-consent.ts'

const now = new Date('2026-11-26T10:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const said = (about: Partial<PersonAnswer> = {}): PersonAnswer => ({
  name: 'Ravi Verma',
  email: 'ravi@verma.example',
  how: 'link',
  agreed: null,
  lenders: [],
  askedAt: hoursAgo(1),
  answeredAt: null,
  ...about,
})

it('people have the address that the form gives of them, or none', () => {
  const management = [
    { name: ' Asha Verma', email: 'asha@verma.example ' },
    { name: 'Ravi Verma', email: '' },
    { name: 'asha verma', email: 'other@verma.example' },
    {},
  ]
  expect(peopleWithEmail({ management })).toEqual([
    { name: 'Asha Verma', email: 'asha@verma.example' },
    { name: 'Ravi Verma', email: null },
  ])
})

describe('the applicant', () => {
  const [asha, ravi] = [
    { name: 'Asha Verma', email: 'Office@verma.example' },
    { name: 'Ravi Verma', email: 'office@verma.example' },
  ]
  const account = { name: 'asha verma', email: 'office@verma.example' }

  it('is who has the address of the account', () => {
    expect(applicantAmong([{ ...ravi, email: null }, asha], { ...account, name: 'A. V.' })).toBe(
      'Asha Verma',
    )
    expect(applicantAmong([{ ...ravi, email: 'ravi@verma.example' }], account)).toBeNull()
  })

  it('is who has the name, too, where several share that address; else nobody is', () => {
    expect(applicantAmong([ravi, asha], account)).toBe('Asha Verma')
    expect(applicantAmong([ravi, asha], { ...account, name: 'Kiran' })).toBeNull()
  })
})

describe('own papers go', () => {
  const consent = { ...noLenderConsent, lenders: ['a', 'b'], people: ['Ravi Verma'] }
  it.each([
    ['never asked', [], false],
    ['asked', [said()], false],
    ['refused', [said({ agreed: false })], false],
    ['agreed to another lender', [said({ agreed: true, lenders: ['b'] })], false],
    ['agreed', [said({ agreed: true, lenders: ['a'] })], true],
    ['agreed to any', [said({ agreed: true, lenders: 'any' })], true],
  ] as const)('of somebody who %s', (_, all, may) => {
    expect(ownPapersMayGo(consent, all, 'ravi  verma', 'a')).toBe(may)
    expect(ownPapersMayGo({ ...consent, people: [] }, all, 'Ravi Verma', 'a')).toBe(false)
  })
})

describe('somebody is asked', () => {
  const wanted = { email: 'ravi@verma.example', lenders: ['a', 'b'], isNew: true }
  const answered = (agreed: boolean, lenders: string[], hours: number) =>
    said({ agreed, lenders, askedAt: hoursAgo(hours), answeredAt: hoursAgo(hours - 0.5) })
  it.each([
    ['first', undefined, wanted, true],
    ['not again within a day', said(), wanted, false],
    ['again after a day without an answer', said({ askedAt: hoursAgo(24) }), wanted, true],
    ['at once at another address', said(), { ...wanted, email: 'r@verma.example' }, true],
    ['no more once they agreed', answered(true, ['a', 'b'], 30), wanted, false],
    ['of a lender that they do not know', answered(true, ['a'], 1), wanted, true],
    [
      'not again a refusal that stands',
      answered(false, [], 30),
      { ...wanted, isNew: false },
      false,
    ],
    ['again after a refusal, ticked anew', answered(false, [], 30), wanted, true],
    ['not again on the day of a refusal', answered(false, [], 2), wanted, false],
  ] as const)('%s', (_, before, about, expected) => {
    expect(isQuestionMailed(before, about, now)).toBe(expected)
  })
})

it('somebody agrees to no lender that they did not read of, nor to one that was taken back meanwhile', () => {
  expect(lendersAgreed(['a', 'b'], ['b', 'c'])).toEqual(['b'])
  expect(lendersAgreed('any', ['b'])).toEqual(['b'])
  expect(lendersAgreed(['a'], 'any')).toEqual(['a'])
  expect(lendersAgreed('any', 'any')).toBe('any')
})
