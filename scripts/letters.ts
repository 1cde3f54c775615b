// npm run letters: draws one mandate letter of each kind (domain/testing/letter-samples.ts) and puts its pages as
// pictures into docs/letters/, so that a change of the letter is seen before it is released.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mandateLetter } from '../domain/letter/letter.ts'
import { letterSamples } from '../domain/testing/letter-samples.ts'
import { closeLetters, renderLetter } from '../server/letters/render-letter.ts'

const TARGET = join(import.meta.dirname, '../docs/letters')
/** Dots per inch: small type is legible, and a page stays below 120 KB. */
const RESOLUTION = '70'

const havePdftoppm = (): boolean => {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

if (!havePdftoppm()) {
  console.error(
    'pdftoppm is missing, which turns pages into pictures: install poppler (apt-get install poppler-utils, or brew install poppler) and run this again.',
  )
  process.exit(1)
}

const pdfs = mkdtempSync(join(tmpdir(), 'letters-'))
rmSync(TARGET, { recursive: true, force: true })
mkdirSync(TARGET, { recursive: true })
for (const [kind, input] of Object.entries(letterSamples)) {
  const pdf = join(pdfs, `${kind}.pdf`)
  writeFileSync(pdf, await renderLetter(mandateLetter(input)))
  execFileSync('pdftoppm', ['-r', RESOLUTION, '-png', pdf, join(TARGET, kind)])
}
await closeLetters()
rmSync(pdfs, { recursive: true })

for (const picture of readdirSync(TARGET)) {
  console.log(
    `docs/letters/${picture}  ${Math.round(statSync(join(TARGET, picture)).size / 1024)} KB`,
  )
}
