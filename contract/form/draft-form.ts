import { z } from 'zod'
import {
  companyDocuments,
  auditedYearDocuments,
  collateralDocuments,
  personDocuments,
  returnDocuments,
  type DocumentKind,
} from '../../domain/papers/document-catalogue.ts'
import { mostInSlot, slotIsFull, UNSORTED_SLOT } from '../../domain/papers/held-papers.ts'
import { orDescriptor } from '../define/document-descriptor.ts'
import { activeStep } from './active-step.ts'
import { baseYear } from './form-base-year.ts'
import { companyFields } from './company-fields.ts'
import { derive } from './field.ts'
import { draftFlag, draftNumber, draftSchemas, draftText, typedText } from './field-schemas.ts'
import { draftNotApplicable } from './form-not-applicable.ts'
import { personFields } from './person-fields.ts'

const texts = z.array(typedText(120)).max(60).nullish()

const files = (slot: string) =>
  z
    .array(orDescriptor(typedText(64)))
    .max(mostInSlot(slot), slotIsFull(slot))
    .nullish()

const slots = (kinds: readonly DocumentKind[]) =>
  z.strictObject(Object.fromEntries(kinds.map(({ name }) => [name, files(name)]))).nullish()

const side = z
  .strictObject({
    isSecure: draftFlag,
    securityNotSure: draftFlag,
    collateralType: draftText,
    collateralValue: draftNumber,
    unit: draftText,
    selectedOptions: texts,
    formValuesByOptionTitle: z
      .record(
        typedText(120),
        z
          .strictObject({
            amount: draftNumber,
            unit: draftText,
            tenure: draftNumber,
            purpose: draftText,
            kind: draftText,
            existing: z.strictObject({ amount: draftNumber, unit: draftText }).nullish(),
          })
          .nullish(),
      )
      .nullish(),
  })
  .nullish()

const person = z.strictObject({
  ...derive(personFields, draftSchemas),
  docs: slots(personDocuments),
  ITR_Returns: slots(returnDocuments),
})

/** Form so far: any part missing, anything half typed; only its size and its field names are checked. */
export const draftFormSchema = z.strictObject({
  companyType: draftText,
  baseYear: baseYear.nullish(),
  activeStep: activeStep.nullish(),
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
  /** Files that were uploaded and not yet put in their places. */
  unsortedDocs: files(UNSORTED_SLOT),
  notApplicable: draftNotApplicable,
  consent: z.strictObject({ declaration: draftFlag, shareWithLenders: draftFlag }).nullish(),
})

export type DraftForm = z.input<typeof draftFormSchema>
export type DraftPerson = z.input<typeof person>
export type DraftSide = z.input<typeof side>
