import { calendarDateInIndia } from '../../domain/dates.ts'
import { type AnyForm, slotsFor } from '../../domain/documents.ts'
import type { Case } from './case.ts'

type Change = { label: string; from: string; to: string }
type Papers = Pick<Case, 'papers'>['papers']

const inSlots = (papers: Papers) => Map.groupBy(papers, ({ slot }) => slot)

const names = (papers: Papers = []) => papers.map(({ document }) => document.fileName).join(', ')
const ids = (papers: Papers = []) => papers.map(({ document }) => document.id).join(' ')

/** Which papers of a form came, went or were replaced, by the names of their files; years are those of the submission. */
export const paperChanges = (
  form: AnyForm,
  submittedAt: Date,
  before: Papers,
  after: Papers,
): Change[] => {
  const [old, now] = [inSlots(before), inSlots(after)]
  const labels = new Map(
    slotsFor(form, calendarDateInIndia(submittedAt)).map(({ slot, label, group }) => [
      slot,
      slot.startsWith('management.') ? `${label} of ${group}` : label,
    ]),
  )
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((slot) => {
    const [was, is] = [old.get(slot), now.get(slot)]
    if (ids(was) === ids(is)) return []
    const [from, to] = [names(was), names(is)]
    const label = labels.get(slot) ?? slot
    return { label, from, to: from === to ? `${to} (another file)` : to }
  })
}
