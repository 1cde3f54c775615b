import { expect, test } from 'vitest'
import { checkRepeated } from './account-form.ts'

test('the number typed twice is the same one, however its digits are grouped', () => {
  expect(
    checkRepeated({ accountNumber: '1234 5678 9012', repeatedNumber: '123456789012' }),
  ).toEqual({})
  expect(checkRepeated({ accountNumber: '', repeatedNumber: '' })).toEqual({})
  for (const repeatedNumber of ['123456789021', '', '12345678901']) {
    expect(checkRepeated({ accountNumber: '123456789012', repeatedNumber })).toEqual({
      repeatedNumber: 'This is not the number above. Type it again.',
    })
  }
})
