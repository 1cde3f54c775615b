import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { agreedWords } from './agreed-words.ts'

/** Every version that was ever shown, by the SHA-256 of its words; a line is added here and none is changed. */
const shown: Record<string, string> = {
  'declaration 2026-11-22': '2dd176c0a809e42dd9df8b30e3ad4a62ebfcaecb3b00045e7fff0efcf36bacc7',
  'declaration 2026-11-23': 'f3ec25bc97e1cc419beea02b54e4538cb8ecb35413901e63612c9d90ee98e7fd',
  'shareWithLenders 2026-11-22': '4250330114706142f7cebc593680c6daaaf2f456b3202cca7f1e5bf603959691',
}

test.each(Object.entries(agreedWords))(
  'the words of %s are those of their version: changed words are a new version',
  (name, { version, text }) => {
    expect(createHash('sha256').update(text).digest('hex')).toBe(shown[`${name} ${version}`])
  },
)
