import { expect, test } from 'vitest'
import { feeInWords } from './fee-words.ts'

test('a fee is said in all first, then its parts', () => {
  const terms = { fee: 625_000, percent: 5 }
  expect(feeInWords({ ...terms, gst: 112_500 })).toBe(
    '₹7,37,500: ₹6,25,000 (5 %) and GST of ₹1,12,500',
  )
  expect(feeInWords({ ...terms, gst: 0 })).toBe('₹6,25,000 (5 %), no GST')
  expect(feeInWords({ ...terms, gst: null })).toBe('₹6,25,000 (5 %), GST extra')
})
