import { describe, expect, test } from 'vitest'
import { consultancyFee, feeSheet, mandateAmount } from './mandate-amount.ts'

describe('a number typed into the mandate form', () => {
  test.each([
    [0.5, 'Crore', '50 Lakhs', 5_000_000],
    [0.29, 'Crore', '29 Lakhs', 2_900_000],
    [0.29, 'Lakh', '29 Lakhs', 2_900_000],
    [0.57, 'Crore', '57 Lakhs', 5_700_000],
    [0.125, 'Crore', '12.5 Lakhs', 1_250_000],
    [0.12345, 'Crore', '12.35 Lakhs', 1_235_000],
    [2.5, 'Crore', '2.5 Crore', 25_000_000],
    [75, 'Lakh', '75 Lakh', 7_500_000],
    [1, 'Crore', '1 Crore', 10_000_000],
  ] as const)('%d in a case of %s means %s', (entered, caseUnit, text, rupees) => {
    expect(mandateAmount({ entered, caseUnit })).toMatchObject({ text, rupees })
  })

  test('below 1 turns into lakhs and is labelled so', () => {
    expect(mandateAmount({ entered: 0.29, caseUnit: 'Crore' })).toEqual({
      amount: 29,
      unit: 'Lakh',
      label: 'Lakhs',
      text: '29 Lakhs',
      rupees: 2_900_000,
    })
  })

  test('follows an explicit unit, whatever its size', () => {
    expect(mandateAmount({ entered: 0.5, caseUnit: 'Lakh', unit: 'Crore' })).toMatchObject({
      label: 'Crore',
      rupees: 5_000_000,
    })
    expect(mandateAmount({ entered: 0.5, caseUnit: 'Crore', unit: 'Lakh' }).rupees).toBe(50_000)
    expect(mandateAmount({ entered: 75, caseUnit: 'Crore', unit: 'Lakh' }).rupees).toBe(7_500_000)
  })
})

describe('the consultancy fee', () => {
  test.each([
    [5_000_000, 5, 250_000],
    [25_000_000, 5, 1_250_000],
    [7_500_000, 2, 150_000],
    [2_900_000, 1.15, 33_350],
    [10_050, 1.1, 111],
    [150, 1, 2],
    [149, 1, 1],
    [1_234_567, 0, 0],
  ])('of ₹%d at %d %% is ₹%d', (rupees, percentage, fee) => {
    expect(consultancyFee(rupees, percentage)).toBe(fee)
  })

  test('comes with GST, TDS on the fee alone, the net payable and the cancellation fee', () => {
    expect(feeSheet(250_000, { gstPercent: 18, tdsPercent: 10 })).toEqual({
      fee: 250_000,
      gst: 45_000,
      tds: 25_000,
      net: 270_000,
      cancellation: 50_000,
    })
  })
})
