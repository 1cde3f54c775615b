import { describe, expect, it } from 'vitest'
import { addressLine, type CaseParties, filledHolder, partyProblems } from './mandate-parties.ts'

const parties: CaseParties = {
  companyName: 'Verma Castings Private Limited',
  address: {
    buildingName_or_plotNo: 'Plot 14',
    area: 'MIDC Bhosari',
    city: 'Pune',
    pinCode: '411026',
    state: 'MH',
    country: 'India',
  },
  people: [
    { name: 'Asha Verma', designation: 'Managing Director', authorisedSignatory: true },
    { name: 'Ravi Rao', designation: 'Director', authorisedSignatory: false },
  ],
}
const holder = {
  name: 'Ms. Asha Verma',
  companyName: parties.companyName,
  designation: 'Managing Director',
  companyAddress: addressLine(parties.address),
}

describe('the parties of a mandate', () => {
  it('are those of the case, however they are written', () => {
    for (const given of [
      holder,
      { name: 'Ms. Asha Verma' },
      { ...holder, name: 'Mrs. asha  VERMA' },
      { ...holder, companyName: 'M/s Verma Castings Pvt. Ltd.' },
      { ...holder, designation: 'managing-director' },
      { ...holder, companyAddress: 'PLOT 14,\nMIDC, Bhosari\nPune - 411 026 (Maharashtra)' },
      { ...holder, companyAddress: 'Plot 14, MIDC Bhosari, Pune, MH' },
      { ...holder, companyAddress: 'MIDC Bhosari, Pune' },
    ]) {
      expect(partyProblems(given, parties)).toEqual({})
      expect(filledHolder(given, parties)).toEqual({
        ...holder,
        name: given.name.startsWith('Mrs.') ? 'Mrs. Asha Verma' : 'Ms. Asha Verma',
      })
    }
  })

  it.each([
    ['another company', { companyName: 'Another Company Altogether Ltd' }, 'companyName'],
    ['a planet', { companyAddress: 'Mars' }, 'companyAddress'],
    ['a street without a city', { companyAddress: 'Plot 14, MIDC Bhosari' }, 'companyAddress'],
    [
      'another state',
      { companyAddress: 'Plot 14, MIDC Bhosari, Pune 411026, Gujarat' },
      'companyAddress',
    ],
    ['another PIN', { companyAddress: 'Plot 14, MIDC Bhosari, Pune 110001' }, 'companyAddress'],
    ['another plot', { companyAddress: 'Plot 15, MIDC Bhosari, Pune 411026' }, 'companyAddress'],
    ['a crown', { designation: 'Emperor' }, 'designation'],
    ['a stranger', { name: 'Mr. Nobody Known' }, 'name'],
    ['somebody who may not sign', { name: 'Mr. Ravi Rao', designation: 'Director' }, 'name'],
  ])('are not %s', (_, change, field) => {
    expect(Object.keys(partyProblems({ ...holder, ...change }, parties))).toEqual([field])
  })

  it('say who may sign instead', () => {
    expect(partyProblems({ name: 'Mr. Ravi Rao' }, parties).name).toBe(
      'Ravi Rao is not marked as authorised signatory in the application. Choose Asha Verma.',
    )
  })
})
