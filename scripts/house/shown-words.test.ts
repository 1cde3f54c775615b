import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { replacedWords } from '../../domain/text/replaced-words.ts'
import { isTest } from './floors.ts'
import { shownWords } from './shown-words.ts'

/** Words that stay, with the reason. Each has to be there, or the test fails. */
const exceptions: readonly { file: string; words: RegExp; because: string }[] = [
]

const keptIn = (file: string) => exceptions.filter((one) => file.startsWith(one.file))

it('no screen, mail or document has a word that another has replaced', async () => {
  const found: string[] = []
  const met = new Set<RegExp>()
  for await (const file of glob('{contract,domain,server,web}/**/*.{ts,tsx,md}')) {
    if (isTest(file) || /\btesting\//.test(file)) continue
    const text = await readFile(file, 'utf8')
    const shown = file.endsWith('.md')
      ? text.split('\n').map((words, index) => ({ line: index + 1, text: words }))
      : shownWords(file, text)
    for (const { line, text: words } of shown) {
      const left = keptIn(file).reduce((rest, { words: kept }) => {
        if (kept.test(rest)) met.add(kept)
        return rest.replaceAll(new RegExp(kept, 'gi'), '')
      }, words)
      for (const { was, now } of replacedWords)
        if (was.test(left)) found.push(`${file}:${line}: ${words.trim()} (now: ${now})`)
    }
  }
  expect(found).toEqual([])
  expect(exceptions.filter(({ words }) => !met.has(words)).map(({ file }) => file)).toEqual([])
})
