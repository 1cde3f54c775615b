import { ageInWords, retentionRows } from '../../../domain/retention.ts'

/** What goes by itself, and when; the sweepers read the same table. */
const retentionList = (): string => {
  const items = retentionRows.map(
    ({ what, age, since, why }) =>
      `<li><strong>${what}</strong>: ${ageInWords(age)} after ${since}. ${why}</li>`,
  )
  return `<ul>${items.join('')}</ul>`
}

/** The privacy policy with that list where it says `{retention}`. */
export const withRetention = (html: string): string =>
  html.replace('<p>{retention}</p>', retentionList)
