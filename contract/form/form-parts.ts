import { z } from 'zod'
import { collateralValues } from '../../domain/need/collateral.ts'
import {
  auditedYearDocuments,
  collateralDocuments,
  companyDocuments,
  personDocuments,
  returnDocuments,
  type DocumentKind,
} from '../../domain/papers/document-catalogue.ts'
import { ADVISE_ME, facilities, type FacilitySide } from '../../domain/need/facilities.ts'
import {
  amountUnits,
  asksOrRefuses,
  LARGEST_AMOUNT,
  LARGEST_RUPEES,
  toRupees,
  typedAmount,
} from '../../domain/amounts/money.ts'
import { mostInSlot, slotIsFull } from '../../domain/papers/held-papers.ts'
import { facilityKindValues } from '../../domain/need/needs.ts'
import { purposes } from '../../domain/need/purposes.ts'
import { namedDocument } from '../define/document-descriptor.ts'
import { companyFields } from './company-fields.ts'
import { derive } from './field.ts'
import { submitSchemas, whyNoNumber } from './field-schemas.ts'
import { personFields } from './person-fields.ts'
import { withDerivedFromGstin } from './derived-from-gstin.ts'

/** An object of known fields; a missing one gets the sentence, an unknown field is refused by name. */
export const section = <Shape extends z.ZodRawShape>(shape: Shape, missing: string) =>
  z.strictObject(shape, { error: (issue) => (issue.code === 'invalid_type' ? missing : undefined) })

/** Group of document slots: a list of keys under each name of the catalogue. */
export const documentSlots = (kinds: readonly DocumentKind[]) =>
  section(
    Object.fromEntries(
      kinds.map(({ name }) => [
        name,
        z
          .array(namedDocument, 'This is a list of document keys')
          .max(mostInSlot(name), slotIsFull(name))
          .optional(),
      ]),
    ),
    'This is a group of documents',
  )

export const documentGroups = {
  publicAndPrivateDocs: documentSlots(companyDocuments.publicAndPrivateDocs).optional(),
  partnershipAndLlpDocs: documentSlots(companyDocuments.partnershipAndLlpDocs).optional(),
  proprietorshipDocs: documentSlots(companyDocuments.proprietorshipDocs).optional(),
  collateralDocs: documentSlots(collateralDocuments).optional(),
  auditedPreviousYearsDocs: documentSlots(auditedYearDocuments).optional(),
  companyITR: documentSlots(returnDocuments).optional(),
}

/** Checks that ask for no day. */
const anyDay = submitSchemas(() => '')

export const companyDetails = section(
  derive(companyFields, anyDay),
  'Company details are required',
).transform(withDerivedFromGstin)

/** Sentence for a text in the place of an amount that could not be read. */
const whyNoAmount = (input: unknown): string =>
  (typeof input === 'string' && asksOrRefuses(typedAmount(input, { box: 'Lakh' }))) ||
  'Enter an amount'

const TOO_LARGE = 'This amount is too large: check the unit'

const amount = z
  .number({ error: ({ input }) => whyNoAmount(input) })
  .positive({ error: 'The amount must be more than zero', abort: true })
  .max(LARGEST_AMOUNT, { error: TOO_LARGE, abort: true })
  .refine(
    (value) => toRupees({ amount: value, unit: 'Lakh' }) > 0,
    'The amount must be at least a rupee',
  )

const unit = z.enum(amountUnits, 'Choose Lakh or Crore')

/** True beyond the largest amount: ten lakh lakh is allowed, ten lakh crore is not. */
const isTooLarge = (given: { amount?: unknown; unit?: unknown }): boolean =>
  given.unit === 'Crore' &&
  typeof given.amount === 'number' &&
  given.amount <= LARGEST_AMOUNT &&
  toRupees({ amount: given.amount, unit: 'Crore' }) > LARGEST_RUPEES

