import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AmountUnit,
  asksOrRefuses,
  exactRupees,
  formatRupees,
  formattedAmount,
  LARGEST_RUPEES,
  rupeesInWords,
  rupeesSpoken,
  toRupees,
  typedAmount,
} from './money.ts'
import { times } from '../testing/long-tests.ts'

const NBSP = '\u00a0'
const NARROW = '\u202f'

/** What is typed, the unit beside it, and what it means: the number and its unit. */
const understood: readonly [typed: string, box: AmountUnit, means: string][] = [
  // Figures in Indian grouping, as every Indian writes rupees.
  ['1,25,00,000', 'Lakh', '1.25 Crore'],
  ['1,25,00,000', 'Crore', '1.25 Crore'],
  ['2,50,00,000', 'Lakh', '2.5 Crore'],
  ['25,00,000', 'Lakh', '25 Lakh'],
  ['25,00,000', 'Crore', '25 Lakh'],
  ['2,00,00,000', 'Lakh', '2 Crore'],
  ['1,00,000', 'Lakh', '1 Lakh'],
  ['1,00,00,00,000', 'Lakh', '100 Crore'],
  ['100,00,00,000', 'Lakh', '100 Crore'],
  ['12,34,567', 'Lakh', '12.34567 Lakh'],
  ['50,000', 'Crore', '0.5 Lakh'],
  ['01,25,000', 'Lakh', '1.25 Lakh'],
  // In western grouping, and without any.
  ['12,500,000', 'Lakh', '1.25 Crore'],
  ['1,000,000', 'Lakh', '10 Lakh'],
  ['2,500,000', 'Crore', '25 Lakh'],
  ['12500000', 'Lakh', '1.25 Crore'],
  ['100000', 'Lakh', '1 Lakh'],
  ['2500000', 'Crore', '25 Lakh'],
  ['10000', 'Crore', '0.1 Lakh'],
  // Grouped by spaces, also those that do not break a line.
  ['1 25 00 000', 'Lakh', '1.25 Crore'],
  [`1${NBSP}25${NBSP}00${NBSP}000`, 'Lakh', '1.25 Crore'],
  [`25${NARROW}00${NARROW}000`, 'Lakh', '25 Lakh'],
  ['12 500 000', 'Lakh', '1.25 Crore'],
  ['1, 25, 00, 000', 'Lakh', '1.25 Crore'],
  // Whole rupees with idle paise.
  ['1,25,00,000.00', 'Lakh', '1.25 Crore'],
  ['₹25,00,000.00', 'Lakh', '25 Lakh'],
  // Small numbers take the unit beside them, grouped or not.
  ['75', 'Lakh', '75 Lakh'],
  ['75', 'Crore', '75 Crore'],
  ['1,500', 'Lakh', '15 Crore'],
  ['1500', 'Lakh', '15 Crore'],
  ['1,500', 'Crore', '1500 Crore'],
  ['9,999', 'Crore', '9999 Crore'],
  ['9999', 'Crore', '9999 Crore'],
  ['99,999', 'Lakh', '999.99 Crore'],
  ['99999', 'Lakh', '999.99 Crore'],
  ['10,000', 'Lakh', '100 Crore'],
  ['2.5', 'Crore', '2.5 Crore'],
  ['2.5', 'Lakh', '2.5 Lakh'],
  ['0.29', 'Crore', '29 Lakh'],
  ['0.57', 'Crore', '57 Lakh'],
  ['1.15', 'Crore', '1.15 Crore'],
  ['.5', 'Crore', '50 Lakh'],
  ['2.', 'Crore', '2 Crore'],
  ['007', 'Lakh', '7 Lakh'],
  ['12.34567', 'Lakh', '12.34567 Lakh'],
  ['1.2345678', 'Crore', '123.45678 Lakh'],
  [' 75 ', 'Lakh', '75 Lakh'],
  // A unit in the text counts before the one beside it.
  ['2.5 crore', 'Lakh', '2.5 Crore'],
  ['2.5 crores', 'Lakh', '2.5 Crore'],
  ['2.5crore', 'Lakh', '2.5 Crore'],
  ['2.5cr', 'Lakh', '2.5 Crore'],
  ['1.25 Cr', 'Lakh', '1.25 Crore'],
  ['1.25 Cr.', 'Lakh', '1.25 Crore'],
  ['1.25 CR', 'Lakh', '1.25 Crore'],
  ['3 crs', 'Lakh', '3 Crore'],
  ['50 lakh', 'Crore', '50 Lakh'],
  ['50 lakhs', 'Crore', '50 Lakh'],
  ['50 Lakhs.', 'Crore', '50 Lakh'],
  ['50 lac', 'Crore', '50 Lakh'],
  ['50 lacs', 'Crore', '50 Lakh'],
  ['50L', 'Crore', '50 Lakh'],
  ['50 L', 'Crore', '50 Lakh'],
  ['50 l.', 'Crore', '50 Lakh'],
  ['1,500 lakh', 'Crore', '15 Crore'],
  ['1,50,000 lakh', 'Crore', '1500 Crore'],
  ['50-lakh', 'Crore', '50 Lakh'],
  ['500k', 'Lakh', '5 Lakh'],
  ['500 K', 'Crore', '5 Lakh'],
  ['50 thousand', 'Lakh', '0.5 Lakh'],
  ['750 thousand', 'Crore', '7.5 Lakh'],
  ['5 hundred', 'Lakh', '0.005 Lakh'],
  ['5 hundred crore', 'Lakh', '500 Crore'],
  ['2 thousand crore', 'Lakh', '2000 Crore'],
  ['20 thousand lakh', 'Lakh', '200 Crore'],
  ['2 million', 'Lakh', '20 Lakh'],
  ['1.5 mn', 'Lakh', '15 Lakh'],
  ['1 billion', 'Lakh', '100 Crore'],
  // Several units in one amount.
  ['2 crore 50 lakh', 'Lakh', '2.5 Crore'],
  ['2cr 50L', 'Lakh', '2.5 Crore'],
  ['2 crore and 50 lakh', 'Lakh', '2.5 Crore'],
  ['1 crore 25 lakh 50 thousand', 'Lakh', '1.255 Crore'],
  ['12 lakh 34 thousand 567 rupees', 'Lakh', '12.34567 Lakh'],
  ['1 lakh 5 hundred', 'Lakh', '1.005 Lakh'],
  // With the marks of rupees around it.
  ['₹1,25,00,000', 'Lakh', '1.25 Crore'],
  ['₹ 25,00,000', 'Lakh', '25 Lakh'],
  ['Rs 25,00,000', 'Lakh', '25 Lakh'],
  ['Rs. 25,00,000', 'Lakh', '25 Lakh'],
  ['Rs.25,00,000/-', 'Lakh', '25 Lakh'],
  ['25,00,000/-', 'Crore', '25 Lakh'],
  ['25,00,000 /-', 'Lakh', '25 Lakh'],
  ['25,00,000/=', 'Lakh', '25 Lakh'],
  ['INR 25,00,000', 'Lakh', '25 Lakh'],
  ['INR25,00,000.00', 'Lakh', '25 Lakh'],
  ['25,00,000 INR', 'Lakh', '25 Lakh'],
  ['25,00,000 Rs.', 'Lakh', '25 Lakh'],
  ['Rs. 2.5 crore', 'Lakh', '2.5 Crore'],
  ['Rs.2.5cr.', 'Lakh', '2.5 Crore'],
  [`₹${NBSP}2.5${NBSP}crore`, 'Lakh', '2.5 Crore'],
  ['₹ 50 L', 'Crore', '50 Lakh'],
  ['INR 50 lakh', 'Crore', '50 Lakh'],
  ['50 lakh only', 'Crore', '50 Lakh'],
  ['₹75', 'Lakh', '75 Lakh'],
  ['Rs. 2.5', 'Crore', '2.5 Crore'],
  ['50,000 rupees', 'Lakh', '0.5 Lakh'],
  ['500 rupees', 'Lakh', '0.005 Lakh'],
  ['Rupees 25,00,000 only', 'Lakh', '25 Lakh'],
  // From a phone or a document: other digits, other letters, marks that are not seen.
  ['१.२५ करोड़', 'Lakh', '1.25 Crore'],
  ['१.२५ करोड\u093c', 'Lakh', '1.25 Crore'],
  ['२ करोड', 'Lakh', '2 Crore'],
  ['५० लाख', 'Crore', '50 Lakh'],
  ['50 लाख', 'Crore', '50 Lakh'],
  ['२५,००,०००', 'Lakh', '25 Lakh'],
  ['५० हज़ार', 'Lakh', '0.5 Lakh'],
  ['५० हजार', 'Lakh', '0.5 Lakh'],
  ['५ सौ करोड़', 'Lakh', '500 Crore'],
  ['२ करोड़ ५० लाख', 'Lakh', '2.5 Crore'],
  ['ढाई करोड़', 'Lakh', '2.5 Crore'],
  ['डेढ़ लाख रुपये', 'Crore', '1.5 Lakh'],
  ['૫૦ lakh', 'Crore', '50 Lakh'],
  ['৫০ lakh', 'Crore', '50 Lakh'],
  ['１２．５ crore', 'Lakh', '12.5 Crore'],
  ['１，２５，００，０００', 'Lakh', '1.25 Crore'],
  ['\u202a₹25,00,000\u202c', 'Lakh', '25 Lakh'],
  ['25\u200b,00,000', 'Lakh', '25 Lakh'],
  ['\t2.5 crore\n', 'Lakh', '2.5 Crore'],
  // In words.
  ['five lakh', 'Crore', '5 Lakh'],
  ['twenty-five lakh', 'Crore', '25 Lakh'],
  ['Two Crore Fifty Lakh', 'Lakh', '2.5 Crore'],
  ['two and a half crore', 'Lakh', '2.5 Crore'],
  ['half crore', 'Lakh', '50 Lakh'],
  ['one hundred twenty-five crore', 'Lakh', '125 Crore'],
  ['Rupees One Crore Twenty-Five Lakh Only', 'Lakh', '1.25 Crore'],
]

