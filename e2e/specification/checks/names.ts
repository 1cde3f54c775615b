// The names of fields and papers as the specification spells them.

export const words = (names: string): string[] => names.split(' ')

export const company = words(
  'companyName companyGstNumber companyPanNumber buildingName_or_plotNo area city pinCode state country industry',
)
export const side = words('collateralType collateralValue unit isSecure selectedOptions')
export const person = words('name email mobile dob designation qualification experience')
export const personalPapers = words('aadharCard panCard passport photograph')
export const itrYears = words('firstFinancialYear secondFinancialYear thirdFinancialYear')
export const auditedYears = words(
  'firstAuditedYear secondAuditedYear thirdAuditedYear fourthAuditedYear',
)
export const companyPapers = words(
  'MOA AOA CIN PAN TAN lei_certificate CMA all_banks_sanction_letters all_banks_statement outstanding_debt_profile company_profile top_10_buyers_monthly_sales top_10_suppliers_monthly_sales latest_credit_rating promoter_ITR_with_Computation director_ITR_with_Computation projection_Report provisional_Data DPR_Data',
)
export const partnershipPapers = words(
  'firmGst Latest_Partnership_Deed Msme_Registration_Certificate Latest_Electricity Ownership_Agreement Loan_Sanction_Letter All_Banks_Statement Business_Profile projection_Report provisional_Data DPR_Data',
)
export const proprietorPapers = words(
  'GSTIN proprietor_Aadhar proprietor_PAN mSME_Registration_Certificate latest_Electricity ownership_Agreement loan_Sanction_Letter current_Account_Statement saving_Account_Statement business_Profile projection_Report provisional_Data DPR_Data',
)
