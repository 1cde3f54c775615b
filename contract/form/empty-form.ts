import { companyFields } from './company-fields.ts'
import type { DraftForm, DraftPerson, DraftSide } from './draft-form.ts'
import { derive, emptyAnswers } from './field.ts'
import { personFields } from './person-fields.ts'

/** Person before anything is typed. */
export const emptyPerson = {
  ...derive(personFields, emptyAnswers),
  docs: {},
  ITR_Returns: {},
} satisfies DraftPerson

const emptySide = {
  isSecure: null,
  securityNotSure: null,
  collateralType: null,
  collateralValue: null,
  unit: 'Lakh',
  selectedOptions: [],
  formValuesByOptionTitle: {},
} satisfies DraftSide

/** Form before anything is typed: a reset returns to it. */
export const emptyForm = {
  companyType: null,
  baseYear: null,
  selectedBanks: [],
  selectedOptions: [],
  formData: derive(companyFields, emptyAnswers),
  productDetails: { selectedProduct: null, fundBased: emptySide, nonFundBased: emptySide },
  management: [emptyPerson],
  publicAndPrivateDocs: {},
  partnershipAndLlpDocs: {},
  proprietorshipDocs: {},
  collateralDocs: {},
  auditedPreviousYearsDocs: {},
  companyITR: {},
  unsortedDocs: [],
  notApplicable: {},
  consent: { declaration: false, shareWithLenders: false },
} satisfies DraftForm
