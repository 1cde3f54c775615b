import { describe, expect, it } from 'vitest'
import { ADVISE_ME, facilities, facilityOf } from './facilities.ts'
import { needs, proposalFor } from './needs.ts'
import { purposes } from './purposes.ts'

describe('what an owner needs money for', () => {
  it.each(purposes.filter((purpose) => purpose !== 'not-sure'))(
    '%s proposes facilities that the catalogue has on that side',
    (purpose) => {
      const { side, facilities: titles } = needs[purpose]
      for (const title of titles) {
        const known = facilities[side].map((facility) => facility.title)
        expect(known).toContain(title)
      }
    },
  )

  it('machines are a term loan over five years', () => {
    expect(proposalFor('machines')).toEqual({
      title: 'Term Loan',
      side: 'fundBased',
      tenure: 60,
      kind: undefined,
    })
  })

  it('a tender is a promise, and a dearer loan is taken over', () => {
    expect(proposalFor('tender-guarantee')).toMatchObject({ side: 'nonFundBased' })
    expect(proposalFor('takeover')).toMatchObject({ kind: 'takeover' })
  })

  it('a second need of the same kind gets another facility, because a form holds each once', () => {
    expect(proposalFor('takeover', ['Term Loan'])?.title).toBe('Cash Credit (CC)')
    expect(proposalFor('vehicles', ['Commercial Vehicle Loan', 'Term Loan'])).toBeUndefined()
  })

  it('who isn’t sure is advised: no product and no years are made up', () => {
    expect(proposalFor('not-sure')).toMatchObject({ title: ADVISE_ME, tenure: undefined })
    expect(facilityOf(ADVISE_ME)?.title).toBe(ADVISE_ME)
    expect(facilities.fundBased.map(({ title }) => title)).not.toContain(ADVISE_ME)
  })
})
