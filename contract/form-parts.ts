import { z } from 'zod'
import { collateralValues } from '../domain/collateral.ts'
import {
  auditedYearDocuments,
  collateralDocuments,
  companyDocuments,
  personDocuments,
  returnDocuments,
  type DocumentKind,
} from '../domain/document-catalogue.ts'
import { facilities, type FacilitySide } from '../domain/facilities.ts'
import {
  amountUnits,
  asksOrRefuses,
  LARGEST_AMOUNT,
  LARGEST_RUPEES,
  toRupees,
  typedAmount,
} from '../domain/money.ts'
import { documentKey } from './fields.ts'
import { companyFields } from './form/company-fields.ts'
import { derive } from './form/field.ts'
import { submitSchemas, whyNoNumber } from './form/field-schemas.ts'
import { personFields } from './form/person-fields.ts'

/** An object of known fields; a missing one gets the sentence, an unknown field is refused by name. */
export const section = <Shape extends z.ZodRawShape>(shape: Shape, missing: string) =>
  z.strictObject(shape, { error: (issue) => (issue.code === 'invalid_type' ? missing : undefined) })

const MOST_FILES = 20

/** One group of document slots: a list of keys under each name of the catalogue. */
export const documentSlots = (kinds: readonly DocumentKind[]) =>
  section(
    Object.fromEntries(
      kinds.map(({ name }) => [
        name,
        z
          .array(documentKey, 'This is a list of document keys')
          .max(MOST_FILES, `At most ${MOST_FILES} files here`)
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

export const companyDetails = section(derive(companyFields, anyDay), 'Company details are required')

/** A text where a number should be is one that a person has typed and that could not be read: the sentence says why. */
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

/** Ten lakh lakh is the largest amount, ten lakh crore is not. */
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

const optionValues = section(
  {
    amount,
    unit,
    tenure: z
      .int({ error: whyNoNumber(wholeMonths) })
      .min(1, 'The tenure is at least 1 month')
      .max(360, 'The tenure is at most 360 months'),
  },
  'Enter amount, unit and tenure',
).refine((given) => !isTooLarge(given), { error: TOO_LARGE, path: ['amount'] })

/** One side of the product; whatever was once typed about collateral goes when the facility is not secured. */
const facilitySide = (side: FacilitySide) => {
  const titles = facilities[side].map((facility) => facility.title)
  return section(
    {
      isSecure: z.boolean('Say whether the facility is secured'),
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
      given.isSecure ? given : { ...given, collateralType: null, collateralValue: null },
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

/** One person of the management; ages are counted on the day that `today` answers. */
export const person = (today: () => string) =>
  section(
    {
      ...derive(personFields, submitSchemas(today)),
      docs: documentSlots(personDocuments).optional(),
      ITR_Returns: documentSlots(returnDocuments).optional(),
    },
    'Details of the person are required',
  )
