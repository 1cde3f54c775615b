import { describe, expect, test } from 'vitest'
import { applicationStatuses, isLive } from '../status/application-status.ts'
import { eventForBorrower, mandateWords, statusWords } from './case-events.ts'
import { mandateStatuses } from '../status/mandate-status.ts'

const staffWords = /teaser|released to|verified \/|\bthe borrower\b/i

describe('what a borrower reads', () => {
  test.each(applicationStatuses)('of a case that is %s holds no word of the staff', (status) => {
    expect(statusWords(status).borrower).not.toMatch(staffWords)
    expect(statusWords(status).client).not.toMatch(/teaser|mandate|sanction|disburs|logged in/i)
  })

  test('of a case that is handed in and goes on is one of eleven words', () => {
    const going = applicationStatuses.filter(
      (status) => isLive(status) && status !== 'draft' && status !== 'on-hold',
    )
    expect([...new Set(going.map((status) => statusWords(status).client))]).toEqual([
      'Received',
      'We’re checking',
      'We need documents',
      'Preparing your case',
      'Agreement to sign',
      'With lenders',
      'Offer to decide',
      'Offer accepted',
      'Bank’s paperwork',
      'Part received',
      'Money received',
    ])
  })

  test('of a mandate says what to do with the letter', () => {
    expect(mandateWords('released')).toEqual({
      staff: 'Released to borrower',
      borrower: 'Ready to Read',
    })
    for (const status of mandateStatuses)
      expect(mandateWords(status).borrower).not.toMatch(/released to|\bborrower\b|verified/i)
  })

  test('of a letter that is taken back or ended is not that they were refused', () => {
    expect(mandateWords('rejected').borrower).toBe('Taken Back')
    expect(mandateWords('cancelled').borrower).toBe('Taken Back')
    expect(mandateWords('terminated').borrower).toBe('Ended')
  })

  test('of an entry goes by its event, also where the staff’s words were stored with it', () => {
    const stored = { event: 'status.freeze-teaser', label: 'Teaser Ready', to: 'teaser-ready' }
    expect(eventForBorrower(stored)).toBe('Ready for Lenders')
    expect(
      eventForBorrower({ event: 'mandate.released', label: 'Mandate letter released', to: null }),
    ).toBe('Fee agreement (mandate) ready to read')
    expect(
      eventForBorrower({ event: 'application.edited', label: 'Application changed', to: null }),
    ).toBe('Application changed')
  })
})
