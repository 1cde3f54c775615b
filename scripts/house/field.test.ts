import { expect, it } from 'vitest'
import { tryField } from './field-test.ts'

it('a field of the form is one entry: the compiler asks for its empty value, and all else follows', async () => {
  const { asked, files, output, found } = await tryField()
  expect(asked).toEqual(['contract/empty-form.ts'])
  expect(files, output).toEqual(['contract/form/company-fields.ts', 'contract/empty-form.ts'])
  expect(output).toBe('')
  expect(found).toEqual({
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
  })
})
