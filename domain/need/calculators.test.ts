import { describe, expect, test } from 'vitest'
import { emi, mpbf, nayak, workingCapital } from './calculators.ts'

describe('the EMI', () => {
  test('of ₹1,00,000 at 9.5 % over a year is ₹8,768, with ₹5,220 of interest', () => {
    expect(emi({ principal: 100_000, annualRate: 9.5, months: 12 })).toEqual({
      emi: 8768,
      totalInterest: 5220,
      totalPayment: 105_220,
    })
  })

  test('of ₹10,00,000 at 12 % over five years is ₹22,244', () => {
    expect(emi({ principal: 1_000_000, annualRate: 12, months: 60 }).emi).toBe(22_244)
  })

  test('without interest divides the loan evenly', () => {
    expect(emi({ principal: 120_000, annualRate: 0, months: 12 })).toEqual({
      emi: 10_000,
      totalInterest: 0,
      totalPayment: 120_000,
    })
  })
})

describe('the turnover method', () => {
  test('asks 25 %, of which the bank lends 20 % and the firm brings 5 %', () => {
    expect(nayak(100_000)).toEqual({
      requirement: 25_000,
      bank: 20_000,
      margin: 5_000,
      withinLimit: true,
    })
  })

  test('is meant for bank finance up to 5 crore', () => {
    expect(nayak(250_000_000).withinLimit).toBe(true)
    expect(nayak(250_000_100).withinLimit).toBe(false)
  })
})

describe('the maximum permissible bank finance', () => {
  test('falls from method I to method III', () => {
    expect(
      mpbf({ currentAssets: 560, otherCurrentLiabilities: 200, coreCurrentAssets: 100 }),
    ).toEqual({
      method1: 270,
      method2: 220,
      method3: 145,
    })
  })

  test('is nothing where creditors finance everything', () => {
    expect(
      mpbf({ currentAssets: 100, otherCurrentLiabilities: 200, coreCurrentAssets: 50 }),
    ).toEqual({
      method1: 0,
      method2: 0,
      method3: 0,
    })
  })
})

describe('working capital by the operating cycle', () => {
  test('is the cost of the days from paying suppliers to being paid', () => {
    expect(
      workingCapital({
        annualOperatingCost: 36_500_000,
        stockDays: 45,
        debtorDays: 60,
        creditorDays: 30,
      }),
    ).toEqual({ cycleDays: 75, requirement: 7_500_000 })
  })

  test('is nothing where suppliers wait longer than customers', () => {
    expect(
      workingCapital({
        annualOperatingCost: 36_500_000,
        stockDays: 5,
        debtorDays: 0,
        creditorDays: 30,
      }),
    ).toEqual({ cycleDays: 0, requirement: 0 })
  })
})
