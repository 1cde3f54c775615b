import { expect, test } from 'vitest'
import { formChanges } from '../../../../contract/form-changes.ts'
import { exampleApplication } from '../../../../contract/testing/application-example.ts'
import { storedForm } from './form/form-values.ts'
import { restoreCovered } from './restore-covered.ts'

const stored = storedForm(exampleApplication())

test('what a mandate covers is put back; papers, emails and mobile numbers stay as typed', () => {
  const typed = structuredClone(stored)
  typed.companyType = 'llp'
  typed.formData = { ...typed.formData, companyName: 'Another Name LLP' }
  typed.publicAndPrivateDocs = { MOA: ['a-new-paper-of-mine'] }
  const [asha] = typed.management ?? []
  typed.management = [
    { ...asha, designation: 'Chair', mobile: '9812345678' },
    { ...asha, name: 'Ravi Rao' },
  ]
  const back = restoreCovered(typed, stored)
  expect(formChanges(stored, back)).toMatchObject([{ to: '9812345678', frozen: false }])
  expect(back.publicAndPrivateDocs).toEqual(typed.publicAndPrivateDocs)
})
