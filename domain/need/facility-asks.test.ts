import { expect, it } from 'vitest'
import { facilityAsks, rupeesTyped, totalAmount } from './facility-asks.ts'
import { storedAsks, withOnly } from './stored-asks.ts'

const form = {
  productDetails: {
    selectedProduct: 'both',
    fundBased: {
      isSecure: true,
      collateralType: 'Industrial property',
      collateralValue: 2,
      unit: 'Crore',
      selectedOptions: ['Cash Credit (CC)', 'Term Loan'],
      formValuesByOptionTitle: {
        'Cash Credit (CC)': { amount: 0.29, unit: 'Crore', tenure: 12 },
        'Term Loan': { amount: 'a lot', unit: 'Lakh' },
      },
    },
    nonFundBased: {
      isSecure: false,
      collateralType: 'Gold',
      selectedOptions: ['Bank Guarantee (BG)'],
      formValuesByOptionTitle: { 'Bank Guarantee (BG)': { amount: '25', unit: 'Lakh', tenure: 6 } },
    },
  },
}

it('a form’s options come with rupees, months and what secures them', () => {
  expect(facilityAsks(form)).toEqual([
    {
      title: 'Cash Credit (CC)',
      side: 'fundBased',
      rupees: 2_900_000,
      tenure: 12,
      security: 'Industrial property, ₹2 Crore',
    },
    {
      title: 'Term Loan',
      side: 'fundBased',
      rupees: 0,
      tenure: 0,
      security: 'Industrial property, ₹2 Crore',
    },
    {
      title: 'Bank Guarantee (BG)',
      side: 'nonFundBased',
      rupees: 2_500_000,
      tenure: 6,
      security: null,
    },
  ])
})

it('a submitted form, whose figures are numbers, reads the same without what reads typed ones', () => {
  const [cash, term, guarantee] = facilityAsks(form)
  expect(storedAsks(form)).toEqual([cash, term, { ...guarantee, rupees: 0 }])
})

it('of some of its options a form tells those alone, on either side', () => {
  const titles = (names: string[]) => storedAsks(withOnly(form, names)).map(({ title }) => title)
  expect(titles(['Term Loan', 'Bank Guarantee (BG)'])).toEqual(['Term Loan', 'Bank Guarantee (BG)'])
  expect(titles(['Bank Guarantee (BG)', 'No such thing'])).toEqual(['Bank Guarantee (BG)'])
  expect(withOnly({}, ['Term Loan'])).toEqual({})
  expect(storedAsks(form)).toHaveLength(3)
})

it('their sum is the amount of the case', () => {
  expect(totalAmount(form)).toBe(5_400_000)
  expect(totalAmount({ productDetails: 'later' })).toBe(0)
})

it('an amount that was kept as it was typed counts as what it means', () => {
  expect(rupeesTyped('1,25,00,000', 'Lakh')).toBe(12_500_000)
  expect(rupeesTyped('2.5 crore', 'Lakh')).toBe(25_000_000)
  expect(rupeesTyped('1,500', 'Lakh')).toBe(150_000_000)
  expect(rupeesTyped('1,2,3', 'Lakh')).toBe(0)
  expect(rupeesTyped('₹50,000', 'Lakh')).toBe(0)
})

it('an amount of too many digits counts as nothing yet, and breaks nothing', () => {
  expect(rupeesTyped(10_000, 'Crore')).toBe(100_000_000_000)
  expect(rupeesTyped(10_001, 'Crore')).toBe(0)
  for (const amount of [1_000_001, 99_999_999_999_999, 1e308, Infinity, -1])
    expect(rupeesTyped(amount, 'Lakh')).toBe(0)
})
