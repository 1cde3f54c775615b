import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWordSearch } from './word-search.ts'

test.each(['/Encrypt', 'Encrypt', 'pt', '/Encrypt/Encrypt'])(
  '%s is seen wherever the pieces of a file part',
  (wanted) => {
    const pieces = fc.array(
      fc.constantFrom('/', '/Enc', 'rypt', '/Encrypt', 'E', '//En', 'cryp', 't ', 'x'),
      {
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(pieces, (words) => {
        const search = createWordSearch(wanted)
        for (const word of words) search.add(Buffer.from(word))
        expect(search.seen()).toBe(words.join('').includes(wanted))
      }),
    )
  },
)
