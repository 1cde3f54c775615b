import { describe, expect, it } from 'vitest'
import { differences, mergeKept } from './merge-kept.ts'

describe('an older text that is read after a person began to type', () => {
  it('fills the fields that nobody has touched, and leaves what was typed', () => {
    const untouched = { name: '', city: '', fee: '5' }
    const typed = { name: 'Asha', city: '', fee: '5' }
    const kept = { name: 'Old name', city: 'Pune', fee: '3' }
    expect(mergeKept(untouched, typed, kept)).toEqual({ name: 'Asha', city: 'Pune', fee: '3' })
  })

  it('leaves a field that was emptied on purpose', () => {
    const kept = { city: 'Nagpur' }
    expect(mergeKept({ city: 'Pune' }, { city: '' }, kept)).toEqual({ city: '' })
  })

  it('reaches into groups and rows', () => {
    const untouched = { firm: { name: '', city: '' }, rows: [{ title: '', note: '' }] }
    const typed = { firm: { name: 'A', city: '' }, rows: [{ title: 'New', note: '' }] }
    const kept = {
      firm: { name: 'B', city: 'Pune' },
      rows: [
        { title: 'Old', note: 'Kept' },
        { title: 'Second', note: '' },
      ],
    }
    expect(mergeKept(untouched, typed, kept)).toEqual({
      firm: { name: 'A', city: 'Pune' },
      rows: [
        { title: 'New', note: 'Kept' },
        { title: 'Second', note: '' },
      ],
    })
  })

  it('leaves the rows alone where one was added or taken out meanwhile', () => {
    const untouched = [{ title: '' }]
    const typed = [{ title: '' }, { title: 'Added' }]
    expect(mergeKept(untouched, typed, [{ title: 'Old' }])).toEqual(typed)
  })

  it('takes back a row that the older text no longer had, unless something was typed into it', () => {
    const two = [{ title: '' }, { title: '' }]
    expect(mergeKept(two, two, [{ title: 'Old' }])).toEqual([{ title: 'Old' }])
    const typed = [{ title: '' }, { title: 'Typed' }]
    expect(mergeKept(two, typed, [{ title: 'Old' }])).toEqual([
      { title: 'Old' },
      { title: 'Typed' },
    ])
  })

  it('keeps the fields of the form that the older text does not know', () => {
    expect(mergeKept({ a: '', b: 1 }, { a: '', b: 1 }, { a: 'x' })).toEqual({ a: 'x', b: 1 })
  })

  it('goes by what a field holds, not by the kind of its nothing', () => {
    expect(mergeKept({ a: undefined }, { a: '' }, { a: null })).toEqual({ a: '' })
  })
})

describe('the differences of two states of a form', () => {
  it('are the single fields, and whole lists where the number of rows differs', () => {
    const before = { name: '', rows: [{ note: '' }], lenders: ['A'] }
    const after = { name: 'Asha', rows: [{ note: 'x' }], lenders: ['A', 'B'] }
    expect(differences(before, after)).toEqual([
      ['name', 'Asha'],
      ['rows.0.note', 'x'],
      ['lenders', ['A', 'B']],
    ])
  })
})
