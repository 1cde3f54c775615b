import { expect, test } from 'vitest'
import { requestOfQuery } from './query-request.ts'

const ofBank = (question: string | null, mayName = true) =>
  requestOfQuery({ question, lenderName: 'Sample Bank', mayName })

test('a short question is the name of the paper', () => {
  expect(ofBank('Stock statement of October')).toEqual({
    title: 'Stock statement of October',
    note: 'Sample Bank asks for it.',
  })
})

test('a lender that the borrower does not know by name is not named, wherever it stands', () => {
  expect(ofBank('SAMPLE BANK wants GST returns.\nSample Bank needs 12 months.', false)).toEqual({
    title: 'the lender wants GST returns',
    note: 'A lender asks: the lender wants GST returns.\nthe lender needs 12 months.',
  })
  expect(ofBank('Sample Banking licence', false).title).toBe('Sample Banking licence')
})

test('a long question is cut at a word in the title, and whole below', () => {
  const question = 'statement '.repeat(40).trim()
  const { title, note } = ofBank(question)
  expect(title.length).toBeLessThanOrEqual(200)
  expect(title.endsWith('statement…')).toBe(true)
  expect(note).toBe(`Sample Bank asks: ${question}`)
  expect(ofBank('x'.repeat(1000)).note.length).toBeLessThanOrEqual(1000)
})

test('a query without words leaves the title to whoever asks', () => {
  expect(ofBank(null)).toEqual({ title: '', note: 'Sample Bank asks for it.' })
})
