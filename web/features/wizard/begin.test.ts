import { describe, expect, it } from 'vitest'
import { emptyForm } from '../../../contract/form/empty-form.ts'
import { unplaced, valuesOf } from './form/asked.ts'
import { completeForm } from './form/form-values.ts'
import { withVisitorAnswers } from './visitor-answers.ts'
import { withRegistered } from './registered-person.ts'

const asha = { name: 'Asha Verma', email: 'asha@verma.example', mobile: '9876543210' }
const blank = () => completeForm(structuredClone(emptyForm))

describe('a new form', () => {
  it('has who registered as its first person', () => {
    expect(withRegistered(blank(), asha).management).toEqual([
      expect.objectContaining({ ...asha, dob: '', designation: '' }),
    ])
  })

  it('keeps the people that were entered', () => {
    const form = { ...blank(), management: [{ name: 'Ravi' }] }
    expect(withRegistered(form, asha)).toBe(form)
  })

  const told = {
    companyType: 'llp',
    need: 'machines',
    amount: { amount: 2.5, unit: 'Crore' },
  } as const

  it('takes over an amount that was typed without a purpose', () => {
    const form = withVisitorAnswers(blank(), { ...told, companyType: null, need: null })
    expect(valuesOf(form, unplaced)).toMatchObject({ amount: 2.5, unit: 'Crore' })
    expect(form.selectedOptions).toEqual([])
  })

  it('takes over what was told on the way to it', () => {
    const form = withVisitorAnswers(blank(), told)
    expect(form).toMatchObject({ companyType: 'llp', selectedOptions: ['Term Loan'] })
    expect(form.productDetails?.selectedProduct).toBe('fundBased')
    expect(form.productDetails?.fundBased?.formValuesByOptionTitle).toMatchObject({
      'Term Loan': { amount: 2.5, unit: 'Crore', purpose: 'machines', tenure: 60 },
    })
  })

  it('asks for the amount where none was told', () => {
    const form = withVisitorAnswers(blank(), { ...told, amount: null })
    const term = form.productDetails?.fundBased?.formValuesByOptionTitle?.['Term Loan']
    expect(term).toMatchObject({ amount: null, unit: 'Lakh', tenure: 60 })
  })

  it('never replaces what the form says', () => {
    const before = withVisitorAnswers(blank(), told)
    const after = withVisitorAnswers(before, {
      ...told,
      companyType: 'partnership',
      need: 'vehicles',
    })
    expect(after).toEqual(before)
  })
})