/** What is typed and what is said about it; the unit beside it is Lakh. */
const refused: readonly [typed: string, sentence: string][] = [
  ['abc', 'We can’t read this'],
  ['25 lakhhh', 'We can’t read this'],
  ['2.5 core', 'We can’t read this'],
  ['1e5', 'We can’t read this'],
  ['0x10', 'We can’t read this'],
  ['~50 lakh', 'We can’t read this'],
  ['50 lakh?', 'We can’t read this'],
  ['$50', 'We can’t read this'],
  ['50%', 'We can’t read this'],
  ['NaN', 'We can’t read this'],
  ['Infinity', 'We can’t read this'],
  ['(50)', 'We can’t read this'],
  ['50 lakh 2', 'Say what the last number is'],
  ['2 crore 50', 'Say what the last number is'],
  ['1 crore 150 lakh', 'We can’t read this'],
  ['2.5 crore 50 lakh', 'We can’t read this'],
  ['crore', 'Say how many'],
  ['lakh', 'Say how many'],
  ['₹', 'We can’t read this'],
  ['1,2,3', 'The commas are not where they belong'],
  ['1,25,00', 'The commas are not where they belong'],
  ['1,25,00,00', 'The commas are not where they belong'],
  ['1,,500', 'The commas are not where they belong'],
  ['1500,', 'The commas are not where they belong'],
  [',500', 'The commas are not where they belong'],
  ['12,5000', 'The commas are not where they belong'],
  ['25 000 00', 'The commas are not where they belong'],
  ['2,5', 'Write 2.5 with a point'],
  ['2,5 crore', 'Write 2.5 with a point'],
  ['1,25', 'Write 1.25 with a point'],
  ['1.25.000', 'with one point only'],
  ['1.25.00.000', 'with one point only'],
  ['2..5', 'with one point only'],
  ['-5', 'cannot be negative'],
  ['−5 lakh', 'cannot be negative'],
  ['₹ -5', 'cannot be negative'],
  ['-₹5', 'cannot be negative'],
  ['50-60 lakh', 'Enter one amount'],
  ['0', 'must be more than zero'],
  ['0.00', 'must be more than zero'],
  ['0 crore', 'must be more than zero'],
  ['शून्य', 'We can’t read this'],
  ['1,25,000.50', 'part of a rupee'],
  ['0.0000001', 'part of a rupee'],
  ['1.23456789 crore', 'part of a rupee'],
  ['10 lakh crore', 'too large'],
  ['10,001 crore', 'too large'],
  ['99999999999999999999', 'too large'],
  ['9'.repeat(201), 'We can’t read this'],
]

