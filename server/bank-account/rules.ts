import { AppError } from '../foundation/app-error.ts'
import type { Keys } from '../secrets/keys.ts'
import { seal, unseal } from '../secrets/sealed-text.ts'
import type { BankAccountRow } from './queries.ts'

const MOST = 10

/** Subject that a sealed number is bound to. */
const aboutOf = (id: string) => `bank-account ${id}`

export const sealNumber = (keys: Keys, id: string, number: string) =>
  seal(keys, aboutOf(id), number)

export const numberOf = (keys: Keys, { id, sealedNumber }: BankAccountRow) =>
  unseal(keys, aboutOf(id), sealedNumber)

export const refuseTooMany = (held: readonly BankAccountRow[]) => {
  if (held.length >= MOST) throw new AppError('BANK_ACCOUNT_LIMIT')
}

type Wanted = { ifsc: string; maskedNumber: string; number: () => string }

/**
 * The same number at the same branch twice is one account. Numbers are only opened where all that
 * shows is the same, so that one whose key is lost does not stand in the way of the others.
 */
export const refuseTwice = (
  keys: Keys,
  others: readonly BankAccountRow[],
  { ifsc, maskedNumber, number }: Wanted,
) => {
  const twice = others.some(
    (other) =>
      other.ifsc === ifsc &&
      other.maskedNumber === maskedNumber &&
      numberOf(keys, other) === number(),
  )
  if (!twice) return
  const { message } = new AppError('BANK_ACCOUNT_EXISTS')
  throw new AppError('BANK_ACCOUNT_EXISTS', { fields: { accountNumber: message } })
}
