import { expect, test } from 'vitest'
import { ifscWarning } from './bank-of-ifsc.ts'

test('an IFSC of another bank than the one named raises a question', () => {
  expect(ifscWarning('SBIN0000300', 'ICICI Bank')).toBe('This IFSC is one of State Bank of India.')
})

test('State Bank of India is another bank than Bank of India', () => {
  expect(ifscWarning('BKID0000300', 'State Bank of India')).toBe(
    'This IFSC is one of Bank of India.',
  )
  expect(ifscWarning('BKID0000300', 'The Bank of India, Pune')).toBeNull()
})

test.each([
  ['SBIN0000300', 'State Bank of India'],
  ['hdfc0002854', 'HDFC Bank Ltd'],
  ['HDFC0002854', ''],
  ['HDFC000', 'ICICI Bank'],
  ['BOTM0XEEMRA', 'MUFG Bank'],
])('%s and “%s” raise none', (ifsc, bankName) => {
  expect(ifscWarning(ifsc, bankName)).toBeNull()
})
