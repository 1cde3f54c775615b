import { z } from 'zod'
import {
  companyDocuments,
  auditedYearDocuments,
  collateralDocuments,
  personDocuments,
  returnDocuments,
  type DocumentKind,
} from '../domain/document-catalogue.ts'

/** The database takes neither NUL nor half a surrogate pair: such paste debris goes, the rest stays as typed. */
const typedText = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters`)
    .overwrite((text) => text.replaceAll('\0', '').toWellFormed())

const text = typedText(500).nullish()
/** A number, or what is so far typed of one. */
const number = z.union([z.number(), typedText(40)]).nullish()
const flag = z.boolean().nullish()
const texts = z.array(typedText(120)).max(60).nullish()

const slots = (kinds: readonly DocumentKind[]) =>
  z
    .strictObject(
      Object.fromEntries(kinds.map(({ name }) => [name, z.array(typedText(64)).max(20).nullish()])),
    )
    .nullish()

const side = z
  .strictObject({
    isSecure: flag,
    collateralType: text,
    collateralValue: number,
    unit: text,
    selectedOptions: texts,
    formValuesByOptionTitle: z
      .record(
        typedText(120),
        z.strictObject({ amount: number, unit: text, tenure: number }).nullish(),
      )
      .nullish(),
  })
  .nullish()

const person = z.strictObject({
  name: text,
  email: text,
  mobile: text,
  dob: text,
  designation: text,
  qualification: text,
  experience: number,
  authorisedSignatory: flag,
  docs: slots(personDocuments),
  ITR_Returns: slots(returnDocuments),
})

/** The form so far: any part missing, anything half typed; only its size and its field names are held to. */
export const draftFormSchema = z.strictObject({
  companyType: text,
  activeStep: z.int().min(0).max(6).nullish(),
  selectedBanks: texts,
  selectedOptions: texts,
  formData: z
    .strictObject({
      companyName: text,
      companyGstNumber: text,
      companyPanNumber: text,
      buildingName_or_plotNo: text,
      area: text,
      city: text,
      pinCode: text,
      state: text,
      country: text,
      industry: text,
    })
    .nullish(),
  productDetails: z
    .strictObject({ selectedProduct: text, fundBased: side, nonFundBased: side })
    .nullish(),
  management: z.array(person).max(20, 'Add at most 20 people').nullish(),
  publicAndPrivateDocs: slots(companyDocuments.publicAndPrivateDocs),
  partnershipAndLlpDocs: slots(companyDocuments.partnershipAndLlpDocs),
  proprietorshipDocs: slots(companyDocuments.proprietorshipDocs),
  collateralDocs: slots(collateralDocuments),
  auditedPreviousYearsDocs: slots(auditedYearDocuments),
  companyITR: slots(returnDocuments),
  consent: z.strictObject({ declaration: flag, shareWithLenders: flag }).nullish(),
})

export type DraftForm = z.input<typeof draftFormSchema>
export type DraftPerson = z.input<typeof person>
export type DraftSide = z.input<typeof side>
