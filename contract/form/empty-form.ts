import type { DraftForm, DraftPerson, DraftSide } from './draft-form.ts'
import type { companyFields } from './company-fields.ts'
import type { Derived, emptyAnswers } from './field.ts'
import type { personFields } from './person-fields.ts'

/**
 * Empty answers, written here once more, because the catalogues are more than a page needs to begin with; the
 * compiler and a test compare them.
 */
type Empty<T extends typeof companyFields | typeof personFields> = Derived<T, typeof emptyAnswers>

/** Person before anything is typed. */
export const emptyPerson = {
  name: '',
  email: '',
  mobile: '',
  dob: '',
  designation: '',
  qualification: '',
  experience: null,
  authorisedSignatory: false,
  pan: '',
  din: '',
  share: null,
  docs: {},
  ITR_Returns: {},
} satisfies DraftPerson & Empty<typeof personFields>

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
  formData: {
    companyName: '',
    companyGstNumber: '',
    gstNotRegistered: '',
    companyPanNumber: '',
    buildingName_or_plotNo: '',
    area: '',
    city: '',
    pinCode: '',
    state: '',
    country: 'India',
    industry: '',
    cinOrLlpin: '',
    udyam: '',
    lei: '',
    tan: '',
    beneficialOwners: '',
  } satisfies Empty<typeof companyFields>,
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
