import { describe, expect, it } from 'vitest'
import { emptyForm, emptyPerson } from '../../../../contract/form/application-form.ts'
import { exampleApplication } from '../../../../contract/testing/application-example.ts'
import { formToSend, problemsOfForm } from './check-form.ts'
import { readForm } from '../form/read-form.ts'
import { unplaced } from '../form/asked.ts'
import { completeSteps, problemsOfFields, problemsOfStep, sentenceInList } from './step-problems.ts'

const today = '2026-11-21'
const example = () => ({
  ...readForm(exampleApplication()),
  consent: { declaration: true, shareWithLenders: false },
})

describe('checking the wizard’s form', () => {
  it('finds nothing in a whole form', () => {
    expect(problemsOfForm(example(), { today })).toEqual([])
  })

  it('names the step of every problem', () => {
    const form = { ...example(), selectedBanks: ['A', 'B', 'C', 'D'] }
    expect(problemsOfForm(form, { today })).toEqual([
      { path: 'selectedBanks', message: 'Choose at most 3 lenders', step: 0 },
    ])
  })

  it('asks for a person’s papers in the papers step, for the person in the people step', () => {
    const { management, ...rest } = example()
    const bare = management?.map((person) => ({ ...person, name: '', docs: {} })) ?? []
    const problems = problemsOfForm({ ...rest, management: bare }, { today })
    expect(problemsOfStep(problems, 2).map(({ path }) => path)).toEqual(['management.0.name'])
    expect(problemsOfStep(problems, 3).map(({ path }) => path)).toContain(
      'management.0.docs.aadharCard',
    )
  })

  it('finds every step but the review wanting in an empty form, and says each thing once', () => {
    const problems = problemsOfForm(readForm(emptyForm), { today })
    expect(completeSteps(problems).size).toBe(0)
    const paths = problems.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('wants the declaration before a form is submitted', () => {
    const problems = problemsOfForm({ ...example(), consent: { declaration: false } }, { today })
    expect(problems.map(({ path, step }) => [path, step])).toEqual([['consent.declaration', 4]])
  })

  it('names the person and the facility in a list of problems', () => {
    const { management = [], ...rest } = example()
    const two = { ...rest, management: [...(management ?? []), emptyPerson] }
    const said = problemsOfForm(two, { today }).map((one) => sentenceInList(one, two))
    expect(said).toContain('Person 2: Name is required')
    const amount = 'productDetails.fundBased.formValuesByOptionTitle.Term Loan.amount'
    expect(sentenceInList({ path: amount, message: 'Enter an amount', step: 0 }, two)).toBe(
      'Term Loan: Enter an amount',
    )
  })

  it('asks for the people’s papers before the company type is known', () => {
    const problems = problemsOfForm(readForm(emptyForm), { today })
    expect(problemsOfStep(problems, 3).map(({ path }) => path)).toContain(
      'management.0.docs.aadharCard',
    )
  })

  it('asks for the purpose of an amount, also of a second one: none is left behind', () => {
    const form = example()
    const { productDetails: product } = form
    const values = product?.fundBased?.formValuesByOptionTitle
    const second = {
      ...form,
      productDetails: {
        ...product,
        fundBased: {
          ...product?.fundBased,
          formValuesByOptionTitle: { ...values, [unplaced.title]: { amount: 15, unit: 'Lakh' } },
        },
      },
    }
    expect(problemsOfForm(second, { today })).toEqual([
      { path: 'productDetails.selectedProduct', message: 'Choose what the money is for', step: 0 },
    ])
  })

  it('asks of a change of a case for no paper that the case was handed in without', () => {
    const { publicAndPrivateDocs: _, auditedPreviousYearsDocs: __, ...old } = example()
    const changed = { ...old, formData: { ...old.formData, area: 'MIDC Chakan' } }
    expect(problemsOfForm(changed, { today }).map(({ path }) => path)).toContain(
      'publicAndPrivateDocs.PAN',
    )
    expect(problemsOfForm(changed, { today, before: old })).toEqual([])
    expect(formToSend(changed, today).formData.area).toBe('MIDC Chakan')
    // What the case has stays needed.
    expect(problemsOfForm(changed, { today, before: example() })).toHaveLength(3)
    const newer = { ...old, baseYear: '2025-26' }
    expect(problemsOfForm(newer, { today, before: { ...old, baseYear: '2024-25' } })).toEqual([])
  })

  it('sends no change of a case while a file is not sorted: it would stay behind', () => {
    const form = { ...example(), unsortedDocs: ['a-scan-of-something'] }
    expect(problemsOfForm(form, { today })).toEqual([])
    expect(problemsOfForm(form, { today, before: example() })).toMatchObject([
      { path: 'unsortedDocs', step: 3 },
    ])
  })

  it('says nothing of a limit that stands beside no new facility', () => {
    const form = example()
    const { productDetails: product } = form
    const title = 'Cash Credit (CC)'
    const told = (kind: string | null) => ({
      ...form,
      productDetails: {
        ...product,
        fundBased: {
          ...product?.fundBased,
          formValuesByOptionTitle: {
            ...product?.fundBased?.formValuesByOptionTitle,
            [title]: {
              ...product?.fundBased?.formValuesByOptionTitle?.[title],
              kind,
              existing: { amount: 'about thirty', unit: 'Lakh' },
            },
          },
        },
      },
    })
    expect(problemsOfForm(told('fresh'), { today })).toEqual([])
    expect(problemsOfForm(told(null), { today })).toEqual([])
    expect(problemsOfForm(told('renewal'), { today })).toHaveLength(1)
  })

  it('sorts what the server refused by step', () => {
    const fields = {
      'publicAndPrivateDocs.MOA': 'Upload this document again.',
      companyType: 'Choose',
    }
    expect(problemsOfFields(fields).map(({ step }) => step)).toEqual([1, 3])
  })
})
