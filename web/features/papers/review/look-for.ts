import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import { addressFields, companyFields } from '../../../../contract/form/company-fields.ts'
import { personFields } from '../../../../contract/form/person-fields.ts'
import { asText, shownAnswer } from '../../../../contract/form/shown.ts'
import { companyTypeOf } from '../../../../domain/identity/company-types.ts'
import { calendarDateInIndia, formatDate } from '../../../../domain/dates/dates.ts'
import { anyPaper, type CheckedCase, checksFor } from '../../../../domain/papers/paper-checks.ts'
import type { ReviewItem } from '../../../parts/papers/review-items.ts'

type Person = ApplicationRecord['management'][number]
type Fact = readonly [label: string, value: string]

/** Person of the form that a place belongs to. */
const personOf = ({ management }: ApplicationRecord, place: string) => {
  const index = /^management\.(\d+)\./.exec(place)?.[1]
  return index === undefined ? undefined : management[Number(index)]
}

const filled = (facts: readonly Fact[]): Fact[] => facts.filter(([, value]) => value !== '')

/** Values of the case that the paper has to agree with. */
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

/** For a name that is not filled in. */
const UNNAMED = 'whom the form names'

/** The last day of the month before, as 31 March 2026. */
const monthBefore = (moment: string): string => {
  const [year = 0, month = 1] = calendarDateInIndia(new Date(moment)).split('-').map(Number)
  return formatDate(new Date(Date.UTC(year, month - 1, 0, 6)))
}

/** Papers of a proprietor that stand with those of the firm. */
const OF_PROPRIETOR = /\.(?:proprietor_PAN|proprietor_Aadhar|saving_Account_Statement)$/

/** Person of the form that a paper belongs to; undefined for the borrower's own. */
const personFor = (record: ApplicationRecord, place: string) =>
  record.companyType === 'proprietorship' && OF_PROPRIETOR.test(place)
    ? record.management[0]
    : personOf(record, place)

/** A proprietor has one PAN, and may have told it as that of the business. */
const panOf = (
  { formData, management, companyType }: ApplicationRecord,
  person?: Person,
): string => {
  const ofBusiness = asText(formData['companyPanNumber'])
  if (!person) return ofBusiness
  const isProprietor = companyType === 'proprietorship' && person === management[0]
  return asText(person['pan']) || (isProprietor ? ofBusiness : '')
}

const checkedCase = (record: ApplicationRecord, item: ReviewItem): CheckedCase => {
  const { formData, management, formattedAmount } = record
  const named = (value: unknown) => asText(value) || UNNAMED
  const person = item.slot ? personFor(record, item.slot.slot) : undefined
  const names = management.map(({ name }) => asText(name)).filter((name) => name !== '')
  const address = addressFields.map((name) => asText(formData[name])).filter((line) => line !== '')
  return {
    owner: named(person ? person['name'] : formData['companyName']),
    ownerPan: panOf(record, person),
    company: named(formData['companyName']),
    gstin: asText(formData['companyGstNumber']),
    registration: shownAnswer(companyFields.cinOrLlpin, formData['cinOrLlpin']),
    address: address.join(', '),
    people: names.join(', ') || 'those whom the form names',
    year: /, (FY .+)$/.exec(item.label)?.[1] ?? 'the year that it says',
    amount: `₹${formattedAmount}`,
    upTo: monthBefore(item.kind === 'file' ? item.file.uploadDate : record.updatedAt),
    born: shownAnswer(personFields.dob, person?.['dob']),
  }
}

/** Three things that are checked on every paper of the catalogue; on one that was asked for beyond it what was said of a good one, too. */
export const hintsFor = (record: ApplicationRecord, item: ReviewItem): string[] => {
  if (item.slot === null && item.kind === 'claim') return []
  const of = checkedCase(record, item)
  const checks = (item.slot && checksFor(item.slot.slot)) ?? anyPaper
  const example = item.kind === 'claim' || item.slot ? null : item.asked?.example
  return [...(example ? [example] : []), ...checks(of)]
}

/** Earlier remarks on a paper, the latest first: its place may have held other files. */
export const earlierRemarks = ({ timeline }: ApplicationRecord, { title, slot }: ReviewItem) => {
  const label = slot === null ? title : title.replace(/ \([^()]*\)$/, '')
  return timeline
    .filter(({ event, note }) => event.startsWith('document.') && note?.startsWith(label))
    .toReversed()
    .slice(0, 5)
    .map(({ id, label: what, note, at }) => ({ id, what, note: note ?? '', at }))
}
