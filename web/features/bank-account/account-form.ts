import type { BankAccount } from '../../../contract/letter/bank-account.ts'
import { compact } from '../../../domain/text/clean.ts'

/** Values of an account's form; the number twice, because a wrong digit pays somebody else. */
export type AccountValues = {
  accountHolder: string
  accountType: BankAccount['accountType']
  accountNumber: string
  repeatedNumber: string
  ifsc: string
  gstNumber: string
  bankName: string
  branch: string
}

export const emptyAccount = {
  accountHolder: '',
  accountNumber: '',
  repeatedNumber: '',
  ifsc: '',
  gstNumber: '',
  bankName: '',
  branch: '',
}

/** An account to change: its number is not known here, and stays when none is typed. */
export const valuesOf = (account: BankAccount): AccountValues => ({
  ...emptyAccount,
  accountHolder: account.accountHolder,
  accountType: account.accountType,
  ifsc: account.ifsc,
  gstNumber: account.gstNumber ?? '',
  bankName: account.bankName,
  branch: account.branch,
})

/** Both numbers have to be the same, however their digits are grouped. */
export const checkRepeated = ({
  accountNumber,
  repeatedNumber,
}: Pick<AccountValues, 'accountNumber' | 'repeatedNumber'>): Record<string, string> =>
  compact(accountNumber) === compact(repeatedNumber)
    ? {}
    : { repeatedNumber: 'This is not the number above. Type it again.' }

/** Sentence for a failure of which the server gives none. */
export const FAILED = 'Failed to update bank details'

export const ifMatch = ({ version }: BankAccount) => ({ 'if-match': `"${version}"` })
