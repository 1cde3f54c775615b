import { formatDate } from './dates.ts'

type Asked = {
  title: string
  note?: string | null | undefined
  example?: string | null | undefined
  dueOn?: string | null | undefined
}

/** How the mail names one paper that is asked for: with what to look out for, what it looks like and its day. Its preview says the same. */
export const askedWords = ({ title, note, example, dueOn }: Asked): string => {
  const named = note ? `${title} (${note})` : title
  const withExample = example ? `${named}. Example: ${example.replace(/\.$/, '')}` : named
  return dueOn ? `${withExample}, by ${formatDate(dueOn)}` : withExample
}
