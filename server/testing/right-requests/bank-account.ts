import type { bankAccountCalls } from '../../../contract/letter/bank-account.ts'
import { makePerson, testPassword } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import type { RightRequests } from './right-request.ts'

export const bankAccount = {
  accountHolder: 'Suresh Iyer',
  accountType: 'savings',
  accountNumber: '123456789012',
  ifsc: 'CNRB0000033',
  bankName: 'Canara Bank',
  branch: 'T Nagar, Chennai',
}

const anotherNumber = { accountNumber: '210987654321' }

const partnerWithAccount = async (test: TestApp) => {
  const { token, call } = await makePerson(test, 'referral-partner')
  const added = await call('POST', '/api/bank-account/add', { body: bankAccount })
  return { token, ids: { bankAccount: added.body.data.id, password: testPassword } }
}

export const bankAccountRequests: RightRequests<typeof bankAccountCalls> = {
  addBankAccount: {
    sample: () => ({ body: bankAccount }),
    arrange: async (test) => ({
      token: (await makePerson(test, 'referral-partner')).token,
      other: { body: anotherNumber },
    }),
  },
  listBankAccounts: { sample: () => ({}) },
  updateBankAccount: {
    sample: ({ bankAccount: id, password }) => ({
      path: { id },
      body: { ...bankAccount, ...anotherNumber, currentPassword: password },
    }),
    arrange: partnerWithAccount,
  },
  deleteBankAccount: {
    sample: ({ bankAccount: id, password }) => ({
      path: { id },
      body: { currentPassword: password },
    }),
    arrange: partnerWithAccount,
  },
}
