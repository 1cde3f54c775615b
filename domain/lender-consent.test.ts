import { describe, expect, it } from 'vitest'
import {
  coversLender,
  listedPeople,
  noLenderConsent,
  personOfSlot,
  stillCovers,
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

  it('taken back covers nothing; taken back for one lender, not that one', () => {
    const named = { ...noLenderConsent, lenders: ['a'] }
    expect(stillCovers(true, named, 'a', 'named')).toBe(true)
    expect(stillCovers(true, named, 'b', 'named')).toBe(false)
    expect(stillCovers(true, null, 'b', 'named')).toBe(false)
    expect(stillCovers(true, null, 'b', 'blind')).toBe(true)
    expect(stillCovers(false, named, 'a', 'blind')).toBe(false)
    expect(stillCovers(true, any, 'b', 'named')).toBe(true)
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
