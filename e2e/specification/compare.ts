import { readFileSync } from 'node:fs'
import { catalogue } from './sentences/catalogue.ts'

// Names the sentences of a specification that no entry quotes, and quotations that it doesn't hold: node e2e/specification/compare.ts FILE

const plain = (text: string): string =>
  text
    .replaceAll(/[*`]/g, '')
    .replaceAll(/\|[\s|]*/g, '| ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const lines = readFileSync(process.argv[2] ?? '', 'utf8')
  // The heads of tables are no sentences.
  .replaceAll(/^.*\n\|[-| ]+\|$/gm, '')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => plain(line.replace(/^(- |\| )/, '')))
const whole = lines.join(' ')
const quotes = catalogue
  .flatMap(({ sentences }) => Object.values(sentences))
  .map(({ quote }) => plain(quote))

// What only announces a list or a table says nothing itself.
const sentences = lines
  .flatMap((line) => line.split(/(?<=[.!?]['’]?) (?=[A-Z'])/))
  .map((sentence) => sentence.replace(/\.$/, ''))
  .filter((sentence) => !/^[^.]{1,60}:$/.test(sentence))
const unquoted = sentences.filter(
  (sentence) => !quotes.some((quote) => sentence.includes(quote) || quote.includes(sentence)),
)
const unknown = quotes.filter((quote) => !whole.includes(quote))

const found = [
  ...unquoted.map((sentence) => `No entry quotes: ${sentence}`),
  ...unknown.map((quote) => `Not in the specification: ${quote}`),
]
process.stdout.write(`${found.length} to look at\n${found.map((line) => `${line}\n`).join('')}`)
process.exitCode = found.length > 0 ? 1 : 0
