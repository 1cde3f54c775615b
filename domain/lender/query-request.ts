const LONGEST_TITLE = 200
const LONGEST_NOTE = 1000

type Query = {
  /** Question of the lender, as staff noted it. */
  question: string | null
  lenderName: string
  /** True if the borrower knows of this lender by name. */
  mayName: boolean
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')

const withoutName = (text: string, name: string) =>
  text.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'giu'),
    'the lender',
  )

/** Text cut to as many whole words as fit. */
const cut = (text: string, most: number) => {
  if (text.length <= most) return text
  const start = text.slice(0, most - 1)
  const end = start.lastIndexOf(' ')
  return `${end > 0 ? start.slice(0, end) : start}…`
}

/** Title without its full stop, for the middle of a sentence. */
const withoutStop = (text: string) => text.replace(/(?<!\.)\.$/, '')

/** A lender's question as a request to the borrower: its first line names the paper, and all of it stands below where that is longer. */
export const requestOfQuery = ({ question, lenderName, mayName }: Query) => {
  const asked = (question ?? '').trim()
  const words = mayName ? asked : withoutName(asked, lenderName)
  const who = mayName ? lenderName : 'A lender'
  const [first = ''] = words.split('\n')
  const title = cut(withoutStop(first.replaceAll(/\s+/gu, ' ').trim()), LONGEST_TITLE)
  const note = title === withoutStop(words) ? `${who} asks for it.` : `${who} asks: ${words}`
  return { title, note: words === '' ? `${who} asks for it.` : cut(note, LONGEST_NOTE) }
}