const wholeMonths = {
  missing: 'Enter the tenure in whole months',
  counts: 'months',
  mostDecimals: 0,
} as const

const TOO_LARGE_AMOUNT = { error: TOO_LARGE, path: ['amount'] }

/** A limit or loan that the borrower has already. */
const existing = section({ amount, unit }, 'Enter amount and unit').refine(
  (given) => !isTooLarge(given),
  TOO_LARGE_AMOUNT,
)

const tenure = z
  .int({ error: whyNoNumber(wholeMonths) })
  .min(1, 'The tenure is at least 1 month')
  .max(360, 'The tenure is at most 360 months')

/** Facility that an analyst proposes, with its other fields; refused where its form would be. */
export const proposedFacility = <Shape extends z.ZodRawShape>(named: Shape) =>
  z
    .strictObject({ ...named, amount, unit, tenure })
    .refine((given) => !isTooLarge(given), TOO_LARGE_AMOUNT)

const optionValues = section(
  {
    amount,
    unit,
    /** Months; only an owner who asks for advice may leave them open (`form-agreement.ts`). */
    tenure: tenure.nullish(),
    /** Purpose of the money, where the form was asked that way. */
    purpose: z.enum(purposes, 'Choose what the money is for from the list').nullish(),
    kind: z.enum(facilityKindValues, 'Choose fresh, increase, renewal or takeover').nullish(),
    existing: existing.nullish(),
  },
  'Enter amount, unit and tenure',
).refine((given) => !isTooLarge(given), TOO_LARGE_AMOUNT)

/** Side of the product; answers about collateral go when the facility is not secured. */
const facilitySide = (side: FacilitySide) => {
  const titles = [...facilities[side].map((facility) => facility.title), ADVISE_ME]
  return section(
    {
      isSecure: z.boolean('Say whether you can offer security'),
      /** True if the owner could not say yet; counts where `isSecure` is false. */
      securityNotSure: z.boolean('Say yes or no').nullish(),
      collateralType: z
        .enum(collateralValues, 'Choose the type of security from the list')
        .nullish(),
      collateralValue: amount.nullish(),
      unit: unit.nullish(),
      selectedOptions: z
        .array(z.enum(titles, 'Choose an option from the list'), 'Choose the options')
        .max(titles.length, 'An option is listed twice'),
      formValuesByOptionTitle: z.record(
        z.string(),
        optionValues,
        'Enter amount, unit and tenure for each option',
      ),
    },
    'Facility details are required',
  )
    .refine(
      (given) => !given.isSecure || !isTooLarge({ ...given, amount: given.collateralValue }),
      {
        error: TOO_LARGE,
        path: ['collateralValue'],
      },
    )
    .transform((given) =>
      given.isSecure
        ? { ...given, securityNotSure: undefined }
        : { ...given, collateralType: null, collateralValue: null },
    )
}

export const productDetails = section(
  {
    selectedProduct: z.enum(
      ['fundBased', 'nonFundBased', 'both'],
      'Choose fund based, non-fund based or both',
    ),
    fundBased: facilitySide('fundBased').optional(),
    nonFundBased: facilitySide('nonFundBased').optional(),
  },
  'Choose the facilities',
)

/**
 * People with their signatory: a person who runs the business alone signs for it, unless the form says otherwise; of
 * several somebody has to be marked.
 */
export const withSignatory = <Person extends { authorisedSignatory?: boolean | null | undefined }>(
  people: readonly Person[],
): (Person & { authorisedSignatory: boolean })[] =>
  people.map((one) => ({
    ...one,
    authorisedSignatory: one.authorisedSignatory ?? people.length === 1,
  }))

/** Person of the management; ages are counted on the day that `today` answers. */
export const person = (today: () => string) =>
  section(
    {
      ...derive(personFields, submitSchemas(today)),
      docs: documentSlots(personDocuments).optional(),
      ITR_Returns: documentSlots(returnDocuments).optional(),
    },
    'Details of the person are required',
  )
