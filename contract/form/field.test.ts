import { describe, expect, it } from 'vitest'
import { emptyForm, emptyPerson } from './empty-form.ts'
import { companyFields } from './company-fields.ts'
import { derive, emptyAnswers, figuresOf } from './field.ts'
import { personFields } from './person-fields.ts'

describe('the catalogue of the form', () => {
  it('holds the empty form to its empty answers', () => {
    expect(emptyForm.formData).toEqual(derive(companyFields, emptyAnswers))
    const { docs: _, ITR_Returns: __, ...person } = emptyPerson
    expect(person).toEqual(derive(personFields, emptyAnswers))
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
