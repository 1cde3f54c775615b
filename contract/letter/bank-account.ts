import { z } from 'zod'
import { checkBankAccount } from '../../domain/identity/bank-account.ts'
import { checkedField } from '../../domain/form/checked-field.ts'
import { accepted } from '../../domain/text/checked.ts'
import { checkGstin } from '../../domain/identity/gstin.ts'
import { checkIfsc } from '../../domain/identity/ifsc.ts'
import { partners } from '../../domain/people/roles.ts'
import { call, ownOf } from '../define/define.ts'
import { currentPassword, dataOf, id, line, message, moment } from '../define/fields.ts'

export const accountTypes = ['savings', 'current'] as const

const accountNumber = checkedField(checkBankAccount)

const details = {
  accountHolder: line(150, 'Enter the name of the account holder.'),
  accountType: z.enum(accountTypes, 'Choose savings or current.'),
  ifsc: checkedField(checkIfsc),
  /** GSTIN; empty where the partner is not registered for GST. */
  gstNumber: checkedField((typed) =>
    typed.trim() === '' ? accepted('') : checkGstin(typed),
  ).nullish(),
  bankName: line(100, 'Enter the name of the bank.'),
  branch: line(100, 'Enter the branch.'),
}

/** An account as its owner sees it; the number is masked but for its last four digits. */
const bankAccount = z.object({
  id,
  accountHolder: z.string(),
  accountType: z.enum(accountTypes),
  accountNumber: z.string(),
  ifsc: z.string(),
  gstNumber: z.string().nullable(),
  bankName: z.string(),
  branch: z.string(),
  version: z.number(),
  createdAt: moment,
  updatedAt: moment,
})
export type BankAccount = z.infer<typeof bankAccount>

const access = ownOf(partners)
const byId = z.strictObject({ id })

export const bankAccountCalls = {
  addBankAccount: call({
    method: 'POST',
    path: '/api/bank-account/add',
    summary: 'Add an account that commissions are paid to; the owner is told by mail',
    access,
    body: z.strictObject({ ...details, accountNumber }),
    status: 201,
    reply: dataOf(bankAccount),
    errors: ['BANK_ACCOUNT_EXISTS', 'BANK_ACCOUNT_LIMIT'],
    audit: 'bank-account.added',
  }),
  listBankAccounts: call({
    method: 'GET',
    path: '/api/bank-account/my-accounts',
    summary: 'My bank accounts, their numbers masked',
    access,
    reply: dataOf(z.array(bankAccount)),
    errors: [],
  }),
  updateBankAccount: call({
    method: 'PUT',
    path: '/api/bank-account/update/{id}',
    summary: 'Change a bank account; a number that is left out stays. The owner is told by mail',
    access,
    params: byId,
    body: z.strictObject({ ...details, accountNumber: accountNumber.optional(), currentPassword }),
    reply: dataOf(bankAccount),
    errors: ['WRONG_PASSWORD', 'VERSION_STALE', 'BANK_ACCOUNT_EXISTS'],
    audit: 'bank-account.changed',
  }),
  deleteBankAccount: call({
    method: 'DELETE',
    path: '/api/bank-account/delete/{id}',
    summary: 'Delete a bank account; the owner is told by mail',
    access,
    params: byId,
    body: z.strictObject({ currentPassword }),
    reply: message,
    errors: ['WRONG_PASSWORD', 'VERSION_STALE'],
    audit: 'bank-account.deleted',
  }),
}
