import { expect, test } from 'vitest'
import { offerBody } from '../../../contract/offer/offer.ts'
import { bodyOf, emptyDraft, unlikelyIn, withProcessingFee } from './offer-draft.ts'

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

test('the GST on a processing fee follows the fee, until somebody types another one', () => {
  const draft = emptyDraft(['Term Loan'])
  const proposed = { ...draft, ...withProcessingFee(draft, '1,00,000') }
  expect(proposed.processingFeeGst).toBe('18000')
  expect(withProcessingFee(proposed, '10,005').processingFeeGst).toBe('1800.9')
  expect(withProcessingFee(proposed, '').processingFeeGst).toBe('0')
  const own = { ...proposed, processingFeeGst: '0' }
  expect(withProcessingFee(own, '50,000')).toEqual({ processingFee: '50,000' })
})

test.each([
  ['22 crore', '9.25', 'This offers ₹22 Crore, and ₹2.2 Crore was asked'],
  ['2.5 crore', '92.5', '92.5 % a year is an unusual rate.'],
  ['180', '9.25', 'This offers ₹180, and'],
])('an offer of %s at %s % is looked at twice', (amount, ratePercent, words) => {
  const draft = emptyDraft(['Term Loan'])
  const facilities = draft.facilities.map((one) => ({ ...one, amount, ratePercent }))
  expect(unlikelyIn({ ...draft, facilities }, 22_000_000)).toContain(words)
})

test.each(['2.2 crore', '2.5 crore', '50 lakh', ''])('an offer of "%s" is not', (amount) => {
  const draft = emptyDraft(['Term Loan'])
  const facilities = draft.facilities.map((one) => ({ ...one, amount, ratePercent: '11.25' }))
  expect(unlikelyIn({ ...draft, facilities }, 22_000_000)).toBeNull()
})
