import { expect, test } from 'vitest'
import { frontShown } from './front-shown.ts'

test('people stand with their initials, finished cases with their days in words', () => {
  expect(
    frontShown({
      people: [{ name: 'Raghav Kumar Mehra', role: 'Partner', about: '' }],
      finished: [
        { what: 'Cash credit, Pune', sum: '₹64 Lakh', days: '41' },
        { what: 'Term loan, Pune', sum: '₹2 Crore', days: '1' },
      ],
    }),
  ).toEqual({
    people: [{ name: 'Raghav Kumar Mehra', role: 'Partner', about: '', initials: 'RM' }],
    finished: [
      { what: 'Cash credit, Pune', sum: '₹64 Lakh', days: '41 days' },
      { what: 'Term loan, Pune', sum: '₹2 Crore', days: '1 day' },
    ],
  })
})
