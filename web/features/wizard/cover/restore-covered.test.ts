import { expect, test } from 'vitest'
import { formChanges } from '../../../../contract/form/form-changes.ts'
import { exampleApplication } from '../../../../contract/testing/application-example.ts'
import { type FormValues, storedForm } from '../form/form-values.ts'
import { isOpenIn, restore, restoreCovered } from './restore-covered.ts'

const stored = storedForm(exampleApplication())

test('what a mandate covers is put back; papers, contacts and what lenders ask for in the end stay as typed', () => {
  const typed = structuredClone(stored)
  typed.companyType = 'llp'
  typed.formData = {
    ...typed.formData,
    companyName: 'Another Name LLP',
    tan: 'PNEV12345L',
  }
  typed.publicAndPrivateDocs = { MOA: ['a-new-paper-of-mine'] }
  const [asha] = typed.management ?? []
  typed.management = [
    { ...asha, designation: 'Chair', mobile: '9812345678', pan: 'AAPPV8261K' },
    { ...asha, name: 'Ravi Rao' },
  ]
  const back = restoreCovered(typed, stored)
  const left = formChanges(stored, back)
  expect(left.map(({ to }) => to)).toEqual(['PNEV12345L', '9812345678', 'AAPPV8261K'])
  expect(left.every(({ frozen }) => !frozen)).toBe(true)
  expect(back.publicAndPrivateDocs).toEqual(typed.publicAndPrivateDocs)
})

test('a first answer is no change of what a mandate covers: it stays as typed', () => {
  const [asha] = stored.management ?? []
  const left: FormValues = { ...stored, management: [{ ...asha, qualification: '' }] }
  const typed: FormValues = {
    ...left,
    management: [
      { ...asha, name: 'Ravi Rao' },
      { ...asha, designation: 'Chair', qualification: 'B.Com' },
    ],
  }
  expect(formChanges(left, restoreCovered(typed, left))).toMatchObject([
    { label: 'Qualification of Asha Verma', to: 'B.Com', first: true },
  ])
})

test('while we work on the case, only what was left open stays as typed, and who joins', () => {
  const [asha] = stored.management ?? []
  const left: FormValues = {
    ...stored,
    management: [{ ...asha, qualification: '', experience: null }],
  }
  const cover = { because: '', stored: left, telling: true, peopleStay: false }
  const joins = { ...asha, name: 'Ravi Rao' }
  const typed = structuredClone(left)
  typed.formData = { ...typed.formData, companyName: 'Another Name', lei: '335800DEMOCASTINGS24' }
  typed.publicAndPrivateDocs = { MOA: ['a-new-paper-of-mine'] }
  typed.management = [
    { ...asha, mobile: '9812345678', qualification: 'B.Com', experience: 12 },
    joins,
  ]
  const back = restore(typed, cover)
  expect(back.publicAndPrivateDocs).toEqual(left.publicAndPrivateDocs)
  expect(formChanges(left, back)).toMatchObject([
    { label: 'LEI', first: true },
    { label: 'Qualification of Asha Verma', first: true },
    { label: 'Experience of Asha Verma', first: true },
    { label: 'Person added', first: true },
  ])
  expect(restore(typed, { ...cover, peopleStay: true }).management).toHaveLength(1)
})

test('a field can be answered where it was left open, or belongs to somebody who joins', () => {
  const [asha] = stored.management ?? []
  const left = { ...stored, management: [{ ...asha, qualification: '' }] }
  const cover = { because: '', stored: left, telling: true, peopleStay: false }
  const paths = [
    'management.0.qualification',
    'management.0.name',
    'management.1.name',
    'management',
  ]
  expect(paths.map(isOpenIn(cover))).toEqual([true, false, true, true])
  expect(paths.map(isOpenIn({ ...cover, peopleStay: true }))).toEqual([true, false, false, false])
  expect(paths.map(isOpenIn({ ...cover, telling: false }))).toEqual([true, false, false, false])
  expect(paths.map(isOpenIn(null))).toEqual([false, false, false, false])
})
