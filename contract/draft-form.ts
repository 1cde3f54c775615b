import { z } from 'zod'
import {
  companyDocuments,
  auditedYearDocuments,
  collateralDocuments,
  personDocuments,
  returnDocuments,
  type DocumentKind,
} from '../domain/document-catalogue.ts'
import { companyFields } from './form/company-fields.ts'
import { derive } from './form/field.ts'
import { draftFlag, draftNumber, draftSchemas, draftText, typedText } from './form/field-schemas.ts'
import { personFields } from './form/person-fields.ts'

const texts = z.array(typedText(120)).max(60).nullish()

const slots = (kinds: readonly DocumentKind[]) =>
  z
    .strictObject(
      Object.fromEntries(kinds.map(({ name }) => [name, z.array(typedText(64)).max(20).nullish()])),
    )
    .nullish()

const side = z
  .strictObject({
    isSecure: draftFlag,
    collateralType: draftText,
    collateralValue: draftNumber,
    unit: draftText,
    selectedOptions: texts,
    formValuesByOptionTitle: z
      .record(
        typedText(120),
        z.strictObject({ amount: draftNumber, unit: draftText, tenure: draftNumber }).nullish(),
      )
      .nullish(),
  })
  .nullish()

const person = z.strictObject({
  ...derive(personFields, draftSchemas),
  docs: slots(personDocuments),
  ITR_Returns: slots(returnDocuments),
})

/** The form so far: any part missing, anything half typed; only its size and its field names are held to. */
export const draftFormSchema = z.strictObject({
  companyType: draftText,
  activeStep: z.int().min(0).max(6).nullish(),
  selectedBanks: texts,
  selectedOptions: texts,
  formData: z.strictObject(derive(companyFields, draftSchemas)).nullish(),
  productDetails: z
    .strictObject({ selectedProduct: draftText, fundBased: side, nonFundBased: side })
    .nullish(),
  management: z.array(person).max(20, 'Add at most 20 people').nullish(),
  publicAndPrivateDocs: slots(companyDocuments.publicAndPrivateDocs),
  partnershipAndLlpDocs: slots(companyDocuments.partnershipAndLlpDocs),
  proprietorshipDocs: slots(companyDocuments.proprietorshipDocs),
  collateralDocs: slots(collateralDocuments),
  auditedPreviousYearsDocs: slots(auditedYearDocuments),
  companyITR: slots(returnDocuments),
  consent: z.strictObject({ declaration: draftFlag, shareWithLenders: draftFlag }).nullish(),
})

export type DraftForm = z.input<typeof draftFormSchema>
export type DraftPerson = z.input<typeof person>
export type DraftSide = z.input<typeof side>
