import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { watchForWord } from './word-seen.ts'

const passed = async (pieces: readonly Buffer[]) => {
  const { through, seen } = watchForWord('/Encrypt')
  const bytes = await buffer(Readable.from(pieces).pipe(through))
  return { bytes, seen: seen() }
}

test('a word is seen wherever the pieces of a file part, and every byte is passed on', async () => {
  const pieces = fc.array(
    fc.constantFrom('/', '/Enc', 'rypt', '/Encrypt', 'E', '//En', 'cryp', 't ', 'x'),
    {
      maxLength: 12,
    },
  )
  await fc.assert(
    fc.asyncProperty(pieces, async (words) => {
      const text = words.join('')
      const { bytes, seen } = await passed(words.map((word) => Buffer.from(word)))
      expect(bytes.toString()).toBe(text)
      expect(seen).toBe(text.includes('/Encrypt'))
    }),
  )
})
