import { describe, expect, it } from 'vitest'
import type { AnyForm } from '../form/document-keys.ts'
import { sameButPapers, withTheirPapers } from './merge-papers.ts'

const [MOA, RETURNS] = ['publicAndPrivateDocs.MOA', 'publicAndPrivateDocs.gstReturns']

const person = (name: string, ...pan: string[]) => ({ name, docs: { panCard: pan } })
const form = (about: object = {}): AnyForm => ({
  formData: { companyName: 'Verma Castings' },
  publicAndPrivateDocs: { MOA: ['moa'], gstReturns: [] },
  management: [person('Asha', 'pan-asha'), person('Ravi', 'pan-ravi')],
  notApplicable: {},
  ...about,
})
const docs = (moa: string[], gstReturns: string[]) => ({
  publicAndPrivateDocs: { MOA: moa, gstReturns },
})

describe('papers that others sent while a form was changed', () => {
  it('stay, beside what was sent and changed here', () => {
    const mine = form({
      ...docs(['moa', 'mine'], []),
      formData: { companyName: 'Verma Castings Pvt Ltd' },
    })
    const merged = withTheirPapers(mine, form(), form(docs(['moa'], ['april', 'may'])))
    expect(merged).toEqual({ ...mine, ...docs(['moa', 'mine'], ['april', 'may']) })
  })

  it('are gone where they took them out or put them elsewhere, and stay where they were moved here', () => {
    const base = form(docs(['moa', 'slip'], []))
    expect(withTheirPapers(base, base, form(docs(['moa'], ['slip'])))).toEqual(
      form(docs(['moa'], ['slip'])),
    )
    const moved = form({ ...docs(['moa'], []), unsortedDocs: ['slip'] })
    expect(withTheirPapers(moved, base, form(docs(['moa'], ['slip'])))).toEqual(moved)
  })

  it('stand with their person, also where somebody before them left', () => {
    const theirs = form({ management: [person('Asha', 'pan-asha'), person('Ravi', 'new')] })
    const mine = form({ management: [person('Ravi', 'pan-ravi')] })
    expect(withTheirPapers(mine, form(), theirs)['management']).toEqual([person('Ravi', 'new')])
    const alone = form({ management: [person('Asha', 'pan-asha')] })
    expect(withTheirPapers(alone, form(), theirs)['management']).toEqual(alone['management'])
  })

  it('stay in a place that gets too many by them, which says so', () => {
    const many = Array.from({ length: 20 }, (_, index) => `file-${index}`)
    const merged = withTheirPapers(form(docs(many, [])), form(), form(docs(['moa', 'more'], [])))
    expect(merged).toMatchObject(docs([...many, 'more'], []))
  })

  it('of a year go to the earlier ones where both count from another year, and none is moved twice', () => {
    const accounts = (first: string[], second: string[], earlierYears: string[] = []) => ({
      auditedPreviousYearsDocs: {
        firstAuditedYear: first,
        secondAuditedYear: second,
        earlierYears,
      },
    })
    const base = form({ ...accounts(['fy25'], []), baseYear: '2025-26' })
    const theirs = form({ ...accounts(['fy26'], ['fy25']), baseYear: '2026-27' })
    expect(withTheirPapers(base, base, theirs)).toMatchObject(accounts(['fy25'], [], ['fy26']))
  })

  it('and what was said of papers that there are none', () => {
    const said = (state: string) => ({ reason: 'never-had-one', state })
    const base = form({ notApplicable: { [MOA]: said('claimed') } })
    const theirs = form({ notApplicable: { [MOA]: said('refused'), [RETURNS]: said('confirmed') } })
    expect(withTheirPapers(base, base, theirs)['notApplicable']).toEqual(theirs['notApplicable'])
    const takenBack = form()
    expect(withTheirPapers(takenBack, base, theirs)['notApplicable']).toEqual({
      [RETURNS]: said('confirmed'),
    })
  })
})

it('two forms with other papers have the same answers', () => {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const other = form({
    ...docs([], ['x']),
    management: [person('Asha'), person('Ravi')],
    unsortedDocs: ['y'],
  })
  expect(sameButPapers(form(), other, same)).toBe(true)
  expect(sameButPapers(form(), form({ formData: { companyName: 'Other' } }), same)).toBe(false)
})
