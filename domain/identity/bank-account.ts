import { accepted, refused, type Checked } from '../text/checked.ts'
import { codeAsTyped } from '../text/code-as-typed.ts'

// Published lists disagree about other banks, so even these only raise a question.
const USUAL_LENGTHS: Record<string, number> = {
  'State Bank of India': 11,
  'HDFC Bank': 14,
  'ICICI Bank': 12,
  'Punjab National Bank': 16,
  'Bank of Baroda': 14,
  'Bank of India': 15,
  'Canara Bank': 13,
  'Indian Overseas Bank': 15,
  'Bank of Maharashtra': 11,
  'Central Bank of India': 10,
  'Karur Vysya Bank': 16,
}

/** Checks a bank account number (9 to 18 digits); with a bank's name an unusual length gets a warning. */
export function checkBankAccount(input: string, bankName = ''): Checked {
  const account = codeAsTyped('account', input)
  if (account === '') return refused('Account number is required')
  if (!/^[0-9]{9,18}$/.test(account)) return refused('Account number must be 9 to 18 digits')
  if (/^0+$/.test(account)) return refused('Account number cannot be zeros only')
  const usual = Object.hasOwn(USUAL_LENGTHS, bankName) ? USUAL_LENGTHS[bankName] : undefined
  if (usual === undefined || usual === account.length) return accepted(account)
  return accepted(account, `Account numbers of ${bankName} usually have ${usual} digits.`)
}

/** An account number as others may see it: all but the last four digits hidden. */
export function maskAccount(account: string): string {
  const last = account.slice(-4)
  return '•'.repeat(Math.max(account.length - last.length, 0)) + last
}
