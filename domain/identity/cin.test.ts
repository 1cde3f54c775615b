import { describe, expect, test } from 'vitest'
import { checkCin, cinFitsCompanyType } from './cin.ts'

const TODAY = '2026-11-21'

describe('a CIN', () => {
  test.each([
    'L17110MH1973PLC019786',
    'U44003MH1945PLC004403',
    'L52399MH1987PLC044954',
    'U72900KA2008PTC046374',
    'L22210MH1995PLC084781',
    'U72200TG2007PTC056067',
    'U62013TS2026PTC216655',
    'U29130PN2010PTC135000',
  ])('%s is valid', (cin) => {
    expect(checkCin(cin, TODAY)).toEqual({ ok: true, value: cin })
  })

  test.each([
    ['L17110MH1973PLC01978', 'CIN must be 21 characters'],
    ['X17110MH1973PLC019786', 'CIN is like U72900KA2008PTC046374: please check each part'],
    [
      'L17110MH1973ABC019786',
      'The class of company in the CIN (characters 13 to 15, such as PTC) is not known',
    ],
    ['U72900KA2027PTC046374', 'The year of incorporation in the CIN is in the future'],
    ['', 'CIN is required'],
  ])('%s is refused: %s', (cin, message) => {
    expect(checkCin(cin, TODAY)).toEqual({ ok: false, message })
  })

  test('with unknown state letters gets a warning', () => {
    expect(checkCin('L17110ZZ1973PLC019786', TODAY)).toMatchObject({
      ok: true,
      warning: expect.stringContaining('state letters'),
    })
  })

  test('fits the company type by its class', () => {
    expect(cinFitsCompanyType('U72900KA2008PTC046374', 'private-limited')).toBe(true)
    expect(cinFitsCompanyType('U72900KA2008PTC046374', 'public-limited')).toBe(false)
    expect(cinFitsCompanyType('L17110MH1973PLC019786', 'public-limited')).toBe(true)
    expect(cinFitsCompanyType('L17110MH1973PLC019786', 'llp')).toBe(false)
    expect(cinFitsCompanyType('U72900KA2008OPC046374', 'one-person-company')).toBe(true)
    expect(cinFitsCompanyType('U72900KA2008PTC046374', 'one-person-company')).toBe(false)
    expect(cinFitsCompanyType('U85300KA2008NPL046374', 'section-8')).toBe(true)
    expect(cinFitsCompanyType('U01100KA2008PTC046374', 'producer-company')).toBe(true)
    expect(cinFitsCompanyType('half typed', 'llp')).toBe(true)
  })
})
