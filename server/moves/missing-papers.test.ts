import { expect, test } from 'vitest'
import type { AnyForm, Checklist } from '../../domain/papers/documents.ts'
import { keepText } from '../case/kept-text.ts'
import { missingToAnalyse } from './missing-papers.ts'

const form = {
  companyType: 'private-limited',
  publicAndPrivateDocs: { MOA: ['a document'] },
}
const without = { ...form, publicAndPrivateDocs: {} }
const notAsked: Checklist = [
  { companyType: 'private-limited', slot: 'publicAndPrivateDocs.MOA', ask: 'optional', help: '' },
]

const asRead = <T extends AnyForm | Checklist>(value: T): T => {
  const text = JSON.stringify(value)
  const read: T = JSON.parse(text)
  keepText(read, text)
  return read
}

/** As it is counted for something that was never read: nothing is kept of it. */
const counted = (one: AnyForm, checklist: Checklist) =>
  missingToAnalyse(structuredClone(one), checklist)

test('what is read again is missing as much as before', () => {
  expect(missingToAnalyse(asRead(form), asRead([]))).toBe(counted(form, []))
  expect(missingToAnalyse(asRead(form), asRead([]))).toBe(counted(form, []))
  expect(counted(form, [])).toBeGreaterThan(1)
})

test('another form and another checklist are counted by themselves', () => {
  const before = missingToAnalyse(asRead(form), asRead([]))
  expect(missingToAnalyse(asRead(without), asRead([]))).toBe(before + 1)
  expect(missingToAnalyse(asRead(without), asRead(notAsked))).toBe(before)
})

test('a form that was read and changed since is counted anew', () => {
  const read = asRead(form)
  const before = missingToAnalyse(read, asRead([]))
  const changed = { ...read, publicAndPrivateDocs: {} }
  expect(missingToAnalyse(changed, asRead([]))).toBe(before + 1)
})

test('of thousands the latest are kept, and all are right', () => {
  const checklist = asRead([])
  const right = counted(form, [])
  for (let n = 0; n < 6000; n += 1)
    expect(missingToAnalyse(asRead({ ...form, activeStep: n }), checklist)).toBe(right)
})
