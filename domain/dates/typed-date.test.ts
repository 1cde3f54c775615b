import { describe, expect, test } from 'vitest'
import { formatDate } from './dates.ts'
import { typedDate } from './typed-date.ts'

const today = '2026-11-24'
const read = (text: string, latest?: string) => {
  const typed = typedDate(text, { today, latest })
  return typed.kind === 'understood' ? typed.date : typed.kind
}

describe('a day as people type it', () => {
  test.each([
    '31/3/2026',
    '31/03/2026',
    '31-03-26',
    '31.3.2026',
    '31 3 2026',
    '31032026',
    '31 Mar 2026',
    '31 march 2026',
    '31-Mar-26',
    '31mar2026',
    '31st March, 2026',
    "31 Mar '26",
    'March 31, 2026',
    'Mar 31 2026',
    '2026-03-31',
    ' 31/3/2026 ',
  ])('%s is understood', (text) => expect(read(text)).toBe('2026-03-31'))

  test.each([
    '3/31/2026',
    '31/2/2026',
    '31/3',
    '31 Mar',
    '31/3/2',
    '31/3/202',
    '31/3-2026',
    'ma 31 2026',
    '1 Ju 2026',
    '31 Marz 2026',
    'soon',
    '0/0/0000',
  ])('%s names no day', (text) => expect(read(text)).toBe('unclear'))

  test('nothing is nothing', () => expect(read('  ')).toBe('empty'))

  test('every day that the product writes is read back', () => {
    for (let month = 1; month <= 12; month += 1) {
      const date = `2026-${String(month).padStart(2, '0')}-09`
      expect(read(formatDate(date)), formatDate(date)).toBe(date)
    }
  })

  test('a short year is of this century, unless that is far ahead', () => {
    expect(read('1/1/46')).toBe('2046-01-01')
    expect(read('1/1/47')).toBe('1947-01-01')
    expect(read('1/1/00')).toBe('2000-01-01')
  })

  test('the days around today by their names', () => {
    expect(['Yesterday', 'today', ' tomorrow '].map((text) => read(text))).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ])
    const onNewYearsEve = typedDate('tomorrow', { today: '2026-12-31' })
    expect(onNewYearsEve).toEqual({ kind: 'understood', date: '2027-01-01' })
  })

  test('nobody is born ahead of today', () => {
    expect(read('12/3/30', today)).toBe('1930-03-12')
    expect(read('24/11/26', today)).toBe('2026-11-24')
    expect(read('25/11/26', today)).toBe('1926-11-25')
  })
})
