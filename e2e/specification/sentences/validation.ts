import { holds, notCheckable, SILENT } from './sentence.ts'

export const validation = {
  '5.1': holds(
    "Email must be a valid address ('Invalid email address') and is required ('Email is required')",
  ),
  '5.2': holds(
    "Mobile must be exactly 10 digits ('Mobile number must be 10 digits') and is required ('Mobile number is required')",
  ),
  '5.3': holds('Validation runs on change, on blur and on submit'),
  '5.4': holds("the email code must be non-empty, otherwise 'Please enter Email OTP'"),
  '5.5': holds('The code input has 6 cells'),
  '5.6': holds('It accepts one digit per cell and signals completion when all cells are filled'),
  '5.7': holds('it is treated as crores converted to lakhs (multiplied by 100) and labelled Lakhs'),
  '5.8': holds("Otherwise the unit comes from the case's formattedAmount"),
  '5.9': holds('(lakh = 100000, crore = 10000000) times the fee percentage, rounded'),
  '5.10': holds('The default fee percentage is 5'),
  '5.11': holds(
    'accepted types pdf, doc, docx, jpg, png, jpeg, csv, xlsx, xls; size is displayed in KB',
  ),
  '5.12': holds('salutation and signatory are required only through their select placeholders'),
  '5.13': holds('at most 3 banks'),
  '5.14': notCheckable(
    'Rules for registration, login, password and the loan form fields: not shown',
    SILENT,
  ),
}
