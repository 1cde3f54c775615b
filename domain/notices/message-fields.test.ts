import { expect, test } from 'vitest'
import { fillFields, messageFieldNames, problemOfFields, unfilled } from './message-fields.ts'

test('fields are filled in whatever their capitals and spaces', () => {
  const values = { name: 'Asha Verma', 'missing documents': '- PAN card\n- Rent deed' }
  expect(fillFields('{{Name}}, please send:\n{{ missing  documents }}', values)).toEqual({
    text: 'Asha Verma, please send:\n- PAN card\n- Rent deed',
    unknown: [],
  })
})

test('what is not known stays where it is and is named', () => {
  const { text, unknown } = fillFields('By {{answer by}}: {{manager}}', { manager: '' })
  expect([text, unknown]).toEqual(['By {{answer by}}: {{manager}}', ['answer by', 'manager']])
  expect(unfilled(text)).toBe(
    'Nothing is known for {{answer by}}, {{manager}}. Write it yourself, or take the words out.',
  )
  expect(unfilled('I pay {5}')).toBeUndefined()
})

test('what somebody’s own words hold is never taken for a field', () => {
  expect(fillFields('Dear {{name}}', { name: 'A {{link}}', link: 'x' }).text).toBe(
    'Dear A {{link}}',
  )
})

test('a field that is none, not closed, or of another place is refused with its name', () => {
  const problem = (text: string) => problemOfFields(text, ['case', 'enquiry'])
  expect(problem('Dear {{name}} of {{company}}, {{writer}}')).toBeUndefined()
  expect(problem('Your {{pan}}')).toBe('There is no field called {{pan}}.')
  expect(problem('Dear {{name}, hello')).toContain('two braces')
  expect(problem('{{link}}')).toBe('An enquiry does not know {{link}}.')
  expect(problemOfFields('{{service}}', ['case'])).toBe('A case does not know {{service}}.')
})

test('no field reads what is kept from a borrower, or an identity number', () => {
  const kept = /pan\b|aadhaar|account|note|internal|lender|commission|partner/i
  expect(messageFieldNames.filter((name) => kept.test(name))).toEqual([])
})