test('the table is as long as it has to be', () => {
  expect(understood.length + refused.length).toBeGreaterThanOrEqual(180)
})

describe('a typed amount', () => {
  test.each(understood)('%s beside %s is %s', (typed, box, means) => {
    const [number = '', unit] = means.split(' ')
    const rupees = toRupees({ amount: Number(number), unit: unit === 'Crore' ? 'Crore' : 'Lakh' })
    expect(typedAmount(typed, { box })).toMatchObject({ kind: 'understood', rupees })
  })

  test.each(understood)('%s beside %s is stored without a rupee lost', (typed, box) => {
    const read = typedAmount(typed, { box })
    expect(read.kind === 'understood' && toRupees(read)).toBe(
      read.kind === 'understood' && read.rupees,
    )
  })

  test.each(refused)('%s is not understood: …%s…', (typed, sentence) => {
    const read = typedAmount(typed, { box: 'Lakh' })
    expect(read.kind).toBe('not-understood')
    expect(asksOrRefuses(read)).toContain(sentence)
  })

  test('sets the unit that it names, and keeps the one beside it where it names none', () => {
    expect(typedAmount('2.5 crore', { box: 'Lakh' })).toMatchObject({ amount: 2.5, unit: 'Crore' })
    expect(typedAmount('50L', { box: 'Crore' })).toMatchObject({ amount: 50, unit: 'Lakh' })
    expect(typedAmount('1,25,00,000', { box: 'Lakh' })).toMatchObject({ amount: 125, unit: 'Lakh' })
    expect(typedAmount('500k', { box: 'Lakh' })).toMatchObject({ amount: 5, unit: 'Lakh' })
  })

  test('is nothing yet while the field is empty', () => {
    for (const typed of ['', '  ', NBSP])
      expect(typedAmount(typed, { box: 'Lakh' })).toEqual({ kind: 'empty' })
  })

  test('is a question where ₹ says rupees and the size says lakh', () => {
    expect(typedAmount('₹50,000', { box: 'Lakh' })).toEqual({
      kind: 'question',
      figure: '50000',
      unit: 'Lakh',
      asRupees: 50_000,
      asUnit: 5_000_000_000,
    })
    expect(typedAmount('5,000/-', { box: 'Crore' }).kind).toBe('question')
    expect(typedAmount('₹50,000', { box: 'Crore' }).kind).toBe('understood')
  })
})

