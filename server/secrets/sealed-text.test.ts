import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { keysFrom } from './keys.ts'
import { isSealedNow, seal, unseal } from './sealed-text.ts'

const SECRET = 'a key for tests, as long as a real one has to be'
const NEXT = 'the next key for tests, as long as it has to be'
const keys = keysFrom(SECRET)
const number = '50200081234567'

test('a sealed text opens again, and never looks the same twice', () => {
  const [one, other] = [seal(keys, 'account 1', number), seal(keys, 'account 1', number)]
  expect(one).not.toBe(other)
  expect(one).not.toContain(number)
  expect(unseal(keys, 'account 1', one)).toBe(number)
  expect(unseal(keys, 'account 1', other)).toBe(number)
})

test('it names its key, and a newer key leaves the old texts readable', () => {
  const old = seal(keys, 'account 1', number)
  expect(old).toMatch(/^k[0-9a-f]{12}\./)
  const both = keysFrom(NEXT, [SECRET])
  expect(unseal(both, 'account 1', old)).toBe(number)
  expect(isSealedNow(both, old)).toBe(false)
  const fresh = seal(both, 'account 1', number)
  expect(isSealedNow(both, fresh)).toBe(true)
  expect(unseal(both, 'account 1', fresh)).toBe(number)
  expect(() => unseal(keys, 'account 1', fresh)).toThrow('There is no key')
})

test('a text from before keys had ids opens with whichever key made it', () => {
  const iv = Buffer.alloc(12, 7)
  const cipher = createCipheriv('aes-256-gcm', keys.sealing, iv)
  cipher.setAAD(Buffer.from('account 1'))
  const bytes = Buffer.concat([iv, cipher.update(number), cipher.final(), cipher.getAuthTag()])
  const old = `1.${bytes.toString('base64url')}`
  expect(unseal(keys, 'account 1', old)).toBe(number)
  expect(unseal(keysFrom(NEXT, [SECRET]), 'account 1', old)).toBe(number)
  expect(isSealedNow(keys, old)).toBe(false)
  expect(() => unseal(keysFrom(NEXT), 'account 1', old)).toThrow()
})

test('it does not open for another record, with another key, or changed', () => {
  const sealed = seal(keys, 'account 1', number)
  expect(() => unseal(keys, 'account 2', sealed)).toThrow()
  expect(() => unseal(keysFrom(NEXT), 'account 1', sealed)).toThrow()
  const at = sealed.length - 4
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  expect(() => unseal(keys, 'account 1', changed)).toThrow()
  expect(() => unseal(keys, 'account 1', 'nonsense')).toThrow()
})
