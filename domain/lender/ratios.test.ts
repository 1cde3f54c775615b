import { describe, expect, test } from 'vitest'
import { currentRatio, drawingPower, dscr, operatingCycle, tolTnw } from './ratios.ts'

describe('drawing power', () => {
  const holding = { stock: 35, creditors: 10, debtors: 25, stockMargin: 25, debtorMargin: 40 }

  test('of stock 35, creditors 10 and debtors 25 at 25 % and 40 % is 33.75', () => {
    expect(drawingPower({ ...holding, limit: 100 })).toBe(33.75)
  })

  test('is at most the limit', () => {
    expect(drawingPower({ ...holding, limit: 30 })).toBe(30)
  })

  test('counts stock that is not paid for as nothing', () => {
    expect(drawingPower({ ...holding, creditors: 50, limit: 100 })).toBe(15)
  })
})

test('the current ratio of 560 over 400 is 1.4, and of nothing owed there is none', () => {
  expect(currentRatio({ currentAssets: 560, currentLiabilities: 400 })).toBe(1.4)
  expect(currentRatio({ currentAssets: 560, currentLiabilities: 0 })).toBeNull()
})

test('TOL/TNW says nothing where the net worth is used up', () => {
  expect(tolTnw({ outsideLiabilities: 300, netWorth: 100 })).toBe(3)
  expect(tolTnw({ outsideLiabilities: 300, netWorth: -5 })).toBeNull()
})

test('the DSCR sets profit, depreciation and interest against what is due in the year', () => {
  expect(dscr({ profit: 60, depreciation: 20, interest: 20, principal: 60 })).toBe(1.25)
  expect(dscr({ profit: -60, depreciation: 20, interest: 20, principal: 60 })).toBe(-0.25)
})

test('the operating cycle is in days of sales', () => {
  const year = { turnover: 3650, stock: 400, debtors: 600, creditors: 300 }
  expect(operatingCycle(year)).toBe(70)
  expect(operatingCycle({ ...year, creditors: 1300 })).toBe(-30)
})
