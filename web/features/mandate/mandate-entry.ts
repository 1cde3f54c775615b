import type { MandateBody, MandateRecord } from '../../../contract/letter/mandate.ts'
import type { Settings, VisibleSettings } from '../../../contract/firm/settings.ts'
import { consultancyFee, mandateAmount } from '../../../domain/fee/mandate-amount.ts'
import { addressLine, MAX_FEE_PERCENTAGE } from '../../../domain/letter/mandate-parties.ts'
import {
  amountUnits,
  exactRupees,
  formatLakhCrore,
  formatRupees,
  parseFormattedAmount,
  typedAmount,
  type AmountUnit,
  type TypedAmount,
} from '../../../domain/amounts/money.ts'
import { calendarDateInIndia } from '../../../domain/dates/dates.ts'
import { tdsKinds, tdsRule, type TdsKind } from '../../../domain/fee/tds.ts'
import type { ReplyOf } from '../../lib/api/api.ts'

export type CaseDetails = ReplyOf<'getCaseDetails'>['data'][number]
/** The settings as an admin reads them. */
export type LetterSettings = Pick<Settings, 'firm' | 'bank' | 'letter' | 'fees'>

export const salutations = ['Mr.', 'Mrs.', 'Ms.'] as const

/** Entry of the admin; an empty amount stands for the case's own. */
export type MandateEntry = {
  amount: string | number
  /** Chosen by hand: it overrides how a bare number is read. */
  unit: AmountUnit | ''
  consultancyFeePercentage?: number | string | null | undefined
  salutation: string
  /** The id of a person of the management. */
  signatory: string
  tds: TdsKind | ''
  /** 'yes' for a client in a special economic zone. */
  sez: 'yes' | 'no'
}

/** The people who are marked as authorised signatory: nobody else signs a mandate. */
export const signatoriesOf = ({ managementDetails }: Pick<CaseDetails, 'managementDetails'>) =>
  managementDetails.filter(({ authorisedSignatory }) => authorisedSignatory)

/** A new entry, with the authorised signatory chosen. */
export const emptyEntry = (
  settings: LetterSettings,
  details: Pick<CaseDetails, 'managementDetails'>,
): MandateEntry => ({
  amount: '',
  unit: '',
  consultancyFeePercentage: settings.fees.defaultPercentage,
  salutation: '',
  signatory: signatoriesOf(details)[0]?.id ?? '',
  tds: settings.letter.tds,
  sez: 'no',
})

/** The entry of a mandate that was made, for changing it; somebody who may no longer sign is chosen anew. */
export const entryOfMandate = (
  {
    mandateAmount: amount,
    consultancyFeePercentage,
    mandateHolderDetails,
    tds,
    supplyToSez,
  }: Pick<MandateRecord, 'mandateAmount' | 'consultancyFeePercentage' | 'tds' | 'supplyToSez'> & {
    mandateHolderDetails: Pick<MandateRecord['mandateHolderDetails'], 'name'>
  },
  details: Pick<CaseDetails, 'amount' | 'managementDetails'>,
): MandateEntry => {
  const { name } = mandateHolderDetails
  const salutation = salutations.find((one) => name.startsWith(`${one} `)) ?? ''
  const person = signatoriesOf(details).find((one) => `${salutation} ${one.name}` === name)
  return {
    amount: amount === details.amount ? '' : formatRupees(amount),
    unit: '',
    consultancyFeePercentage,
    salutation,
    signatory: person?.id ?? '',
    tds,
    sez: supplyToSez ? 'yes' : 'no',
  }
}

/** True if an admin's settings came, not the public part alone. */
export const isWhole = (settings: VisibleSettings): settings is VisibleSettings & LetterSettings =>
  settings.bank !== undefined &&
  settings.letter !== undefined &&
  settings.fees !== undefined &&
  settings.firm.signatory !== undefined

const unitOfCase = ({ formattedAmount }: Pick<CaseDetails, 'formattedAmount'>): AmountUnit =>
  parseFormattedAmount(formattedAmount)?.unit ?? 'Lakh'

