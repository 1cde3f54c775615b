import { describe, expect, it } from 'vitest'
import { prefillFromGstin } from './prefill.ts'

const gstin = '27AAKCV1234A1ZP'
const empty = { companyGstNumber: '', companyPanNumber: '', state: '' }

describe('a GSTIN in the company details', () => {
  it('fills the PAN and the state', () => {
    expect(prefillFromGstin({ ...empty, companyGstNumber: gstin })).toEqual({
      companyPanNumber: 'AAKCV1234A',
      state: 'MH',
    })
  })

  it('fills nothing while it is half typed or wrong', () => {
    expect(prefillFromGstin({ ...empty, companyGstNumber: '27AAKCV1234A1Z' })).toEqual({})
    expect(prefillFromGstin({ ...empty, companyGstNumber: '27AAKCV1234A1ZQ' })).toEqual({})
  })

  it('leaves alone what a person typed', () => {
    const typed = { companyGstNumber: gstin, companyPanNumber: 'AAKCV9999A', state: 'GJ' }
    expect(prefillFromGstin(typed)).toEqual({})
  })

  it('replaces what an earlier GSTIN filled in', () => {
    const filled = { companyPanNumber: 'AAPFU0939F', state: 'DL' }
    expect(prefillFromGstin({ ...filled, companyGstNumber: gstin }, filled)).toEqual({
      companyPanNumber: 'AAKCV1234A',
      state: 'MH',
    })
  })
})
