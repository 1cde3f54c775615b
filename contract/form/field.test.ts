import { describe, expect, it } from 'vitest'
import { emptyForm, emptyPerson } from './empty-form.ts'
import { companyFields } from './company-fields.ts'
import { derive, figuresOf } from './field.ts'

describe('the catalogue of the form', () => {
  it('begins with an empty answer to each question, and with India', () => {
    expect(Object.keys(emptyForm.formData)).toEqual(Object.keys(companyFields))
    expect(emptyForm.formData).toMatchObject({ companyName: '', industry: '', country: 'India' })
    expect(emptyPerson).toMatchObject({ name: '', experience: null, authorisedSignatory: false })
  })

  it('leaves of an erased company what the figures need', () => {
    const answers = { companyName: 'Verma', city: 'Pune', state: 'MH', industry: 'Trade' }
    expect(derive(companyFields, figuresOf(answers))).toMatchObject({
      companyName: '',
      city: '',
      state: 'MH',
      industry: 'Trade',
    })
  })
})
