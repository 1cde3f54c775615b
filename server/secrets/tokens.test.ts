import { expect, test } from 'vitest'
import { keysFrom } from './keys.ts'
import { accessTokenKind, registrationKind, signToken, verifyToken } from './tokens.ts'

const keys = keysFrom('one key of a test, long enough to be a real one')
const others = keysFrom('another key of a test, just as long as the first')

const tokenOf = (subject: string) =>
  signToken(accessTokenKind, keys.accessToken, subject, { sid: 'a session' }, 1_790_000_000)

test('a token that was right is right again, and says the same', async () => {
  const token = tokenOf('asha')
  const first = await verifyToken(accessTokenKind, keys, token)
  expect(first).toMatchObject({ subject: 'asha', expiresAt: 1_790_000_900 })
  expect(await verifyToken(accessTokenKind, keys, token)).toEqual(first)
})

test('what was right once helps no other token, no other kind and no other key', async () => {
  const token = tokenOf('asha')
  await verifyToken(accessTokenKind, keys, token)
  const [head, , signature] = token.split('.')
  const [, claims] = tokenOf('vikram').split('.')
  expect(await verifyToken(accessTokenKind, keys, `${head}.${claims}.${signature}`)).toBeNull()
  expect(await verifyToken(accessTokenKind, keys, `${token}x`)).toBeNull()
  expect(await verifyToken(registrationKind, keys, token)).toBeNull()
  expect(await verifyToken(accessTokenKind, others, token)).toBeNull()
})

test('a token is right in one spelling alone: other last letters that decode to the same bytes are refused', async () => {
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const token = tokenOf('asha')
  const stem = token.slice(0, -1)
  const right = []
  for (const letter of LETTERS)
    if (await verifyToken(accessTokenKind, keys, stem + letter)) right.push(stem + letter)
  expect(right).toEqual([token])
})
