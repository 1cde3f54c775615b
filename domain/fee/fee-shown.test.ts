import { expect, test } from 'vitest'
import { feeShown } from './fee-shown.ts'

const fees = { defaultPercentage: 5, gstPercentage: 18 }

test('the fee is shown in percent and in rupees on a crore, with its GST', () => {
  expect(feeShown({ firm: { name: 'Rao & Sons', gstRegistered: true }, fees })).toEqual({
    percent: '5 %',
    gst: '18 %',
    onCrore: '₹5,00,000',
    gstOnCrore: '₹90,000',
    inAllOnCrore: '₹5,90,000',
  })
  const half = { ...fees, defaultPercentage: 1.5 }
  expect(feeShown({ firm: { name: 'Rao & Sons', gstRegistered: true }, fees: half })).toMatchObject(
    { percent: '1.5 %', inAllOnCrore: '₹1,77,000' },
  )
})

test('a firm that is not registered under GST shows none', () => {
  expect(feeShown({ firm: { name: 'Rao & Sons', gstRegistered: false }, fees })).toMatchObject({
    gst: '',
    gstOnCrore: '',
    inAllOnCrore: '₹5,00,000',
  })
})

test('until a firm has entered its name, no page names a fee', () => {
  const shown = feeShown({ firm: { name: '', gstRegistered: true }, fees })
  expect(Object.values(shown).join('')).toBe('')
})
