import { describe, expect, test } from 'vitest'
import { emptyForm, emptyPerson } from './empty-form.ts'
import { formChanges } from './form-changes.ts'
import { formFields, isFrozenPath } from './form-fields.ts'
import { exampleApplication } from '../testing/application-example.ts'

const form = exampleApplication()
const [asha] = form.management
const with_ = (changes: Record<string, unknown>) => formChanges(form, { ...form, ...changes })

describe('what an edit changed', () => {
  test('is nothing where every answer says the same', () => {
    expect(with_({})).toEqual([])
    const crore = structuredClone(form)
    const side = crore.productDetails.fundBased
    side.formValuesByOptionTitle['Cash Credit (CC)'] = { amount: 0.5, unit: 'Crore', tenure: 12 }
    expect(formChanges(form, crore)).toEqual([])
    expect(with_({ consent: { declaration: true, shareWithLenders: true } })).toEqual([])
  })

  test('names a field as the form does, with the old and the new answer in words', () => {
    expect(with_({ formData: { ...form.formData, state: 'GJ', city: 'Surat' } })).toEqual([
      { label: 'City', from: 'Pune', to: 'Surat', frozen: true },
      { label: 'State', from: 'Maharashtra', to: 'Gujarat', frozen: true },
    ])
    expect(with_({ companyType: 'llp', selectedBanks: ['HDFC Bank'] })).toMatchObject([
      { label: 'Company type', from: 'Private limited company' },
      {
        label: 'Preferred lenders',
        from: 'HDFC Bank, State Bank of India',
        to: 'HDFC Bank',
        frozen: true,
      },
    ])
  })

  test('shows amounts in rupees, facilities that came or went, and their security', () => {
    const changed = structuredClone(form)
    const values: Record<string, unknown> = changed.productDetails.fundBased.formValuesByOptionTitle
    values['Cash Credit (CC)'] = { amount: 5000, unit: 'Lakh', tenure: 24 }
    changed.productDetails.fundBased.collateralValue = 3
    expect(formChanges(form, changed)).toEqual([
      {
        label: 'Cash Credit (CC)',
        from: '₹50,00,000 for 12 months',
        to: '₹50,00,00,000 for 24 months',
        frozen: true,
      },
      {
        label: 'Security, fund based',
        from: 'Industrial property, ₹2,00,00,000',
        to: 'Industrial property, ₹3,00,00,000',
        frozen: true,
      },
    ])
    const alone = { ...form.productDetails, selectedProduct: 'fundBased' }
    expect(with_({ productDetails: alone })).toMatchObject([
      { label: 'Product', from: 'Both', to: 'Fund based' },
      { label: 'Bank Guarantee (BG)', from: '₹25,00,000 for 12 months', to: '' },
      { label: 'Security, non-fund based', to: '' },
    ])
  })

  test('knows a person by the name, so that one who is added or moved changes nobody else', () => {
    const ravi = { ...asha, name: 'Ravi Rao', email: 'ravi@verma.example' }
    expect(with_({ management: [ravi, asha] })).toMatchObject([
      { label: 'Person added', from: '', to: expect.stringMatching(/^Ravi Rao, /), frozen: true },
    ])
    expect(formChanges({ management: [asha, ravi] }, { management: [ravi, asha] })).toEqual([])
    expect(formChanges({ management: [asha, ravi] }, { management: [asha] })).toMatchObject([
      { label: 'Person removed', from: expect.stringMatching(/^Ravi Rao, /), to: '' },
    ])
    expect(with_({ management: [{ ...asha, name: 'Asha V. Rao' }] })).toEqual([
      { label: 'Name of Asha Verma', from: 'Asha Verma', to: 'Asha V. Rao', frozen: true },
    ])
  })

  test('tells contact details, which a mandate leaves free, from the rest of a person', () => {
    const changed = {
      ...asha,
      email: 'new@verma.example',
      mobile: '9812345678',
      authorisedSignatory: false,
    }
    expect(with_({ management: [changed] })).toMatchObject([
      { label: 'Email of Asha Verma', to: 'new@verma.example', frozen: false },
      { label: 'Mobile number of Asha Verma', to: '9812345678', frozen: false },
      { label: 'Authorised signatory of Asha Verma', from: 'Yes', to: 'No', frozen: true },
    ])
  })
})

describe('what is told for the first time', () => {
  const untold = { ...asha, qualification: '', experience: null, pan: '' }
  const before = {
    ...form,
    formData: { ...form.formData, companyPanNumber: '', lei: '' },
    management: [untold],
  }
  const told = (changes: Record<string, unknown>, from: object = before) =>
    formChanges({ ...from }, { ...from, ...changes })

  test('is no change of what a mandate covers; what was told stays covered', () => {
    const management = [{ ...untold, qualification: 'B.Com', experience: 0, pan: 'AAPPV8261K' }]
    expect(told({ management })).toMatchObject([
      { label: 'Qualification of Asha Verma', frozen: false, first: true, covered: true },
      { label: 'Experience of Asha Verma', frozen: false, first: true, covered: true },
      { label: 'PAN of Asha Verma', frozen: false, first: true },
    ])
    expect(told({ formData: { ...before.formData, companyPanNumber: 'AAKCV1234A' } })).toEqual([
      { label: 'PAN', from: '', to: 'AAKCV1234A', frozen: false, first: true, covered: true },
    ])
    const [changed] = told({ management: [{ ...untold, designation: 'Chair' }] })
    expect(changed).toMatchObject({ frozen: true })
    expect(changed).not.toHaveProperty('first')
  })

  test('of the people whom the law wants is still another person than the letter names', () => {
    const people = [untold, { ...asha, name: 'Ravi Rao' }]
    expect(told({ management: people })).toMatchObject([{ first: true, frozen: true }])
    const three = [...people, { ...asha, name: 'Meera Rao' }]
    const [third] = told({ management: three }, { ...before, management: people })
    expect(third).toMatchObject({ label: 'Person added', frozen: true })
    expect(third).not.toHaveProperty('first')
    const both = told({ management: three })
    expect(both.map(({ first }) => first)).toEqual([true, undefined])
  })

  test('is never a GSTIN in the place of the reason for having none', () => {
    const without = { ...form.formData, companyGstNumber: '', gstNotRegistered: 'below-limit' }
    const changes = told({ formData: form.formData }, { ...form, formData: without })
    expect(changes.map(({ frozen, first }) => [frozen, first])).toEqual([
      [true, undefined],
      [true, undefined],
    ])
  })
})

describe('the list of fields', () => {
  test('names every answer of the form but papers and consent', () => {
    const listed = new Set<string>(formFields.map(({ name }) => name))
    const of = (prefix: string, part: object) => Object.keys(part).map((name) => prefix + name)
    const { docs: _, ITR_Returns: __, ...person } = emptyPerson
    for (const name of [...of('formData.', emptyForm.formData), ...of('management.*.', person)])
      expect(listed.has(name), name).toBe(true)
  })

  test('tells which paths a released mandate keeps as they are', () => {
    for (const path of [
      'companyType',
      'formData.companyName',
      'selectedBanks',
      'selectedOptions',
      'productDetails.fundBased.formValuesByOptionTitle.Term Loan.amount',
      'management.3.designation',
    ])
      expect(isFrozenPath(path), path).toBe(true)
    for (const path of [
      'management.0.email',
      'management.0.mobile',
      'management.0.docs.panCard',
      'publicAndPrivateDocs.MOA',
      'consent.shareWithLenders',
    ])
      expect(isFrozenPath(path), path).toBe(false)
  })
})
