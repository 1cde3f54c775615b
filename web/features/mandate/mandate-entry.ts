import type { MandateBody } from '../../../contract/mandate.ts'
import type { Settings, VisibleSettings } from '../../../contract/settings.ts'
import { mandateLetter, type Letter } from '../../../domain/letter.ts'
import { consultancyFee, mandateAmount } from '../../../domain/mandate-amount.ts'
import {
  amountUnits,
  formatLakhCrore,
  LARGEST_AMOUNT,
  parseFormattedAmount,
  type AmountUnit,
} from '../../../domain/money.ts'
import { stateName } from '../../../domain/states.ts'
import { tdsKinds, type TdsKind } from '../../../domain/tds.ts'
import type { ReplyOf } from '../../lib/api.ts'

export type CaseDetails = ReplyOf<'getCaseDetails'>['data'][number]
/** The settings as an admin reads them. */
export type LetterSettings = Pick<Settings, 'firm' | 'bank' | 'letter' | 'fees'>

export const salutations = ['Mr.', 'Mrs.', 'Ms.'] as const

/** What the admin types; an empty amount stands for the case's own. */
export type MandateEntry = {
  amount?: number | string | undefined
  unit: AmountUnit | ''
  consultancyFeePercentage?: number | string | undefined
  salutation: string
  /** The id of a person of the management. */
  signatory: string
  tds: TdsKind | ''
}

export const emptyEntry = (settings: LetterSettings): MandateEntry => ({
  amount: '',
  unit: '',
  consultancyFeePercentage: settings.fees.defaultPercentage,
  salutation: '',
  signatory: '',
  tds: settings.letter.tds,
})

/** Whether an admin's settings came, not the public part alone. */
export const isWhole = (settings: VisibleSettings): settings is VisibleSettings & LetterSettings =>
  settings.bank !== undefined &&
  settings.letter !== undefined &&
  settings.fees !== undefined &&
  settings.firm.signatory !== undefined

const typedNumber = (typed: number | string | undefined): number | undefined =>
  typed === undefined || typed === '' ? undefined : Number(typed)

const isPayable = (rupees: number): boolean => Number.isSafeInteger(rupees) && rupees >= 1

/** The amount in rupees, and as shown; undefined while what is typed is no amount. */
export const amountOfEntry = (
  { amount, unit }: Pick<MandateEntry, 'amount' | 'unit'>,
  details: Pick<CaseDetails, 'amount' | 'formattedAmount'>,
): { rupees: number; text: string } | undefined => {
  const entered = typedNumber(amount)
  if (entered === undefined)
    return { rupees: details.amount, text: formatLakhCrore(details.amount) }
  if (!Number.isFinite(entered) || entered <= 0 || entered > LARGEST_AMOUNT) return undefined
  const caseUnit = parseFormattedAmount(details.formattedAmount)?.unit ?? 'Lakh'
  const { rupees, text } = mandateAmount({
    entered,
    caseUnit,
    unit: unit === '' ? undefined : unit,
  })
  return isPayable(rupees) ? { rupees, text } : undefined
}

/** The fee percentage; undefined while what is typed is none. */
export const percentageOf = ({
  consultancyFeePercentage: typed,
}: MandateEntry): number | undefined => {
  const percentage = typedNumber(typed)
  return percentage !== undefined && percentage > 0 && percentage <= 100 ? percentage : undefined
}

const twoDecimals = /^\d+(\.\d{1,2})?$/

/** What is wrong with an entry: field → sentence. */
export const problemsOfEntry = (
  entry: MandateEntry,
  details: CaseDetails,
): Record<string, string> => {
  const percentage = percentageOf(entry)
  return {
    ...(amountOfEntry(entry, details) === undefined && {
      amount:
        Number(entry.amount) > LARGEST_AMOUNT
          ? 'This amount is too large: check the unit.'
          : 'Enter an amount of more than zero.',
    }),
    ...(percentage === undefined
      ? { consultancyFeePercentage: 'Enter a fee of more than 0 and at most 100 %.' }
      : !twoDecimals.test(String(percentage)) && {
          consultancyFeePercentage: 'Use at most two decimals.',
        }),
    ...(entry.salutation === '' && { salutation: 'Choose a salutation.' }),
    ...(details.managementDetails.every(({ id }) => id !== entry.signatory) && {
      signatory: 'Choose the authorised signatory.',
    }),
  }
}

/** The address as the letter prints it. */
export const addressLine = ({ address }: Pick<CaseDetails, 'address'>): string =>
  [
    address.buildingName_or_plotNo,
    address.area,
    `${address.city} ${address.pinCode}`,
    stateName(address.state),
    address.country,
  ].join(', ')

const holderOf = (entry: MandateEntry, details: CaseDetails) => {
  const person = details.managementDetails.find(({ id }) => id === entry.signatory)
  return {
    name: `${entry.salutation} ${person?.name ?? ''}`,
    designation: person?.designation ?? '',
    companyName: details.companyName,
    companyAddress: addressLine(details),
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
  }
}

/** Where the server's words about a field of the body belong in the form. */
export const fieldOfBody: Readonly<Record<string, keyof MandateEntry>> = {
  mandateAmount: 'amount',
  consultancyFeePercentage: 'consultancyFeePercentage',
  consultancyFeeAmount: 'consultancyFeePercentage',
  'mandateHolderDetails.name': 'signatory',
  'mandateHolderDetails.designation': 'signatory',
  tds: 'tds',
}

/** The letter as it stands with this entry; what is still missing is named in brackets. */
export const letterOfEntry = (
  entry: MandateEntry,
  details: CaseDetails,
  { firm, bank, letter, fees }: LetterSettings,
  now: Date,
): Letter => {
  const amountRupees = amountOfEntry(entry, details)?.rupees ?? details.amount
  const feePercentage = percentageOf(entry) ?? fees.defaultPercentage
  const holder = holderOf(entry, details)
  const complete = entry.salutation !== '' && holder.designation !== ''
  return mandateLetter({
    firm: { ...firm, address: firm.headOffice },
    bank,
    terms: { ...letter, gstPercentage: fees.gstPercentage },
    case: {
      reference: details.reference,
      facilities: details.facilities.map(({ title, kind, amount, tenure, security }) => ({
        title,
        side: kind,
        rupees: amount,
        tenure,
        security,
      })),
      preferredLenders: details.selectedBanks,
    },
    mandate: {
      number: null,
      date: now,
      amountRupees,
      feePercentage,
      feeRupees: consultancyFee(amountRupees, feePercentage),
      holder: complete
        ? holder
        : {
            ...holder,
            name: holder.designation === '' ? '[Authorised signatory]' : holder.name.trim(),
            designation: holder.designation || '[Designation]',
          },
      tds: entry.tds === '' ? letter.tds : entry.tds,
    },
  })
}

export const unitChoices = amountUnits.map((unit) => ({ value: unit, label: unit }))
export const tdsChoices = Object.entries(tdsKinds).map(([value, { label, percent }]) => ({
  value,
  label: `${label}, ${percent} %`,
}))
