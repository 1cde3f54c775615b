import { expect, test } from 'vitest'
import {
  colleaguesFor,
  mentionedIn,
  mentionOf,
  searchedMention,
  withMentions,
  withNames,
} from './mentions.ts'

const ravi = { userId: '0190a7f4-0000-7000-8000-000000000001', name: 'Ravi Menon' }
const raviK = { userId: '0190a7f4-0000-7000-8000-000000000002', name: 'Ravi Menon Kurup' }
const ila = { userId: '0190a7f4-0000-7000-8000-000000000003', name: 'Ila Deo' }
const all = [ravi, raviK, ila]

test('a typed name is held as an id and read as the name of today', () => {
  const body = withMentions('@ravi menon, ask @Ila Deo.', all)
  expect(body).toBe(`${mentionOf(ravi.userId)}, ask ${mentionOf(ila.userId)}.`)
  expect(mentionedIn(`${body} ${mentionOf(ila.userId)}`)).toEqual([ravi.userId, ila.userId])
  const names = new Map([
    [ravi.userId, 'Ravi M. Nair'],
    [ila.userId, 'A former colleague'],
  ])
  expect(withNames(body, names)).toBe('@Ravi M. Nair, ask @A former colleague.')
})

test('the longer of two names is meant, of two of one name the one that was chosen', () => {
  expect(withMentions('@Ravi Menon Kurup: ok', all)).toBe(`${mentionOf(raviK.userId)}: ok`)
  const namesake = { ...ila, name: 'Ravi Menon' }
  expect(withMentions('@Ravi Menon', [namesake, ravi])).toBe(mentionOf(namesake.userId))
})

test('an address, a part of a name and somebody unknown stay words', () => {
  const typed = 'x@Ila Deo.example, @Ila Deodhar, @Nobody'
  expect(withMentions(typed, all)).toBe(typed)
  expect(withNames(mentionOf(ila.userId), new Map())).toBe(mentionOf(ila.userId))
})

test('what is looked for is what follows the last @ before the caret', () => {
  expect(searchedMention('Ask @ra', 7)).toEqual({ at: 4, words: 'ra' })
  expect(searchedMention('@', 1)).toEqual({ at: 0, words: '' })
  expect(searchedMention('mail asha@verma', 15)).toBeNull()
  expect(searchedMention('@ravi\nhello', 11)).toBeNull()
  expect(searchedMention('Ask @ra', 3)).toBeNull()
})

test('names are found by the beginning of any of their words', () => {
  expect(colleaguesFor('men', all)).toEqual([ravi, raviK])
  expect(colleaguesFor('ravi menon', all)).toEqual([raviK])
  expect(colleaguesFor('ila deo ', all)).toEqual([])
  expect(colleaguesFor('nobody', all)).toEqual([])
})
