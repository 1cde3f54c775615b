import { expect, test } from 'vitest'
import { feeShown, feeSizes } from './fee-shown.ts'

const fees = { defaultPercentage: 5, gstPercentage: 18 }
const firm = { name: 'Rao & Sons', gstRegistered: true, feeBands: [] }

test('the fee is shown in percent and in rupees on a crore, with its GST', () => {
  expect(feeShown({ firm, fees })).toMatchObject({
    percent: '5 %',
    gst: '18 %',
    range: '5 %',
    onCrore: {
      size: '₹1 Crore',
      percent: '5 %',
      fee: '₹5,00,000',
      gst: '₹90,000',
      inAll: '₹5,90,000',
    },
  })
  const half = { ...fees, defaultPercentage: 1.5 }
  expect(feeShown({ firm, fees: half })).toMatchObject({
    percent: '1.5 %',
    onCrore: { inAll: '₹1,77,000' },
  })
})

test('a fee by size is shown from its lowest to its highest; beyond the bands it is the usual one', () => {
  const feeBands = [
    { upToLakh: '50', from: '4', to: '5' },
    { upToLakh: '500', from: '2.5', to: '4' },
  ]
  const terms = { firm: { ...firm, feeBands }, fees: { ...fees, defaultPercentage: 1 } }
  const { range, onCrore } = feeShown(terms)
  const sizes = feeSizes(terms)
  expect(range).toBe('1 % to 5 %')
  expect(onCrore).toEqual({
    size: '₹1 Crore',
    percent: '2.5 % to 4 %',
    fee: '₹2,50,000 to ₹4,00,000',
    gst: '₹45,000 to ₹72,000',
    inAll: '₹2,95,000 to ₹4,72,000',
  })
  expect(sizes.map(({ size, percent }) => `${size}: ${percent}`)).toEqual([
    '₹25 Lakh: 4 % to 5 %',
    '₹50 Lakh: 4 % to 5 %',
    '₹1 Crore: 2.5 % to 4 %',
    '₹2.5 Crore: 2.5 % to 4 %',
    '₹5 Crore: 2.5 % to 4 %',
    '₹10 Crore: 1 %',
    '₹25 Crore: 1 %',
  ])
  expect(sizes[2]).toEqual(onCrore)
})

test('a firm that is not registered under GST shows none', () => {
  const shown = feeShown({ firm: { ...firm, gstRegistered: false }, fees })
  expect(shown.gst).toBe('')
  expect(shown.onCrore).toMatchObject({ gst: '', inAll: '₹5,00,000' })
})

test('until a firm has entered its name, no page names a fee', () => {
  const terms = { firm: { ...firm, name: '' }, fees }
  const { onCrore, ...shown } = feeShown(terms)
  expect([...Object.values(shown), ...Object.values(onCrore)].join('')).toBe('')
  expect(feeSizes(terms)).toEqual([])
})
