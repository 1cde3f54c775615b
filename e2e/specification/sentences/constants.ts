import { holds, notCheckable, SILENT } from './sentence.ts'

export const constants = {
  '9.1': holds('Maximum selected banks: 3'),
  '9.2': holds('Default consultancy fee: 5%'),
  '9.3': holds('payable within 3 working days of disbursal of the sanctioned amount'),
  '9.4': holds('The mandate cancellation fee is 20% of the consultancy fee'),
  '9.5': holds('Lakh = 100000; crore = 10000000'),
  '9.6': holds('One-time code length: 6'),
  '9.7': holds('Code validity countdown: 120 seconds'),
  '9.8': holds('Mobile number: exactly 10 digits'),
  '9.9': holds('Mandate list default page size: 10; default page: 1'),
  '9.10': holds('Persisted-state rehydration timeout: 5000 ms'),
  '9.11': holds('Logout delay: 1000 ms, reload after 100 ms, toast 3000 ms'),
  '9.12': holds('Verification toast: 3000 ms'),
  '9.13': holds('Mandate creation error toast: 9000 ms'),
  '9.14': holds('Retries: 3 attempts with 1000 ms delay, on network errors and 5xx responses'),
  '9.15': holds('The HTTP client timeout is 0 (none)'),
  '9.16': holds('Dates are formatted for en-IN in the Asia/Kolkata zone (day, short month, year)'),
  '9.17': holds('Splash logo width: 350px'),
  '9.18': holds('The About-page animation lasts 1000 ms and runs once'),
  '9.19': holds('Brand colours are navy, blue, red, white and gray'),
  '9.20': notCheckable(
    'Values of the fixed company bank account block in the mandate letter: not shown',
    SILENT,
  ),
}
