import { expect, test } from 'vitest'
import { offerBody } from '../../../contract/offer.ts'
import { bodyOf, emptyDraft } from './offer-draft.ts'

test('a limit begins as one that revolves, a loan with instalments, a promise without interest', () => {
  const { facilities } = emptyDraft(['Cash Credit (CC)', 'Term Loan', 'Letter of Credit (LC)'])
  expect(
    facilities.map(({ rateKind, repayment, ratePercent }) => [rateKind, repayment, ratePercent]),
  ).toEqual([
    ['floating', 'revolving', ''],
    ['floating', 'emi', ''],
    ['fixed', 'revolving', '0'],
  ])
})

test('what was typed in the Indian way is sent as the server takes it, and what is left empty is left out', () => {
  const draft = emptyDraft(['Term Loan', 'Letter of Credit (LC)'])
  const [, letter] = draft.facilities
  if (!letter) throw new Error('the draft has two')
  const typed = {
    ...draft,
    validUntil: '2099-03-31',
    processingFee: '1,18,000',
    facilities: [
      ...draft.facilities.slice(0, 1),
      {
        ...letter,
        amount: '2.5 crore',
        tenureMonths: '12',
        commissionPercent: '1.25',
        cashMarginPercent: '15 %',
      },
    ],
  }
  const body = bodyOf(typed, { letterKey: '0198c0de-0000-7000-8000-000000000001' })
  expect(body.facilities).toEqual([
    {
      title: 'Letter of Credit (LC)',
      amount: 25_000_000,
      ratePercent: 0,
      rateKind: 'fixed',
      tenureMonths: 12,
      repayment: 'revolving',
      commissionPercent: 1.25,
      cashMarginPercent: 15,
    },
  ])
  expect(body.processingFee).toBe(118_000)
  expect(offerBody.safeParse({ ...body, letterKey: undefined }).success).toBe(true)
})
