import { expect, test } from 'vitest'
import { timesShown } from './times-shown.ts'

test('times are those that the firm entered, one of a thing in the singular', () => {
  const firm = { pace: { toLender: '10', lender: '6' } }
  const service = { answerDays: { submitted: 2 } }
  expect(timesShown({ firm, service })).toEqual({
    reply: '2 working days',
    toLender: '10 working days',
    lender: '6 weeks',
  })
  expect(
    timesShown({
      firm: { pace: { toLender: '1', lender: '1' } },
      service: { answerDays: { submitted: 1 } },
    }),
  ).toEqual({ reply: '1 working day', toLender: '1 working day', lender: '1 week' })
})

test('what the firm has not entered is no promise', () => {
  const firm = { pace: { toLender: '', lender: '' } }
  expect(timesShown({ firm, service: { answerDays: { submitted: null } } })).toEqual({
    reply: '',
    toLender: '',
    lender: '',
  })
})
