import type { BankAccount } from '../../../contract/bank-account.ts'

export const accountTypeLabels: Readonly<Record<BankAccount['accountType'], string>> = {
  savings: 'Savings',
  current: 'Current',
}
