import { z } from 'zod'
import { accepted, checkedField, refused } from '../domain/checked.ts'
import { collateralValues } from '../domain/collateral.ts'
import { ageOn, isCalendarDate } from '../domain/dates.ts'
import {
  auditedYearDocuments,
  collateralDocuments,
  companyDocuments,
  personDocuments,
  returnDocuments,
  type DocumentKind,
} from '../domain/document-catalogue.ts'
import { facilities, type FacilitySide } from '../domain/facilities.ts'
import { checkGstin } from '../domain/gstin.ts'
import { industryOf } from '../domain/industries.ts'
import { amountUnits, LARGEST_AMOUNT, toRupees } from '../domain/money.ts'
import { checkPan } from '../domain/pan.ts'
import { checkPinCode } from '../domain/pin-code.ts'
import { stateByCode } from '../domain/states.ts'
import { documentKey, email, line, mobile } from './fields.ts'

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

export const companyDetails = section(
  {
    companyName: line(200, 'Company name is required'),
    companyGstNumber: checkedField(checkGstin),
    companyPanNumber: checkedField(checkPan),
    buildingName_or_plotNo: line(200, 'Building name or plot number is required'),
    area: line(200, 'Area is required'),
    city: line(100, 'City is required'),
    pinCode: checkedField(checkPinCode),
    state: checkedField((typed) => {
      const state = stateByCode(typed)
      return state ? accepted(state.code) : refused('Choose a state or union territory')
    }),
    country: line(60, 'Country is required'),
    industry: checkedField((typed) => {
      const industry = industryOf(typed)
      return industry ? accepted(industry) : refused('Choose an industry from the list')
    }),
  },
  'Company details are required',
)

const amount = z
  .number('Enter an amount')
  .positive({ error: 'The amount must be more than zero', abort: true })
  .max(LARGEST_AMOUNT, { error: 'This amount is too large: check the unit', abort: true })
  .refine(
    (value) => toRupees({ amount: value, unit: 'Lakh' }) > 0,
    'The amount must be at least a rupee',
  )

const unit = z.enum(amountUnits, 'Choose Lakh or Crore')

const optionValues = section(
  {
    amount,
    unit,
    tenure: z
      .int('Enter the tenure in whole months')
      .min(1, 'The tenure is at least 1 month')
      .max(360, 'The tenure is at most 360 months'),
  },
  'Enter amount, unit and tenure',
)

/** One side of the product; whatever was once typed about collateral goes when the facility is not secured. */
const facilitySide = (side: FacilitySide) => {
  const titles = facilities[side].map((facility) => facility.title)
  return section(
    {
      isSecure: z.boolean('Say whether the facility is secured'),
      collateralType: z.enum(collateralValues, 'Choose a collateral type from the list').nullish(),
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
  ).transform((given) =>
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

const bornProperly = (today: string, dob: string) => {
  if (dob === '') return 'Date of birth is required'
  if (!isCalendarDate(dob)) return 'Enter a date that exists, like 1984-05-17'
  const age = ageOn(today, dob)
  if (age < 18) return 'The person must be at least 18 years old'
  return age > 100 ? 'Check the year of birth' : undefined
}

/** One person of the management; ages are counted on the day that `today` answers. */
export const person = (today: () => string) =>
  section(
    {
      name: line(120, 'Name is required'),
      email,
      mobile,
      dob: z.string('Date of birth is required').superRefine((dob, ctx) => {
        const wrong = bornProperly(today(), dob)
        if (wrong) ctx.addIssue({ code: 'custom', message: wrong })
      }),
      designation: line(100, 'Designation is required'),
      qualification: line(120, 'Qualification is required'),
      experience: z
        .number('Enter the experience in years')
        .min(0, 'Experience cannot be negative')
        .max(80, 'Experience is at most 80 years'),
      authorisedSignatory: z.boolean('Say yes or no').default(false),
      docs: documentSlots(personDocuments).optional(),
      ITR_Returns: documentSlots(returnDocuments).optional(),
    },
    'Details of the person are required',
  )
