import { expect, it } from 'vitest'
import { exampleApplication } from '../../../../contract/testing/application-example.ts'
import { formDifferences } from './form-differences.ts'
import { readForm } from '../form/read-form.ts'

const asking = { today: '2026-11-21', checklist: [] }
const form = readForm(exampleApplication())
const [first] = form.management ?? []

const differences = (typed: object) => formDifferences(form, { ...form, ...typed }, asking)

it('finds nothing between a form and itself', () => {
  expect(differences({})).toEqual([])
})

it('names each answer that differs, as the form asks for it', () => {
  expect(differences({ formData: { ...form.formData, companyName: 'Verma Castings' } })).toEqual([
    {
      label: 'Company name',
      here: form.formData?.companyName,
      there: 'Verma Castings',
    },
  ])
})

it('shows an amount as it is read, and not what is worked out of it', () => {
  const side = form.productDetails?.fundBased
  const [title = ''] = side?.selectedOptions ?? []
  const typed = side?.formValuesByOptionTitle?.[title]
  const found = differences({
    productDetails: {
      ...form.productDetails,
      fundBased: {
        ...side,
        formValuesByOptionTitle: {
          ...side?.formValuesByOptionTitle,
          [title]: { ...typed, amount: 3.25, unit: 'Crore' },
        },
      },
    },
  })
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ label: title, there: '₹3.25 Crore for 12 months' })
})

it('tells people of one name apart, and names the one who is in one version alone', () => {
  const twice = { ...form, management: [{ ...first }, { ...first }] }
  const added = formDifferences(form, twice, asking)
  expect(added[0]).toMatchObject({ label: first?.name, here: '' })
  expect(added[0]?.there).toContain('Managing Director')
  expect(formDifferences(twice, twice, asking)).toEqual([])
})
