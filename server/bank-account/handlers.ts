import { randomUUIDv7 } from 'node:crypto'
import type { BankAccount, bankAccountCalls } from '../../contract/letter/bank-account.ts'
import { maskAccount } from '../../domain/identity/bank-account.ts'
import { reauthenticate } from '../account/reauthenticate.ts'
import { lockKey } from '../db/secret-keys.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import {
  accountsForUpdate,
  accountsOf,
  type BankAccountRow,
  changeAccount,
  findAccount,
  insertAccount,
  removeAccount,
} from './queries.ts'
import { numberOf, refuseTooMany, refuseTwice, sealNumber } from './rules.ts'
import { notifyOwner } from './notify.ts'

const present = (row: BankAccountRow): BankAccount => ({
  id: row.id,
  accountHolder: row.accountHolder,
  accountType: row.accountType,
  accountNumber: row.maskedNumber,
  ifsc: row.ifsc,
  gstNumber: row.gstNumber,
  bankName: row.bankName,
  branch: row.branch,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Account among the locked ones, refused where `If-Match` names an older version. */
const pick = (held: readonly BankAccountRow[], id: string, ifMatch: number | null) => {
  const account = orNotFound(held.find((one) => one.id === id))
  if (ifMatch !== null && ifMatch !== account.version) throw new AppError('VERSION_STALE')
  return account
}

export const bankAccountHandlers: Handlers<typeof bankAccountCalls> = {
  addBankAccount: ({ body, scope, caller, services: { keys }, write }) =>
    write(async (change) => {
      const { accountNumber, gstNumber, ...details } = body
      await lockKey(change.tx, keys)
      const held = await accountsForUpdate(change.tx, scope)
      refuseTooMany(held)
      const maskedNumber = maskAccount(accountNumber)
      refuseTwice(keys, held, { ifsc: body.ifsc, maskedNumber, number: () => accountNumber })
      const id = randomUUIDv7()
      const row = await insertAccount(change.tx, {
        id,
        ownerId: scope.userId,
        ...details,
        gstNumber: gstNumber || null,
        sealedNumber: sealNumber(keys, id, accountNumber),
        maskedNumber,
      })
      await notifyOwner(change, caller, 'added', row)
      change.about('bank-account', id)
      return { data: present(row) }
    }),

  listBankAccounts: async ({ scope, db }) => ({
    data: (await accountsOf(db, scope)).map(present),
  }),

  updateBankAccount: async (context) => {
    const { params, body, scope, caller, services, db, write, ifMatch, request } = context
    const { currentPassword, accountNumber: typed, gstNumber, ...details } = body
    const { keys } = services
    await findAccount(db, scope, params.id)
    await reauthenticate(db, request, caller, currentPassword)
    return write(async (change) => {
      await lockKey(change.tx, keys)
      const held = await accountsForUpdate(change.tx, scope)
      const before = pick(held, params.id, ifMatch)
      const maskedNumber = typed === undefined ? before.maskedNumber : maskAccount(typed)
      refuseTwice(
        keys,
        held.filter(({ id }) => id !== before.id),
        { ifsc: body.ifsc, maskedNumber, number: () => typed ?? numberOf(keys, before) },
      )
      const wanted = {
        ...details,
        gstNumber: gstNumber === undefined ? before.gstNumber : gstNumber || null,
        ...(typed !== undefined && {
          sealedNumber: sealNumber(keys, before.id, typed),
          maskedNumber,
        }),
      }
      const row = await changeAccount(change.tx, before.id, wanted)
      const changed = Object.entries(details).flatMap(([name, value]) =>
        Reflect.get(before, name) === value ? [] : [name],
      )
      if (wanted.gstNumber !== before.gstNumber) changed.push('gstNumber')
      if (typed !== undefined) changed.push('accountNumber')
      await notifyOwner(change, caller, 'changed', row)
      // The names of the fields, never what is in them.
      change.about('bank-account', before.id, { changed: changed.join(', ') })
      return { data: present(row) }
    })
  },

  deleteBankAccount: async (context) => {
    const { params, body, scope, caller, db, write, ifMatch, request } = context
    await findAccount(db, scope, params.id)
    await reauthenticate(db, request, caller, body.currentPassword)
    return write(async (change) => {
      const row = pick(await accountsForUpdate(change.tx, scope), params.id, ifMatch)
      await removeAccount(change.tx, row.id)
      await notifyOwner(change, caller, 'deleted', row)
      change.about('bank-account', row.id)
      return { message: 'The bank account is deleted.' }
    })
  },
}
