import { marked } from 'marked'
import type { Plugin } from 'vite'

/** A mark of domain/form/entered.ts that stands alone is no paragraph. */
const lonelyMark = /<p>(\[\[(?:if|unless|end) [\w.|]+\]\])<\/p>/g

/** Words that a person reads in a minute. */
const WORDS_A_MINUTE = 200

const header = /^---\n([\s\S]*?)\n---\n/

/** Whole minutes that a text takes to read, at least one. */
export const minutesToRead = (text: string): number => {
  const words = text.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word))
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE))
}

/** The `key: value` lines between two `---` lines at the top of a page, and the minutes it takes to read. */
const readHeader = (source: string): Record<string, string> => {
  const lines = header.exec(source)?.[1]?.split('\n') ?? []
  const values = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
  })
  const minutes = minutesToRead(source.replace(header, ''))
  return { ...Object.fromEntries(values), minutes: String(minutes) }
}

/** A Markdown file's header and its text as HTML. */
export const readMarkdown = async (source: string) => ({
  page: readHeader(source),
  html: (await marked.parse(source.replace(header, ''))).replaceAll(lonelyMark, '$1'),
})

/** Turns a Markdown file into a module: its header as `page`, its text as `html`. */
export const markdown = (): Plugin => ({
  name: 'markdown',
  transform: async (source, id) => {
    const [file, question] = id.split('?')
    if (!file?.endsWith('.md')) return undefined
    const { page, html } = await readMarkdown(source)
    const exported = `export const page = ${JSON.stringify(page)}`
    // `?header` gives lists the titles without the texts.
    return question === 'header'
      ? exported
      : `${exported}\nexport const html = ${JSON.stringify(html)}`
  },
})
