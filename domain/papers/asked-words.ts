import { formatDate } from '../dates/dates.ts'

type Asked = {
  title: string
  note?: string | null | undefined
  example?: string | null | undefined
  dueOn?: string | null | undefined
}

const sentence = (typed: string): string => (/[.!?…।]$/u.test(typed) ? typed : `${typed}.`)

/**
 * Requested paper in words, for the mail and its preview: with its day, then in sentences what to look out for and
 * what it looks like.
 */
export const requestInWords = ({ title, note, example, dueOn }: Asked): string => {
  const named = dueOn ? `${title}, by ${formatDate(dueOn)}` : title
  const more = [note, example && `Example: ${example}`].filter((one) => one)
  return more.length === 0 ? named : [named, ...more].map((one) => sentence(one ?? '')).join(' ')
}

/** Requests made at once, in one line of the inbox. */
export const requestsInLine = (asked: readonly string[]): string =>
  asked.map((one) => one.replace(/\.$/, '')).join('; ')
