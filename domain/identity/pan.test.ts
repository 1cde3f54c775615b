import { describe, expect, test } from 'vitest'
import { checkPan, maskPan, panFitsCompanyType, panHolderType } from './pan.ts'

describe('a PAN', () => {
  test.each(['AAKFD7113K', 'AAPPV8261K', 'ABMPA3211G'])('%s is valid', (pan) => {
    expect(checkPan(pan)).toEqual({ ok: true, value: pan })
  })

  test.each([
    ['ACUPA7085RR', 'PAN must be 10 characters, such as AAAPA1234A'],
    ['ABMPA32111', 'PAN is five letters, four digits and a letter, such as AAAPA1234A'],
    ['ABMXA3211G', 'The fourth letter of the PAN is not a known holder type'],
    ['ABMPA0000G', 'The four digits of a PAN cannot be 0000'],
    ['', 'PAN is required'],
  ])('%s is refused with its reason', (pan, message) => {
    expect(checkPan(pan)).toEqual({ ok: false, message })
  })

  test.each([
    ' aappv 8261k ',
    'AAPPV-8261-K',
    'AAPPV–8261K',
    'ＡＡＰＰＶ８２６１Ｋ',
    '\u200BAAPPV8261K\u00A0',
  ])('typed or pasted as "%s" is understood', (typed) => {
    expect(checkPan(typed)).toEqual({ ok: true, value: 'AAPPV8261K' })
  })

  test('a letter that only becomes A to Z in capitals is not one', () => {
    expect(checkPan('AAPPV826ıK').ok).toBe(false)
    expect(checkPan('AAßPV8261K').ok).toBe(false)
  })

  test('names its holder by the fourth letter', () => {
    expect(panHolderType('AAKFD7113K')).toEqual({ code: 'F', name: 'Firm or LLP' })
    expect(panHolderType('AAPPV8261K')?.name).toBe('Individual')
    expect(panHolderType('rubbish')).toBeUndefined()
  })

  test('fits the company type: C a company, F a firm or an LLP, P or H a proprietorship', () => {
    expect(panFitsCompanyType('AAKCV1234A', 'private-limited')).toBe(true)
    expect(panFitsCompanyType('AAKCV1234A', 'public-limited')).toBe(true)
    expect(panFitsCompanyType('AAKCV1234A', 'proprietorship')).toBe(false)
    expect(panFitsCompanyType('AAKFD7113K', 'partnership')).toBe(true)
    expect(panFitsCompanyType('AAKFD7113K', 'llp')).toBe(true)
    expect(panFitsCompanyType('AAKFD7113K', 'private-limited')).toBe(false)
    expect(panFitsCompanyType('AAPPV8261K', 'proprietorship')).toBe(true)
    expect(panFitsCompanyType('AAPHV8261K', 'proprietorship')).toBe(true)
    expect(panFitsCompanyType('AAPPV8261K', 'llp')).toBe(false)
  })

  test.each([
    ['AAAHV8261K', 'huf'],
    ['AAKCV1234A', 'one-person-company'],
    ['AAKCV1234A', 'section-8'],
    ['AAKCV1234A', 'producer-company'],
    ['AAATV1234A', 'trust'],
    ['AAAAV1234A', 'society'],
    ['AAABV1234A', 'society'],
    ['AAAAV1234A', 'co-operative'],
  ] as const)('%s fits a %s', (pan, type) => {
    expect(panFitsCompanyType(pan, type)).toBe(true)
    expect(panFitsCompanyType('AAPPV8261K', type)).toBe(false)
  })

  test('is shown with its digits hidden', () => {
    expect(maskPan('AAPPV8261K')).toBe('AAPPVXXXXK')
    expect(maskPan('AAPPV8261')).toBe('XXXXXXXXXX')
  })
})
