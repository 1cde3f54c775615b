import type { Content } from 'pdfmake/interfaces.js'
import type { Block } from '../../domain/letter/letter-blocks.ts'
import {
  drawnFacts,
  drawnHeading,
  drawnItem,
  drawnParagraph,
  drawnSignatories,
  drawnTable,
} from './drawn-blocks.ts'

/** Part of a letter that is drawn in one go; one that leads to the next never ends a page. */
type Part = { content: Content; leadsOn: boolean; breaks?: boolean }

/** Rows up to which a table is held on one page. */
const SHORT_TABLE = 16

const isLong = (block: Block | undefined): boolean =>
  block?.kind === 'table' && block.rows.length + block.foot.length > SHORT_TABLE

/** A paragraph before a list or a table introduces it. */
const introduces = (next: Block | undefined): boolean =>
  next !== undefined && !isLong(next) && next.kind !== 'paragraph' && next.kind !== 'heading'

function partsOf(block: Block, next: Block | undefined): Part[] {
  switch (block.kind) {
    case 'heading':
      return [{ content: drawnHeading(block), leadsOn: true }]
    case 'paragraph':
      return [{ content: drawnParagraph(block), leadsOn: introduces(next) }]
    case 'list':
      return block.items.map((item, index) => ({
        content: drawnItem(item, index, block.items.length),
        leadsOn: false,
      }))
    case 'table':
      return [{ content: drawnTable(block), leadsOn: false, breaks: isLong(block) }]
    case 'facts':
      return [{ content: drawnFacts(block), leadsOn: false }]
    case 'signatories':
      return [{ content: drawnSignatories(block), leadsOn: false }]
  }
}

/** Range of the clause that the signatures stand under; the page that carries them carries it too. */
const signedClause = (blocks: readonly Block[]): { from: number; to: number } => {
  const to = blocks.findIndex(({ kind }) => kind === 'signatories')
  return {
    from: blocks.slice(0, Math.max(0, to)).findLastIndex(({ kind }) => kind === 'heading'),
    to,
  }
}

/**
 * The blocks of a letter as pdfmake draws them, no page ending between a heading and its text, an introduction and what
 * it introduces, or the last clause and its signatures, and none within a paragraph.
 */
export function keptTogether(blocks: readonly Block[]): Content[] {
  const { from, to } = signedClause(blocks)
  const parts = blocks.flatMap((block, index) => {
    const signed = from >= 0 && from <= index && index < to
    return partsOf(block, blocks[index + 1]).map((part) =>
      signed ? { ...part, leadsOn: true } : part,
    )
  })
  const contents: Content[] = []
  let kept: Content[] = []
  for (const { content, leadsOn, breaks = false } of parts) {
    kept.push(content)
    if (leadsOn) continue
    contents.push(breaks ? kept : { stack: kept, unbreakable: true })
    kept = []
  }
  return kept.length > 0 ? [...contents, kept] : contents
}