type TypedTerms = Pick<MandateEntry, 'amount' | 'unit'>

/** Reading of the typed amount, by itself: a number so large that it could be rupees is a question here. */
export const readingOfEntry = (
  { amount, unit }: TypedTerms,
  details: Pick<CaseDetails, 'formattedAmount'>,
): TypedAmount =>
  // A browser may have kept a number that was typed into the version before.
  typedAmount(String(amount), {
    box: unit || unitOfCase(details),
    ask: true,
    mostDecimals: 4,
  })

/** The amount in rupees, and as shown; undefined while what is typed is no amount. */
export const amountOfEntry = (
  entry: TypedTerms,
  details: Pick<CaseDetails, 'amount' | 'formattedAmount'>,
): { rupees: number; text: string } | undefined => {
  const read = readingOfEntry(entry, details)
  if (read.kind === 'empty')
    return { rupees: details.amount, text: formatLakhCrore(details.amount) }
  if (read.kind !== 'understood') return undefined
  if (read.by === 'rupees') return { rupees: read.rupees, text: exactRupees(read.rupees).slice(1) }
  const { rupees, text } = mandateAmount({
    entered: read.amount,
    caseUnit: unitOfCase(details),
    unit: read.by === 'text' ? read.unit : entry.unit || undefined,
  })
  return { rupees, text }
}

/** The fee percentage; undefined while what is typed is none. */
export const percentageOf = ({
  consultancyFeePercentage: typed,
}: MandateEntry): number | undefined => {
  const percentage = typed == null || typed === '' ? undefined : Number(typed)
  return percentage !== undefined && percentage > 0 && percentage <= MAX_FEE_PERCENTAGE
    ? percentage
    : undefined
}

export const holderOf = (entry: MandateEntry, details: CaseDetails) => {
  const person = details.managementDetails.find(({ id }) => id === entry.signatory)
  return {
    name: `${entry.salutation} ${person?.name ?? ''}`,
    designation: person?.designation ?? '',
    companyName: details.companyName,
    companyAddress: addressLine(details.address),
  }
}

/** The body of the call; whole once the entry has no problems. */
export const bodyOfEntry = (
  entry: MandateEntry,
  details: CaseDetails,
  createdBy: string,
): MandateBody => {
  const mandateAmount = amountOfEntry(entry, details)?.rupees ?? 0
  const percentage = percentageOf(entry) ?? 0
  return {
    userId: details.userId,
    applicationId: details.applicationId,
    mandateAmount,
    consultancyFeePercentage: percentage,
    consultancyFeeAmount: consultancyFee(mandateAmount, percentage),
    mandateHolderDetails: holderOf(entry, details),
    createdBy,
    ...(entry.tds !== '' && { tds: entry.tds }),
    supplyToSez: entry.sez === 'yes',
  }
}

/** Fields of the form to which the server's words about the body belong. */
export const fieldOfBody: Readonly<Record<string, keyof MandateEntry>> = {
  mandateAmount: 'amount',
  consultancyFeePercentage: 'consultancyFeePercentage',
  consultancyFeeAmount: 'consultancyFeePercentage',
  'mandateHolderDetails.name': 'signatory',
  'mandateHolderDetails.designation': 'signatory',
  'mandateHolderDetails.companyName': 'signatory',
  'mandateHolderDetails.companyAddress': 'signatory',
  tds: 'tds',
  supplyToSez: 'sez',
}

export const unitChoices = amountUnits.map((unit) => ({ value: unit, label: unit }))
const tdsKindValues: readonly TdsKind[] = ['professional', 'commission']
/** The readings of the fee with the rate of that day. */
export const tdsChoices = (now: Date) =>
  tdsKindValues.map((value) => ({
    value,
    label: `${tdsKinds[value].label}, ${tdsRule(value, calendarDateInIndia(now)).percent} %`,
  }))
export const sezChoices = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes: IGST in any case' },
] as const
