import { describe, expect, it } from 'vitest'
import { cellsOf, typeInto, withoutAt } from './otp-cells.ts'

describe('the cells of a one-time code', () => {
  it('take one digit each and move on', () => {
    expect(typeInto('', 0, '4')).toEqual({ value: '4', next: 1, complete: false })
  })

  it('take a whole code at once, and say that it is complete', () => {
    expect(typeInto('', 0, '123 456')).toEqual({ value: '123456', next: 5, complete: true })
  })

  it('ignore everything but digits', () => {
    expect(typeInto('12', 2, 'ab')).toEqual({ value: '12', next: 2, complete: false })
  })

  it('drop digits beyond the last cell', () => {
    expect(typeInto('12345', 5, '6789')).toEqual({ value: '123456', next: 5, complete: true })
  })

  it('keep a gap where a digit in the middle was deleted', () => {
    expect(withoutAt('123456', 2)).toBe('12 456')
    expect(cellsOf('12 456')).toEqual(['1', '2', '', '4', '5', '6'])
    expect(typeInto('12 456', 2, '3')).toMatchObject({ value: '123456', complete: true })
  })
})
