import type { AnyForm } from '../../domain/papers/documents.ts'
import { financialYearNamed } from '../../domain/dates/financial-year.ts'
import { paperLabels } from '../../domain/papers/paper-titles.ts'
import { fieldError } from '../foundation/app-error.ts'
import { baseYearOfCase } from '../case/base-year.ts'
import type { Case } from '../case/case.ts'

type Change = { label: string; from: string; to: string }
type Papers = Pick<Case, 'papers'>['papers']

/** The papers of a form at one time, and the financial year that it asked for first. */
type Held = { baseYear: string; papers: Papers }

const names = (papers: Papers = []) => papers.map(({ document }) => document.fileName).join(', ')
const ids = (papers: Papers = []) => papers.map(({ document }) => document.id).join(' ')

/** The paper of a slot in words, with the years of its case; refused where the form asks for no such paper. */
export const labelOfSlot = (application: Case['application'], slot: string): string => {
  const label = paperLabels(application.form, baseYearOfCase(application)).get(slot)
  if (label === undefined) throw fieldError('slot', 'This document is not asked for.')
  return label
}

/** The papers by their group and label, so that one stays the same that moved on with its year. */
const byLabel = (form: AnyForm, { baseYear, papers }: Held): Map<string, Papers> => {
  const labels = paperLabels(form, baseYear)
  const groupOf = (slot: string) => slot.slice(0, slot.lastIndexOf('.'))
  return Map.groupBy(papers, ({ slot }) => `${groupOf(slot)}\n${labels.get(slot) ?? slot}`)
}

const yearChange = (before: string, after: string): Change[] =>
  before === after
    ? []
    : [
        {
          label: 'Latest year asked for',
          from: financialYearNamed(before)?.label ?? before,
          to: financialYearNamed(after)?.label ?? after,
        },
      ]

/**
 * Changes of a form's papers: those that came, went or were replaced, by the names of their files, and whether other
 * years are asked for.
 */
export const paperChanges = (form: AnyForm, before: Held, after: Held): Change[] => {
  const [old, now] = [byLabel(form, before), byLabel(form, after)]
  const changed = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)]
    if (ids(was) === ids(is)) return []
    const [from, to] = [names(was), names(is)]
    const label = key.slice(key.indexOf('\n') + 1)
    return { label, from, to: from === to ? `${to} (another file)` : to }
  })
  return [...yearChange(before.baseYear, after.baseYear), ...changed]
}
