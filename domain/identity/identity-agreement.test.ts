import { describe, expect, test } from 'vitest'
import { identityAgreement } from './identity-agreement.ts'

const verma = {
  companyType: 'private-limited',
  companyGstNumber: '27AAKCV1234A1ZP',
  companyPanNumber: 'AAKCV1234A',
  pinCode: '411026',
  state: 'MH',
} as const

describe('the identity numbers of an application', () => {
  test('that agree say nothing', () => {
    expect(identityAgreement(verma)).toEqual({ errors: {}, warnings: {} })
  })

  test('a PAN other than the one inside the GSTIN is an error', () => {
    expect(identityAgreement({ ...verma, companyPanNumber: 'AAKCV1235A' }).errors).toEqual({
      'formData.companyGstNumber': 'Characters 3 to 12 of the GSTIN must be the same as the PAN',
    })
  })

  test('a PAN of another kind of holder than the company type is an error', () => {
    expect(identityAgreement({ ...verma, companyType: 'proprietorship' }).errors).toEqual({
      'formData.companyPanNumber':
        'The fourth letter of this PAN says Company; it should be P for an individual (or H for a Hindu Undivided Family)',
    })
  })

  test('an address in another state than the GSTIN is a warning', () => {
    const { errors, warnings } = identityAgreement({ ...verma, state: 'GJ', pinCode: '380001' })
    expect(errors).toEqual({})
    expect(warnings).toEqual({
      'formData.state': 'The GSTIN was issued in Maharashtra: is the address in Gujarat?',
    })
  })

  test('a PIN code of another state is a warning', () => {
    expect(identityAgreement({ ...verma, pinCode: '560001' })).toEqual({
      errors: {},
      warnings: {
        'formData.pinCode': 'This PIN code does not look like one of Maharashtra.',
      },
    })
  })

  test('an older or newer state code agrees as well', () => {
    const hyderabad = { ...verma, companyGstNumber: '', pinCode: '500001' }
    expect(identityAgreement({ ...hyderabad, state: 'TS' }).warnings).toEqual({})
    expect(identityAgreement({ ...hyderabad, state: 'TG' }).warnings).toEqual({})
  })

  test('half-typed numbers are left to their own checks', () => {
    const half = { companyGstNumber: '27AAK', companyPanNumber: 'AAK', pinCode: '41', state: '' }
    expect(identityAgreement(half)).toEqual({ errors: {}, warnings: {} })
    expect(identityAgreement({ ...verma, companyPanNumber: 'AAK' })).toEqual({
      errors: {},
      warnings: {},
    })
  })
})
