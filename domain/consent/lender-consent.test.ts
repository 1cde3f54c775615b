import { describe, expect, it } from 'vitest'
import {
  coversHeldPapers,
  coversLender,
  type ConsentScope,
  type LenderConsent,
  listedPeople,
  noLenderConsent,
  personOfSlot,
} from './lender-consent.ts'

const now = new Date('2026-11-25T10:00:00Z')
const any = { ...noLenderConsent, lenders: 'any' as const }
const announced = (at: string) => ({ ...any, announced: [{ lenderId: 'b', at }] })

describe('a consent that names lenders', () => {
  it.each([
    ['nothing said', null, { covered: false, why: 'not-named' }],
    ['another named', { ...noLenderConsent, lenders: ['a'] }, { covered: false, why: 'not-named' }],
    ['named', { ...noLenderConsent, lenders: ['a', 'b'] }, { covered: true, scope: 'named' }],
    ['any, not announced', any, { covered: false, why: 'not-announced' }],
    [
      'any, announced less than a day before',
      announced('2026-11-24T10:00:01Z'),
      { covered: false, why: 'announced', from: new Date('2026-11-25T10:00:01Z') },
    ],
    [
      'any, announced a day before',
      announced('2026-11-24T10:00:00Z'),
      { covered: true, scope: 'any' },
    ],
  ] as const)('%s', (_, consent, expected) => {
    expect(coversLender(consent, 'b', now)).toEqual(expected)
  })

  const held = (lenderId: string, scope: ConsentScope, withdrawnAt: Date | null = null) => ({
    lenderId,
    scope,
    withdrawnAt,
  })

  it('taken back covers nothing; taken back for one lender, not that one', () => {
    const named = { ...noLenderConsent, lenders: ['a'] }
    expect(coversHeldPapers(true, named, held('a', 'named'), now)).toBe(true)
    expect(coversHeldPapers(true, named, held('b', 'named'), now)).toBe(false)
    expect(coversHeldPapers(true, null, held('b', 'named'), now)).toBe(false)
    expect(coversHeldPapers(true, null, held('b', 'blind'), now)).toBe(true)
    expect(coversHeldPapers(false, named, held('a', 'blind'), now)).toBe(false)
    expect(coversHeldPapers(true, any, held('b', 'named'), now)).toBe(true)
  })

  it('brings back what was withdrawn only for a lender that is named, or announced a day before', () => {
    const withdrawn = (scope: ConsentScope) => held('b', scope, new Date('2026-11-20T10:00:00Z'))
    const covers = (consent: LenderConsent | null, scope: ConsentScope = 'any') =>
      coversHeldPapers(true, consent, withdrawn(scope), now)
    expect(covers(any)).toBe(false)
    expect(covers(announced('2026-11-24T10:00:01Z'))).toBe(false)
    expect(covers(announced('2026-11-24T10:00:00Z'))).toBe(true)
    expect(covers({ ...noLenderConsent, lenders: ['b'] })).toBe(true)
    expect(covers(null, 'blind')).toBe(true)
  })
})

it('people are those of the form, each once, and know their own papers', () => {
  const form = {
    management: [{ name: 'Asha  Verma' }, { name: 'asha verma ' }, {}, { name: 'Ravi' }],
  }
  expect(listedPeople(form)).toEqual(['Asha  Verma', 'Ravi'])
  expect(personOfSlot(form, 'management.3.docs.panCard')).toBe('Ravi')
  expect(personOfSlot(form, 'management.2.ITR_Returns.first')).toBe('Person 3')
  expect(personOfSlot(form, 'publicAndPrivateDocs.MOA')).toBeNull()
})
