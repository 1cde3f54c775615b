import { decided, holds, notCheckable, SILENT } from './sentence.ts'

export const entities = {
  '3.1': decided(
    'role, token, userDetails (name, email, role, userId), registrationStatus, userId, email, mobile, message, status, error, loading, isAuthenticated',
    'The browser keeps the token, the role, the userId and the registrationStatus; name and contacts are asked of the server anew, so that nobody reads them in the browser.',
  ),
  '3.2': holds('The contact fields kept on the client are email and mobile'),
  '3.3': holds('companyType, activeStep, selectedBanks (max 3), selectedOptions'),
  '3.4': holds(
    'companyName, companyGstNumber, companyPanNumber, buildingName_or_plotNo, area, city, pinCode, state, country, industry',
  ),
  '3.5': holds(
    'selectedProduct; fundBased and nonFundBased, each with collateralType, collateralValue, unit, isSecure, selectedOptions',
  ),
  '3.6': holds('formValuesByOptionTitle (per option title: amount, unit, tenure)'),
  '3.7': holds('name, email, mobile, dob, designation, qualification, experience'),
  '3.8': holds('docs (aadharCard, panCard, passport, photograph)'),
  '3.9': holds('ITR_Returns (firstFinancialYear, secondFinancialYear, thirdFinancialYear)'),
  '3.10': holds(
    'fileName, fileType, fileSize (shown in KB with 2 decimals), uploadDate, key, fileUrl',
  ),
  '3.11': holds('publicAndPrivateDocs: MOA, AOA, CIN, PAN, TAN, lei_certificate, CMA'),
  '3.12': decided(
    'partnershipAndLlpDocs: firmGst, Latest_Partnership_Deed',
    "All eleven are there; beside them the firm's PAN card is asked for, and nothing is handed in without it.",
  ),
  '3.13': holds('proprietorshipDocs: GSTIN, proprietor_Aadhar, proprietor_PAN'),
  '3.14': holds('collateralDocs (propertyDocs)'),
  '3.15': holds('auditedPreviousYearsDocs (first to fourth audited year)'),
  '3.16': holds('companyITR (first to third financial year)'),
  '3.17': holds('users: users, currentPage, totalPages, totalUsers'),
  '3.18': holds('enquiries: enquiries, total, page, pages'),
  '3.19': holds('Also held: mandates, loan details, caseDetailsForMandate, referral partner data'),
  '3.20': holds("formattedAmount (a number and a unit, for example 'x Lakh' or 'Crore')"),
  '3.21': holds(
    'userId, applicationId, mandateAmount, consultancyFeePercentage, consultancyFeeAmount, mandateHolderDetails',
  ),
  '3.22': holds('mandateData holds mandateUrl (a key) and signedMandateUrl (a key)'),
  '3.23': holds('a key plus editable fields'),
  '3.24': holds(
    'oldEmail, newEmail, newMobile, updateType (email or mobile), type, email, mobile, emailOtp',
  ),
  '3.25': holds('The login token is kept in browser local storage under the name token'),
  '3.26': holds('A response may carry error (a string)'),
  '3.27': holds('36 codes, from AN to WB, map to Indian state and union-territory names'),
  '3.28': notCheckable('Loan application status values: not shown', SILENT),
  '3.29': notCheckable('Bank account add, list and update payload fields: not shown', SILENT),
  '3.30': notCheckable('Teaser and credit analyst data: not shown', SILENT),
}
