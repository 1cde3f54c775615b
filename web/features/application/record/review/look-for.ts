import type { ApplicationRecord } from '../../../../../contract/application.ts'
import { companyFields } from '../../../../../contract/form/company-fields.ts'
import { personFields } from '../../../../../contract/form/person-fields.ts'
import { asText, shownAnswer } from '../../../../../contract/form/shown.ts'
import { companyTypeOf } from '../../../../../domain/company-types.ts'
import type { ReviewItem } from './review-items.ts'

type Fact = readonly [label: string, value: string]

/** Which person of the form a place belongs to. */
const personOf = ({ management }: ApplicationRecord, place: string) => {
  const index = /^management\.(\d+)\./.exec(place)?.[1]
  return index === undefined ? undefined : management[Number(index)]
}

const filled = (facts: readonly Fact[]): Fact[] => facts.filter(([, value]) => value !== '')

/** What the case itself says and the paper has to agree with. */
export const caseValues = (record: ApplicationRecord, { slot }: ReviewItem): Fact[] => {
  const { formData, companyType } = record
  const person = slot && personOf(record, slot.slot)
  if (person)
    return filled([
      ['Name', asText(person['name'])],
      ['PAN', asText(person['pan'])],
      ['Born', shownAnswer(personFields.dob, person['dob'])],
      ['DIN', asText(person['din'])],
    ])
  const city = [asText(formData['city']), asText(formData['pinCode'])].join(' ').trim()
  return filled([
    ['Name', asText(formData['companyName'])],
    ['PAN', asText(formData['companyPanNumber'])],
    ['GSTIN', asText(formData['companyGstNumber'])],
    [
      companyTypeOf(companyType)?.value.includes('llp') ? 'LLPIN' : 'CIN or LLPIN',
      shownAnswer(companyFields.cinOrLlpin, formData['cinOrLlpin']),
    ],
    ['City', city],
  ])
}

/** What a good one looks like: the catalogue's own words, or those that the firm put in their place. */
export const hintsFor = ({ slot }: ReviewItem): string[] =>
  slot === null
    ? []
    : [slot.help, slot.example ?? '', slot.why ?? ''].filter((words) => words !== '')

/** What was said of a paper before, the latest first: its place may have held other files. */
export const saidBefore = ({ timeline }: ApplicationRecord, { title, slot }: ReviewItem) => {
  const label = slot === null ? title : title.replace(/ \([^()]*\)$/, '')
  return timeline
    .filter(({ event, note }) => event.startsWith('document.') && note?.startsWith(label))
    .toReversed()
    .slice(0, 5)
    .map(({ id, label: what, note, at }) => ({ id, what, note: note ?? '', at }))
}
