import type { DraftForm, DraftPerson, DraftSide } from './draft-form.ts'

/** A person before anything is typed. */
export const emptyPerson = {
  name: '',
  email: '',
  mobile: '',
  dob: '',
  designation: '',
  qualification: '',
  experience: null,
  authorisedSignatory: false,
  docs: {},
  ITR_Returns: {},
} satisfies DraftPerson

const emptySide = {
  isSecure: false,
  collateralType: null,
  collateralValue: null,
  unit: 'Lakh',
  selectedOptions: [],
  formValuesByOptionTitle: {},
} satisfies DraftSide

/** The form before anything is typed: what a reset returns to. */
export const emptyForm = {
  companyType: null,
  selectedBanks: [],
  selectedOptions: [],
  formData: {
    companyName: '',
    companyGstNumber: '',
    companyPanNumber: '',
    buildingName_or_plotNo: '',
    area: '',
    city: '',
    pinCode: '',
    state: '',
    country: 'India',
    industry: '',
  },
  productDetails: { selectedProduct: null, fundBased: emptySide, nonFundBased: emptySide },
  management: [emptyPerson],
  publicAndPrivateDocs: {},
  partnershipAndLlpDocs: {},
  proprietorshipDocs: {},
  collateralDocs: {},
  auditedPreviousYearsDocs: {},
  companyITR: {},
  consent: { declaration: false, shareWithLenders: false },
} satisfies DraftForm
