import type { BankAccount } from '../../../contract/letter/bank-account.ts'

export const accountTypeLabels: Readonly<Record<BankAccount['accountType'], string>> = {
  savings: 'Savings',
  current: 'Current',
}
