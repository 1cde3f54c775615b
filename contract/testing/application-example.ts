import { companyFields } from '../form/company-fields.ts'
import { derive, exampleAnswers } from '../form/field.ts'
import { personFields } from '../form/person-fields.ts'

/** The key that a test gives the file of this name: opaque to the schema, readable in a failure. */
export const exampleKey = (name: string) => name.replace(/[^A-Za-z0-9]/g, '_').padEnd(16, '_')

/** A whole, acceptable form of a private limited company; `key` answers the key of each uploaded file. */
export const exampleApplication = (key: (fileName: string) => string = exampleKey) => ({
  companyType: 'private-limited',
  selectedBanks: ['HDFC Bank', 'State Bank of India'],
  selectedOptions: ['Cash Credit (CC)', 'Bank Guarantee (BG)'],
  formData: derive(companyFields, exampleAnswers),
  productDetails: {
    selectedProduct: 'both',
    fundBased: {
      isSecure: true,
      collateralType: 'Industrial property',
      collateralValue: 2,
      unit: 'Crore',
      selectedOptions: ['Cash Credit (CC)'],
      formValuesByOptionTitle: {
        'Cash Credit (CC)': {
          amount: 50,
          unit: 'Lakh',
          tenure: 12,
        },
      },
    },
    nonFundBased: {
      isSecure: false,
      collateralType: null,
      collateralValue: null,
      unit: 'Lakh',
      selectedOptions: ['Bank Guarantee (BG)'],
      formValuesByOptionTitle: {
        'Bank Guarantee (BG)': {
          amount: 25,
          unit: 'Lakh',
          tenure: 12,
        },
      },
    },
  },
  management: [
    {
      ...derive(personFields, exampleAnswers),
      docs: {
        aadharCard: [key('aadhaar-masked.pdf')],
        panCard: [key('pan-card.pdf')],
        passport: [],
        photograph: [key('photograph.jpg')],
      },
      ITR_Returns: {
        firstFinancialYear: [key('itr-1.pdf')],
        secondFinancialYear: [key('itr-2.pdf')],
        thirdFinancialYear: [key('itr-3.pdf')],
      },
    },
  ],
  publicAndPrivateDocs: {
    MOA: [key('MOA.pdf')],
    AOA: [key('AOA.pdf')],
    CIN: [key('CIN.pdf')],
    PAN: [key('PAN.pdf')],
    TAN: [key('TAN.pdf')],
    company_profile: [key('company_profile.pdf')],
    all_banks_statement: [key('all_banks_statement.pdf')],
    outstanding_debt_profile: [key('outstanding_debt_profile.pdf')],
  },
  collateralDocs: {
    propertyDocs: [key('title-deed.pdf')],
  },
  auditedPreviousYearsDocs: {
    firstAuditedYear: [key('audited-1.pdf')],
    secondAuditedYear: [key('audited-2.pdf')],
    thirdAuditedYear: [key('audited-3.pdf')],
  },
  companyITR: {
    firstFinancialYear: [key('company-itr-1.pdf')],
    secondFinancialYear: [key('company-itr-2.pdf')],
    thirdFinancialYear: [key('company-itr-3.pdf')],
  },
  consent: { declaration: true },
})