describe('beside a unit that is not the person’s to guess', () => {
  test.each([
    ['25,00,000', 'Lakh', 2_500_000, undefined],
    ['1,50,000', 'Lakh', 150_000, 15_000_000_000],
    ['100000', 'Lakh', 100_000, 10_000_000_000],
    ['10,000', 'Crore', 10_000, 100_000_000_000],
    ['75,00,000', 'Crore', 7_500_000, undefined],
  ] as const)('%s beside %s is a question', (typed, box, asRupees, asUnit) => {
    expect(typedAmount(typed, { box, ask: true })).toMatchObject({
      kind: 'question',
      asRupees,
      asUnit,
    })
  })

  test.each([
    ['99,999', 'Lakh', 9_999_900_000],
    ['9,999', 'Crore', 99_990_000_000],
    ['75', 'Lakh', 7_500_000],
    ['₹75,00,000', 'Lakh', 7_500_000],
    ['75,00,000 rupees', 'Lakh', 7_500_000],
    ['1,50,000 Lakh', 'Crore', 15_000_000_000],
    ['2.5 crore', 'Lakh', 25_000_000],
  ] as const)('%s beside %s is none', (typed, box, rupees) => {
    expect(typedAmount(typed, { box, ask: true })).toMatchObject({ kind: 'understood', rupees })
  })

  test('a fifth decimal is refused, not cut', () => {
    const options = { box: 'Crore', ask: true, mostDecimals: 4 } as const
    expect(typedAmount('0.1234', options)).toMatchObject({ rupees: 1_234_000 })
    for (const typed of ['0.12345', '2.50000', '1.23456 crore'])
      expect(asksOrRefuses(typedAmount(typed, options))).toBe('Use at most 4 decimals')
  })
})

