import type { Settings } from '../../contract/firm/settings.ts'
import type { Keys } from './keys.ts'
import { seal, unseal } from './sealed-text.ts'

type Bank = Settings['bank']

/**
 * The settings as they stand in the database. The number of the firm's account is sealed; it is plain
 * where an earlier version stored it, and where nobody has changed the made-up one yet.
 */
export type SealedSettings = Omit<Settings, 'bank'> & {
  bank: Omit<Bank, 'accountNumber'> & { accountNumber?: string; sealedNumber?: string }
}

/** Subject that the sealed number is bound to. */
const ABOUT = 'firm bank account'

export const sealSettings = (keys: Keys, settings: Settings): SealedSettings => {
  const { accountNumber, ...bank } = settings.bank
  return { ...settings, bank: { ...bank, sealedNumber: seal(keys, ABOUT, accountNumber) } }
}

/** The settings with the number of the account; throws where its key is lost. */
export const openSettings = (keys: Keys, settings: SealedSettings): Settings => {
  const { sealedNumber, accountNumber = '', ...bank } = settings.bank
  const number = sealedNumber === undefined ? accountNumber : unseal(keys, ABOUT, sealedNumber)
  return { ...settings, bank: { ...bank, accountNumber: number } }
}

/** Like `openSettings`, for the admin who can put the number in again where its key is lost. */
export const openWhatOpens = (keys: Keys, settings: SealedSettings): Settings => {
  try {
    return openSettings(keys, settings)
  } catch {
    const { sealedNumber: _, ...bank } = settings.bank
    return { ...settings, bank: { ...bank, accountNumber: '' } }
  }
}
