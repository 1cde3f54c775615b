import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { keysFrom } from './keys.ts'
import { roomOfToken, roomToken } from './room-token.ts'

const keys = keysFrom('one key of a test, long enough to be a real one')

test('the token of a room opens that room, with a key of before, too', () => {
  const id = randomUUID()
  const token = roomToken(keys, id)
  expect(roomOfToken(keys, token)).toBe(id)
  const later = keysFrom('another key of a test, just as long as the first', [
    'one key of a test, long enough to be a real one',
  ])
  expect(roomOfToken(later, token)).toBe(id)
})

test('a token that is changed, cut or of another key opens nothing', () => {
  const token = roomToken(keys, randomUUID())
  const other = roomToken(keys, randomUUID())
  const strangers = keysFrom('another key of a test, just as long as the first')
  for (const wrong of [
    '',
    'none',
    token.slice(1),
    `${token}x`,
    other.slice(0, 22) + token.slice(22),
    token.slice(0, -1) + (token.endsWith('A') ? 'E' : 'A'),
    token.replace(/^./, '.'),
  ])
    expect(roomOfToken(keys, wrong)).toBeNull()
  expect(roomOfToken(strangers, token)).toBeNull()
})
