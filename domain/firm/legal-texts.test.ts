import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { legalTexts, type LegalText } from './legal-texts.ts'

test.each<LegalText>(['terms', 'privacy'])(
  'the %s that people accept are those of the version: new words need a new version in legal-texts.ts, and their sha256',
  async (name) => {
    const file = new URL(`../../web/content/legal/${name}.md`, import.meta.url)
    const words = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n')
    const sha256 = createHash('sha256').update(words).digest('hex')
    expect(legalTexts[name].sha256).toBe(sha256)
    expect(legalTexts[name].version).toMatch(/^20\d{2}-\d{2}-\d{2}$/)
  },
)
