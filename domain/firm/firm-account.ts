import { maskAccount } from '../identity/bank-account.ts'
import type { ShownChange } from '../people/second-person.ts'

/** Account of the firm, which its clients pay to. A field that nobody has entered is empty. */
export type FirmAccount = {
  readonly accountName: string
  readonly accountNumber: string
  readonly ifsc: string
  readonly bankName: string
  readonly branch: string
}

const labels = {
  accountName: 'Account holder',
  accountNumber: 'Account number',
  ifsc: 'IFSC',
  bankName: 'Bank',
  branch: 'Branch',
} as const satisfies Record<keyof FirmAccount, string>

const fields = ['accountName', 'accountNumber', 'ifsc', 'bankName', 'branch'] as const

/** True if something that stood in the account is changed or taken out; filling in what is empty is none of it. */
export const changesWhatStood = (before: FirmAccount, after: FirmAccount): boolean =>
  fields.some((field) => before[field] !== '' && before[field] !== after[field])

const shown = (field: keyof FirmAccount, value: string) =>
  field === 'accountNumber' ? maskAccount(value) : value

/** The change of an account, as people read it: of the numbers the last four digits. */
export const shownAccountChanges = (before: FirmAccount, after: FirmAccount): ShownChange[] =>
  fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      what: labels[field],
      before: shown(field, before[field]),
      after: shown(field, after[field]),
    }))
