import { describe, expect, it } from 'vitest'
import { emptyForm, emptyPerson } from '../../../../contract/application-form.ts'
import { exampleApplication } from '../../../../contract/testing/application-example.ts'
import { problemsOfForm } from './check-form.ts'
import { readForm } from './form/read-form.ts'
import { completeSteps, problemsOfFields, problemsOfStep, sentenceInList } from './step-problems.ts'

const today = '2026-11-21'
const example = () => ({
  ...readForm(exampleApplication()),
  consent: { declaration: true, shareWithLenders: false },
})

describe('checking the wizard’s form', () => {
  it('finds nothing in a whole form', () => {
    expect(problemsOfForm(example(), today)).toEqual([])
  })

  it('names the step of every problem', () => {
    const form = { ...example(), selectedBanks: [] }
    expect(problemsOfForm(form, today)).toEqual([
      { path: 'selectedBanks', message: 'Choose at least one preferred lender', step: 3 },
    ])
  })

  it('asks for a person’s papers in the documents step, for the person in the management step', () => {
    const { management, ...rest } = example()
    const bare = management?.map((person) => ({ ...person, name: '', docs: {} })) ?? []
    const problems = problemsOfForm({ ...rest, management: bare }, today)
    expect(problemsOfStep(problems, 4).map(({ path }) => path)).toEqual(['management.0.name'])
    expect(problemsOfStep(problems, 5).map(({ path }) => path)).toContain(
      'management.0.docs.panCard',
    )
  })

  it('finds every step but the review wanting in an empty form, and says each thing once', () => {
    const problems = problemsOfForm(readForm(emptyForm), today)
    expect(completeSteps(problems).size).toBe(0)
    const paths = problems.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('wants the declaration before a form is submitted', () => {
    const problems = problemsOfForm({ ...example(), consent: { declaration: false } }, today)
    expect(problems.map(({ path, step }) => [path, step])).toEqual([['consent.declaration', 6]])
  })

  it('names the person and the facility in a list of problems', () => {
    const { management = [], ...rest } = example()
    const two = { ...rest, management: [...(management ?? []), emptyPerson] }
    const said = problemsOfForm(two, today).map((one) => sentenceInList(one, two))
    expect(said).toContain('Person 2: Name is required')
    const amount = 'productDetails.fundBased.formValuesByOptionTitle.Term Loan.amount'
    expect(sentenceInList({ path: amount, message: 'Enter an amount', step: 2 }, two)).toBe(
      'Term Loan: Enter an amount',
    )
  })

  it('asks for the people’s papers before the company type is known', () => {
    const problems = problemsOfForm(readForm(emptyForm), today)
    expect(problemsOfStep(problems, 5).map(({ path }) => path)).toContain(
      'management.0.docs.panCard',
    )
  })

  it('sorts what the server refused by step', () => {
    const fields = {
      'publicAndPrivateDocs.MOA': 'Upload this document again.',
      companyType: 'Choose',
    }
    expect(problemsOfFields(fields).map(({ step }) => step)).toEqual([0, 5])
  })
})
