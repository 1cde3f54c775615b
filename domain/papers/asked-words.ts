import { formatDate } from '../dates/dates.ts'

type Asked = {
  title: string
  note?: string | null | undefined
  example?: string | null | undefined
  dueOn?: string | null | undefined
}

const sentence = (typed: string): string => (/[.!?…।]$/u.test(typed) ? typed : `${typed}.`)

/**
 * How the mail names one paper that is asked for: with its day, then in sentences what to look out for and what it looks like.
 * Its preview says the same.
 */
export const askedWords = ({ title, note, example, dueOn }: Asked): string => {
  const named = dueOn ? `${title}, by ${formatDate(dueOn)}` : title
  const more = [note, example && `Example: ${example}`].filter((one) => one)
  return more.length === 0 ? named : [named, ...more].map((one) => sentence(one ?? '')).join(' ')
}

/** All that was asked for at once, in one line of the inbox. */
export const askedInLine = (asked: readonly string[]): string =>
  asked.map((one) => one.replace(/\.$/, '')).join('; ')
