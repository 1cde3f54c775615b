/** The key that a test gives the file of this name: opaque to the schema, readable in a failure. */
export const exampleKey = (name: string) => name.replace(/[^A-Za-z0-9]/g, '_').padEnd(16, '_')

/** A whole, acceptable form of a private limited company; `key` answers the key of each uploaded file. */
export const exampleApplication = (key: (fileName: string) => string = exampleKey) => ({
  companyType: 'private-limited',
  selectedBanks: ['HDFC Bank', 'State Bank of India'],
  selectedOptions: ['Cash Credit (CC)', 'Bank Guarantee (BG)'],
  formData: {
    companyName: 'Verma Castings Private Limited',
    companyGstNumber: '27AAKCV1234A1ZP',
    companyPanNumber: 'AAKCV1234A',
    buildingName_or_plotNo: 'Plot 14',
    area: 'MIDC Bhosari',
    city: 'Pune',
    pinCode: '411026',
    state: 'MH',
    country: 'India',
    industry: 'Manufacturing',
  },
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
      name: 'Asha Verma',
      email: 'asha@verma.example',
      mobile: '9876543210',
      dob: '1984-05-17',
      designation: 'Managing Director',
      qualification: 'B.Com',
      experience: 15,
      authorisedSignatory: true,
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
})
