import { expect, it } from 'vitest'
import { exampleApplication } from '../../../../contract/testing/application-example.ts'
import { readForm } from '../form/read-form.ts'
import { reviewParts } from './review-rows.ts'

const company = (typed: object) => {
  const form = readForm(exampleApplication())
  const [, part] = reviewParts(
    { ...form, formData: { ...form.formData, ...typed } },
    '2026-11-21',
    [],
  )
  return Object.fromEntries((part?.rows ?? []).map(({ label, answer }) => [label, answer]))
}

it('says of a business without GST why, and not that its GSTIN is missing', () => {
  const rows = company({ companyGstNumber: '', gstNotRegistered: 'below-limit' })
  expect(rows).toMatchObject({
    'Not registered under GST': 'Turnover is below the limit for GST',
  })
  expect(rows).not.toHaveProperty('GSTIN')
})

it('says that a GSTIN is missing where no reason is given, and that the PAN can follow', () => {
  const rows = company({ companyGstNumber: '', companyPanNumber: '' })
  expect(rows).toMatchObject({ GSTIN: '', 'PAN of the company': 'Can follow later' })
})

it('says of a limit that is to be raised what there is of it now', () => {
  const form = readForm(exampleApplication())
  const [title = ''] = form.productDetails?.fundBased?.selectedOptions ?? []
  const side = form.productDetails?.fundBased
  const asked = (told: object) => {
    const values = { ...side?.formValuesByOptionTitle?.[title], ...told }
    const fundBased = { ...side, formValuesByOptionTitle: { [title]: values } }
    const productDetails = { ...form.productDetails, fundBased }
    const parts = reviewParts({ ...form, productDetails }, '2026-11-21', [])
    return parts.flatMap(({ rows }) => rows).find(({ label }) => label === title)?.answer
  }
  const existing = { amount: 50, unit: 'Lakh' as const }
  expect(asked({ kind: 'increase', existing })).toContain('that I have (₹50 Lakh now)')
  expect(asked({ kind: 'fresh', existing })).not.toContain(' now')
})
