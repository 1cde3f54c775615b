import { type Role, roles } from '../../domain/people/roles.ts'

/** A question about the product, its answer, and the place where it is done. */
export type Help = {
  slug: string
  title: string
  html: string
  to: string
  /** Name of the link to that place. */
  link: string
  /** Other words by which it is looked for. */
  words: string
  /** Whoever asks it. */
  readers: readonly Role[]
}

type File = { page: Readonly<Record<string, string>>; html: string }

const files = import.meta.glob<File>('./help/*.md', { eager: true })

const slugOf = (file: string): string => file.slice('./help/'.length, -'.md'.length)

/** All questions, by their titles. */
const helps: readonly Help[] = Object.entries(files)
  .map(([file, { page, html }]) => {
    const { title = '', to = '', link = '', words = '', for: readers = '' } = page
    const named = readers.split(',').map((name) => name.trim())
    return {
      slug: slugOf(file),
      title,
      html,
      to,
      link,
      words,
      readers: roles.filter((role) => named.includes(role)),
    }
  })
  .toSorted((one, other) => one.title.localeCompare(other.title))

/** Words that a question has in any case. */
const anywhere = new Set(
  'a an and are at be can do does for from how i in is it my of on or our the to we what when where which who why with you your'.split(
    ' ',
  ),
)

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Questions of a reader for a typed text: each of its telling words begins a word of them; all of them for no text. */
export const helpFor = (reader: Role, typed: string): readonly Help[] => {
  const own = helps.filter(({ readers }) => readers.includes(reader))
  const all = wordsIn(typed)
  const telling = all.filter((word) => !anywhere.has(word))
  if (all.length > 0 && telling.length === 0) return []
  return own.filter(({ title, words }) => {
    const known = wordsIn(`${title} ${words}`)
    return telling.every((word) => known.some((one) => one.startsWith(word)))
  })
}
