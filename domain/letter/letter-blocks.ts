/** A piece of running text; `bold` is all the emphasis that a letter has. */
export type Run = { text: string; bold?: boolean }

export type SignatoryBlock = {
  /** "For Verma Castings Private Limited" */
  party: string
  /** Label and value; an empty value leaves a line to write on. */
  lines: readonly { label: string; value: string }[]
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; runs: readonly Run[] }
  | { kind: 'list'; items: readonly (readonly Run[])[] }
  /** `numeric` names the columns that are set to the right. */
  | {
      kind: 'table'
      head: readonly string[]
      rows: readonly (readonly Run[])[]
      /** Totals below the rows. */
      foot: readonly (readonly Run[])[]
      numeric: readonly number[]
    }
  /** Label and value in two columns. */
  | { kind: 'facts'; rows: readonly { label: string; value: string; bold?: boolean }[] }
  | { kind: 'signatories'; blocks: readonly SignatoryBlock[] }

/** A letter as data: the PDF, the preview on the screen and the stored copy are all drawn from it. */
export type Letter = {
  /** Title for the file's metadata and the browser tab. */
  title: string
  letterhead: { name: string; lines: readonly string[] }
  reference: string
  /** Date as printed: 21 Nov 2026. */
  date: string
  /** The addressee, line by line. */
  to: readonly string[]
  /** Purpose of a place that is left empty on the first page; null for none. */
  stamp: string | null
  subject: string
  blocks: readonly Block[]
  /** Small print at the foot of every page. */
  footer: string
}

/** Text with **bold** parts as runs. Values go in as `{}` arguments, so that nothing a person typed is read as markup. */
export function runs(template: string, ...values: readonly string[]): Run[] {
  let next = 0
  return template
    .split('**')
    .map((part, index) => ({
      text: part.replace(/\{\}/g, () => values[next++] ?? ''),
      ...(index % 2 === 1 ? { bold: true } : {}),
    }))
    .filter(({ text }) => text !== '')
}

export const heading = (text: string): Block => ({ kind: 'heading', text })

export const paragraph = (template: string, ...values: readonly string[]): Block => ({
  kind: 'paragraph',
  runs: runs(template, ...values),
})

export const list = (items: readonly (readonly Run[])[]): Block => ({ kind: 'list', items })

/** The words of a block. */
export const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'paragraph':
      return block.runs.map(({ text }) => text).join('')
    case 'list':
      return block.items.map((item) => item.map(({ text }) => text).join('')).join('\n')
    case 'table':
      return [
        block.head.join(' | '),
        ...[...block.rows, ...block.foot].map((row) => row.map(({ text }) => text).join(' | ')),
      ].join('\n')
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'signatories':
      return block.blocks
        .map(({ party, lines }) =>
          [party, ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n'),
        )
        .join('\n')
  }
}

/** All the words of a letter, with plain spaces, for searching and for tests. */
export function letterText(letter: Letter): string {
  const words = letter.blocks.map(blockText)
  const { letterhead, reference, date, to, stamp, subject, footer } = letter
  return [
    letterhead.name,
    ...letterhead.lines,
    `Reference: ${reference}`,
    `Date: ${date}`,
    'To',
    ...to,
    stamp ?? '',
    `Subject: ${subject}`,
    ...words,
    footer,
  ]
    .join('\n')
    .replaceAll('\u00A0', ' ')
}
