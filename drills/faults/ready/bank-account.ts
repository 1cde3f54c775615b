import { makePerson, testPassword } from '../../../server/testing/factories.ts'
import type { TestApp } from '../../../server/testing/test-app.ts'
import type { ReadyCalls } from './ready.ts'

const bankAccount = (accountNumber: string) => ({
  accountHolder: 'Suresh Iyer',
  accountType: 'savings',
  accountNumber,
  ifsc: 'CNRB0000033',
  bankName: 'Canara Bank',
  branch: 'T Nagar, Chennai',
})

const partnerWithAccount = async (test: TestApp) => {
  const partner = await makePerson(test, 'referral-partner')
  const body = bankAccount('123456789012')
  const added = await partner.call('POST', '/api/bank-account/add', { body })
  return { token: partner.token, path: { id: added.body.data.id } }
}

export const bankAccountCalls = {
  addBankAccount: async (test) => ({
    token: (await makePerson(test, 'referral-partner')).token,
    body: bankAccount('123456789012'),
    other: { body: bankAccount('210987654321') },
  }),
  updateBankAccount: async (test) => ({
    ...(await partnerWithAccount(test)),
    body: { ...bankAccount('210987654321'), currentPassword: testPassword },
  }),
  deleteBankAccount: async (test) => ({
    ...(await partnerWithAccount(test)),
    body: { currentPassword: testPassword },
  }),
} satisfies ReadyCalls
