import { catalogue } from './sentences/catalogue.ts'
import type { Fate, Sentence } from './sentences/sentence.ts'

const fates: readonly Fate[] = [
  'checked',
  'checked by a journey',
  'decided otherwise',
  'bent',
  'not checkable',
]

const all = catalogue.flatMap(({ sentences }) => Object.entries(sentences))

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

const count = (sentences: readonly Sentence[]) => [
  sentences.length,
  ...fates.map((fate) => sentences.filter((one) => one.fate === fate).length),
]

const table = () => {
  const headings = [
    'Chapter',
    'Sentences',
    ...fates.map((fate) => `${fate[0]?.toUpperCase()}${fate.slice(1)}`),
  ]
  return [
    row(headings),
    row(headings.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...catalogue.map(({ title, sentences }) => row([title, ...count(Object.values(sentences))])),
    row(['All', ...count(all.map(([, sentence]) => sentence))]),
  ].join('\n')
}

const saysOf = (sentence: Sentence): string | null => {
  switch (sentence.fate) {
    case 'decided otherwise':
    case 'bent':
      return sentence.instead
    case 'not checkable':
      return sentence.reason
    case 'checked':
    case 'checked by a journey':
      return null
  }
}

const listOf = (fate: Fate) =>
  all
    .filter(([, sentence]) => sentence.fate === fate)
    .map(
      ([id, sentence]) =>
        `- **${id}** “${sentence.quote.replaceAll('|', '·')}”: ${saysOf(sentence)}`,
    )
    .join('\n')

/** docs/specification.md: how many sentences of the specification are checked, and what holds instead of the others. */
export const specificationPage =
  () => `<!-- Written by scripts/docs.ts from e2e/specification/sentences/: do not edit. -->

# The specification, sentence by sentence

\`e2e/specification.spec.ts\` has one named check for each sentence of the specification that can be seen or called, in its order. Its core is
a client that knows only the specification's own table of calls. A sentence without a check doesn't compile; what was decided otherwise
or is bent is checked as well, by what holds instead. \`node e2e/specification/compare.ts FILE\` names the sentences of a specification
that have no entry.

${table()}

## Decided otherwise

${listOf('decided otherwise')}

## Bent, though nobody decided it

${listOf('bent')}

## Not checkable

${listOf('not checkable')}
`
