import { expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'

/** Number of sentences in each chapter of the specification: none is lost from here. */
const sentencesOf = [26, 65, 30, 21, 14, 8, 50, 42, 20]

it('has an entry for every sentence of every chapter, numbered in its order', () => {
  const numbers = sentencesOf.map((count, index) =>
    Array.from({ length: count }, (_, at) => `${index + 1}.${at + 1}`),
  )
  expect(catalogue.map(({ sentences }) => Object.keys(sentences))).toEqual(numbers)
})

it('quotes no sentence twice', () => {
  const quotes = catalogue.flatMap(({ sentences }) =>
    Object.values(sentences).map(({ quote }) => quote),
  )
  expect(quotes.filter((quote, index) => quotes.indexOf(quote) !== index)).toEqual([])
})
