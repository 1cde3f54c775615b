import { describe, expect, test } from 'vitest'
import { checkPinCode, pinFitsState } from './pin-code.ts'

describe('a PIN code', () => {
  test.each(['110001', '110011', '560029', '400001', '900056'])('%s is valid', (pin) => {
    expect(checkPinCode(pin)).toEqual({ ok: true, value: pin })
  })

  test.each([
    ['010001', 'PIN code cannot begin with 0'],
    ['11001', 'PIN code must be 6 digits'],
    ['1100011', 'PIN code must be 6 digits'],
    ['', 'PIN code is required'],
  ])('%s is refused: %s', (pin, message) => {
    expect(checkPinCode(pin)).toEqual({ ok: false, message })
  })

  test('that no state uses gets a warning, not a refusal', () => {
    expect(checkPinCode('111111')).toMatchObject({ ok: true, warning: expect.any(String) })
  })

  test('is understood with a space in the middle', () => {
    expect(checkPinCode('411 026')).toEqual({ ok: true, value: '411026' })
  })

  test.each([
    ['411026', 'MH'],
    ['500001', 'TG'],
    ['500001', 'TS'],
    ['520001', 'AP'],
    ['533464', 'PY'],
    ['160055', 'PB'],
    ['160017', 'CH'],
    ['900056', 'RJ'],
  ])('%s fits %s', (pin, state) => {
    expect(pinFitsState(pin, state)).toBe(true)
  })

  test.each([
    ['411026', 'GJ'],
    ['500001', 'AP'],
    ['110001', 'HR'],
  ])('%s does not fit %s', (pin, state) => {
    expect(pinFitsState(pin, state)).toBe(false)
  })

  test('half typed says nothing about the state', () => {
    expect(pinFitsState('4110', 'GJ')).toBe(true)
    expect(pinFitsState('411026', '')).toBe(true)
  })
})
