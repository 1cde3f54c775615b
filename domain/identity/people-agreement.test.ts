import { expect, test } from 'vitest'
import { peopleWarnings } from './people-agreement.ts'

test('people whose numbers agree are told nothing', () => {
  expect(
    peopleWarnings([
      { name: 'Asha Verma', pan: 'AAAPA1234A', share: 33.33 },
      { name: 'Ravi Verma', pan: 'aabpv 8261k', share: 33.33 },
      { name: 'Ila Verma', pan: '', share: 33.34 },
      { pan: 'not a PAN', share: null },
      {},
    ]),
  ).toEqual({})
})

test('the PAN of a company, one PAN twice, and shares above the whole are worth a second look', () => {
  expect(
    peopleWarnings([
      { name: 'Asha Verma', pan: 'AAACA1234A', share: 60 },
      { name: 'Ravi Verma', pan: 'AAAPA1234A', share: 60 },
      { pan: 'AAAPA 1234A', share: 0 },
    ]),
  ).toEqual({
    '0.pan': 'The fourth letter of this PAN stands for “Company”; a person’s is P.',
    '1.pan': 'Person 3 has the same PAN.',
    '2.pan': 'Ravi Verma has the same PAN.',
    '0.share': 'The shares come to 120 % together.',
    '1.share': 'The shares come to 120 % together.',
  })
})
