import { describe, expect, test } from 'vitest'
import { checkLei } from './lei.ts'

describe('an LEI', () => {
  test.each([
    '213800KUD8LAJWSQ9D15',
    '5493000MYJ7H0E3KKG91',
    '549300GF102RMNYVKB19',
    '335800ZQ6I4E2JXENC50',
  ])('%s is valid', (lei) => {
    expect(checkLei(lei)).toEqual({ ok: true, value: lei })
  })

  test.each([
    [
      '213800KUD8LXJWSQ9D15',
      'The last two digits of the LEI do not fit the rest: look for a typing mistake',
    ],
    ['213800KUD8LAJWSQ9D1', 'LEI must be 20 characters'],
    ['213800KUD8LAJWSQ9DAB', 'LEI is 18 letters or digits and two check digits'],
    ['', 'LEI is required'],
  ])('%s is refused: %s', (lei, message) => {
    expect(checkLei(lei)).toEqual({ ok: false, message })
  })
})
