import { expect, it } from 'vitest'
import { isFull, toggledLender } from './chosen-lenders.ts'

it('a fourth lender is ignored', () => {
  const three = ['HDFC Bank', 'Axis Bank', 'Yes Bank']
  expect(toggledLender(three, 'Canara Bank')).toBe(three)
  expect(isFull(three)).toBe(true)
})

it('a chosen lender is not chosen twice but taken away', () => {
  expect(toggledLender(['HDFC Bank', 'Axis Bank'], 'HDFC Bank')).toEqual(['Axis Bank'])
  expect(toggledLender([], 'HDFC Bank')).toEqual(['HDFC Bank'])
})
