import { expect, it } from 'vitest'
import { tryFields } from './try-field.ts'

it('a field of the form is one entry, and all else follows', async () => {
  const { files, output, found } = await tryFields()
  expect(files, output).toEqual({
    company: ['contract/form/company-fields.ts'],
    person: ['contract/form/person-fields.ts'],
  })
  expect(output).toBe('')
  expect(found).toEqual({
    company: {
      'submit schema': 'Website is required',
      'whole form': true,
      'draft schema': true,
      'empty form': '',
      changes: 'Website',
      'input of its step': true,
      'staff record': 'verma.example',
      review: true,
      demo: 'verma.example',
      erasure: '',
    },
    person: {
      'submit schema': 'Nationality is required',
      'whole form': true,
      'draft schema': true,
      'empty form': '',
      changes: 'Nationality of Asha Verma',
      'input of its step': true,
      'staff record': true,
      review: true,
      demo: 'Indian',
      erasure: '',
    },
  })
})
