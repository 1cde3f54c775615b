import { describe, expect, it } from 'vitest'
import {
  cellsOf,
  digitsIn,
  eraseBack,
  nextEmpty,
  typedText,
  typeInto,
  withoutAt,
} from './otp-cells.ts'

describe('the cells of a one-time code', () => {
  it('take one digit each and move on', () => {
    expect(typeInto('', 0, '4')).toEqual({ value: '4', next: 1, complete: false })
  })

  it('take a whole code at once, and say that it is complete', () => {
    expect(typeInto('', 0, '123 456')).toEqual({ value: '123456', next: 5, complete: true })
  })

  it('take a whole code from the first cell, wherever it is put in', () => {
    expect(typeInto('99', 3, '123456')).toEqual({ value: '123456', next: 5, complete: true })
  })

  it('take a part of a code from the cell it is put in', () => {
    expect(typeInto('123', 3, '456')).toEqual({ value: '123456', next: 5, complete: true })
  })

  it('ignore everything but digits, and stay where they are', () => {
    expect(typeInto('12', 2, 'ab')).toEqual({ value: '12', next: 2, complete: false })
  })

  it('drop digits beyond the last cell', () => {
    expect(typeInto('12345', 5, '6789')).toEqual({ value: '123456', next: 5, complete: true })
  })

  it('keep a gap where a digit in the middle was deleted', () => {
    expect(withoutAt('123456', 2)).toBe('12 456')
    expect(cellsOf('12 456')).toEqual(['1', '2', '', '4', '5', '6'])
    expect(nextEmpty('12 456')).toBe(2)
    expect(typeInto('12 456', 2, '3')).toMatchObject({ value: '123456', complete: true })
  })

  it('hold the code that is typed over another one, digit by digit, equal ones too', () => {
    const over = (before: string, code: string) =>
      [...code].reduce((value, digit, index) => typeInto(value, index, digit).value, before)
    expect(over('111222', '123456')).toBe('123456')
    expect(over('123456', '123456')).toBe('123456')
  })

  it('are emptied backwards', () => {
    expect(eraseBack('12', 1)).toEqual({ value: '1', at: 1 })
    expect(eraseBack('1', 1)).toEqual({ value: '', at: 0 })
    expect(eraseBack('', 0)).toEqual({ value: '', at: 0 })
  })
})

describe('the digits of a text', () => {
  it.each([
    ['Your code is 123 456', '123456'],
    ['123-456 is your RinSetu code. It is good for 2 minutes.', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['RinSetu 2026: 654321, valid for 120 seconds', '654321'],
    ['१२३४५६', '123456'],
    ['௧௨௩ ４５６', '123456'],
    ['45', '45'],
    ['no digit', ''],
  ])('%s is %s', (text, digits) => {
    expect(digitsIn(text)).toBe(digits)
  })
})

describe('what was typed into a cell', () => {
  const entry = { inputType: 'insertText', data: null, value: '', before: '', composed: '' }

  it('is what the event says, also where the cell looks as before', () => {
    expect(typedText({ ...entry, data: '1', value: '1', before: '1' })).toBe('1')
    expect(typedText({ ...entry, data: '1', value: '11', before: '1' })).toBe('1')
  })

  it('is the new part of what a phone keyboard is composing', () => {
    const composing = { ...entry, inputType: 'insertCompositionText', composed: '6' }
    expect(typedText({ ...composing, data: '67', value: '67', before: '6' })).toBe('7')
    expect(typedText({ ...composing, composed: '', data: '6', value: '6' })).toBe('6')
  })

  it('is the other digit where the browser says nothing', () => {
    expect(typedText({ ...entry, inputType: '', value: '21', before: '1' })).toBe('2')
    expect(typedText({ ...entry, inputType: '', value: '123456', before: '1' })).toBe('123456')
  })
})
