import { describe, expect, test } from 'vitest'
import { isGstStateNumber, stateByCode, stateByGstNumber, stateName, states } from './states.ts'

describe('the states and union territories', () => {
  test('are 36, from AN to WB, each with its own code, name and GST number', () => {
    expect(states).toHaveLength(36)
    expect(states[0]?.code).toBe('AN')
    expect(states.at(-1)?.code).toBe('WB')
    for (const field of ['code', 'name', 'gst'] as const)
      expect(new Set(states.map((state) => state[field])).size).toBe(36)
  })

  test.each([
    ['CT', 'Chhattisgarh', '22'],
    ['OR', 'Odisha', '21'],
    ['TG', 'Telangana', '36'],
    ['UT', 'Uttarakhand', '05'],
    ['DH', 'Dadra and Nagar Haveli and Daman and Diu', '26'],
  ])('%s is %s on the wire, GST number %s', (code, name, gst) => {
    expect(stateByCode(code)).toMatchObject({ code, name, gst })
    expect(stateByGstNumber(gst)?.code).toBe(code)
  })

  test.each([
    ['CG', 'CT'],
    ['OD', 'OR'],
    ['TS', 'TG'],
    ['UK', 'UT'],
    ['UA', 'UT'],
    ['UL', 'UT'],
    ['UR', 'UT'],
    ['DN', 'DH'],
    ['DD', 'DH'],
    ['DNHDD', 'DH'],
    ['mh', 'MH'],
    [' Tamil nadu ', 'TN'],
    ['Jammu & Kashmir', 'JK'],
    ['Orissa', 'OR'],
  ])('%s is understood as %s', (typed, code) => {
    expect(stateByCode(typed)?.code).toBe(code)
  })

  test.each(['', 'ZZ', 'Atlantis', '27'])('"%s" is no state', (typed) => {
    expect(stateByCode(typed)).toBeUndefined()
  })

  test('GST numbers from before a merger or a division lead to the state of today', () => {
    expect(stateByGstNumber('25')?.code).toBe('DH')
    expect(stateByGstNumber('28')?.code).toBe('AP')
  })

  test('every GST number from 01 to 38, and 97 and 99, is in use', () => {
    const numbers = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
    const used = numbers.filter(isGstStateNumber)
    expect(used).toEqual([...numbers.slice(1, 39), '97', '99'])
  })

  test('are shown by name', () => {
    expect(stateName('TG')).toBe('Telangana')
    expect(stateName('??')).toBe('??')
  })
})
