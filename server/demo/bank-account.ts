import { randomUUIDv7 } from 'node:crypto'
import { maskAccount } from '../../domain/identity/bank-account.ts'
import { insertAccount } from '../bank-account/queries.ts'
import { sealNumber } from '../bank-account/rules.ts'
import type { Db } from '../db/connect.ts'
import type { Keys } from '../secrets/keys.ts'
import type { Person } from './users.ts'

const number = '1234101987654'

/** Account to which the referral partner of the demo is paid. */
export const storeBankAccount = async (tx: Db, keys: Keys, partner: Person) => {
  const id = randomUUIDv7()
  await insertAccount(tx, {
    id,
    ownerId: partner.userId,
    accountHolder: partner.name,
    accountType: 'savings',
    sealedNumber: sealNumber(keys, id, number),
    maskedNumber: maskAccount(number),
    ifsc: 'CNRB0001234',
    gstNumber: null,
    bankName: 'Canara Bank',
    branch: 'T Nagar, Chennai',
  })
}
