import { describe, expect, test } from 'vitest'
import { checkMobile, maskMobile } from './mobile.ts'

describe('a mobile number', () => {
  test.each([
    ['9876543210', '9876543210'],
    ['6000000000', '6000000000'],
    ['+91 98765 43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['098765-43210', '9876543210'],
    ['+91-(98765).43210', '9876543210'],
    ['9198765432', '9198765432'],
  ])('typed %s is %s', (typed, value) => {
    expect(checkMobile(typed)).toEqual({ ok: true, value })
  })

  test.each([
    ['987654321', 'Mobile number must be 10 digits'],
    ['98765432100', 'Mobile number must be 10 digits'],
    ['98765abcde', 'Mobile number must be 10 digits'],
    ['+44 7911 123456', 'Mobile number must be 10 digits'],
    ['5876543210', 'Enter a valid Indian mobile number'],
    ['+91 1123456789', 'Enter a valid Indian mobile number'],
    ['  ', 'Mobile number is required'],
  ])('typed %s is refused: %s', (typed, message) => {
    expect(checkMobile(typed)).toEqual({ ok: false, message })
  })

  test('shows others its last four digits', () => {
    expect(maskMobile('9876543210')).toBe('••••••3210')
  })
})