describe('beside no unit at all', () => {
  test.each([
    ['4 crore', 40_000_000],
    ['25,00,000', 2_500_000],
    ['1,500', 1500],
    ['₹50,000', 50_000],
    ['50L', 5_000_000],
    ['0', 0],
  ])('%s is rupees', (typed, rupees) => {
    expect(typedAmount(typed, { box: 'Rupees', zero: true })).toMatchObject({ rupees })
  })
})

describe('what was understood is read back', () => {
  test.each([
    [12_500_000, '₹1.25 Crore: one crore twenty-five lakh rupees'],
    [25_000_000, '₹2.5 Crore: two crore fifty lakh rupees'],
    [7_500_000, '₹75 Lakh: seventy-five lakh rupees'],
    [150_000_000, '₹15 Crore: fifteen crore rupees'],
    [15_000_000_000, '₹1,500 Crore: one thousand five hundred crore rupees'],
    [12_550_000, '₹1.255 Crore: one crore twenty-five lakh fifty thousand rupees'],
    [1_234_567, '₹12,34,567: twelve lakh thirty-four thousand five hundred sixty-seven rupees'],
    [50_000, '₹50,000: fifty thousand rupees'],
    [1, '₹1: one rupee'],
  ])('₹%d as %s', (rupees, said) => {
    expect(`${exactRupees(rupees)}: ${rupeesSpoken(rupees)}`).toBe(said)
  })
})

const someRupees = fc.integer({ min: 1, max: LARGEST_RUPEES })
const someBox = fc.constantFrom<AmountUnit>('Lakh', 'Crore')

describe('whatever the amount', () => {
  test('each way of writing it is read as the same rupees', () => {
    fc.assert(
      fc.property(someRupees, someBox, (rupees, box) => {
        const written = [
          rupeesInWords(rupees),
          rupeesSpoken(rupees),
          `${formatRupees(rupees)} rupees`,
          `${formatRupees(rupees).slice(1)} Rupees`,
          ...(rupees >= 100_000 ? [exactRupees(rupees), formatRupees(rupees)] : []),
          ...(rupees >= 100_000 ? [String(rupees), `Rs. ${rupees.toLocaleString('en-US')}/-`] : []),
        ]
        for (const typed of written)
          expect([typed, typedAmount(typed, { box })]).toMatchObject([typed, { rupees }])
      }),
    )
  })

  test('the amount of the API is read as the amount it names', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: LARGEST_RUPEES }), someBox, (rupees, box) => {
        const typed = formattedAmount(rupees)
        const [number, unit] = typed.split(' ')
        const amount = Number(number)
        expect(typedAmount(typed, { box })).toMatchObject({ amount, unit })
      }),
    )
  })

  test('any text gets an answer at once: an exact amount, a question, or a sentence', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'0123456789,. ₹crlakhदस-'), maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'9,. '), maxLength: 400 }),
    )
    fc.assert(
      fc.property(anyText, someBox, fc.boolean(), (typed, box, ask) => {
        const read = typedAmount(typed, { box, ask })
        if (read.kind === 'understood') {
          expect(Number.isSafeInteger(read.rupees) && read.rupees > 0).toBe(true)
          expect(toRupees(read)).toBe(read.rupees)
        } else if (read.kind !== 'empty') expect(asksOrRefuses(read)).toMatch(/^\S.*\S$/s)
      }),
      { numRuns: times(2000, 40_000) },
    )
  })
})
