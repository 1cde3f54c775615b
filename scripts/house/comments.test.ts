import { expect, test } from 'vitest'
import { beginsWithPronoun, commentsByRoom, percent } from './comments.ts'
import { parse } from './read-code.ts'

test.each([
  ['What a lender says.', true],
  ['Whom the question is asked of.', true],
  ['one place for both', true],
  ['Whether the offer stands.', true],
  ['Oneness of the table.', false],
  ['Offer of a lender: stands until its last day.', false],
  ['`what` names the field.', false],
])('%s', (text, isPronoun) => expect(beginsWithPronoun(text)).toBe(isPronoun))

const text = `/** Fee in rupees. */
export type Fee = {
  /**
   * Who pays it,
   * and when.
   */
  payer: string
}
// What no doc comment says.
/* Which is none either. */
/** How it is said in a letter. */
export const fee = (): string => '/** What a string holds. */'
`

test('doc comments are counted by room, tests and journeys left out', () => {
  const files = ['domain/a.ts', 'server/b.ts', 'server/c.test.ts', 'e2e/d.ts']
  expect(commentsByRoom(files.map((path) => parse(path, text)))).toEqual(
    ['domain/a.ts', 'server/b.ts'].map((path) => ({
      room: path.split('/')[0],
      all: 3,
      pronouns: [`${path}:3 Who pays it, and when.`, `${path}:11 How it is said in a letter.`],
    })),
  )
})

test('a share is rounded up', () => {
  expect([percent(121, 1000), percent(12, 100), percent(0, 0)]).toEqual([13, 12, 0])
})
