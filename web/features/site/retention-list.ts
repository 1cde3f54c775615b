import { retentionInWords, retentionRows } from '../../../domain/firm/retention.ts'

/** List of records that go by themselves, with their age; the sweepers read the same table. */
const retentionList = (): string => {
  const items = retentionRows.map(
    (kept) => `<li><strong>${kept.what}</strong>: ${retentionInWords(kept)}. ${kept.why}</li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

/** The privacy policy with that list where it says `{retention}`. */
export const withRetention = (html: string): string =>
  html.replace('<p>{retention}</p>', retentionList)
