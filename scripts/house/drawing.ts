import { basename } from 'node:path/posix'
import { floors } from './floors.ts'
import { between } from './measures.ts'
import type { CodeFile } from './read-code.ts'

const widest = (words: readonly string[]) => Math.max(...words.map(({ length }) => length))

/**
 * A room, or a folder in one, as its floors, the highest first; behind each folder the others that it imports. Made from the
 * imports, so it can't differ from them.
 */
export const drawing = (files: readonly CodeFile[], place: string): string => {
  const arrows = [...between(files, place).keys()].map((key) => key.split(' '))
  const named = (folder: string) => (folder === '' ? `(${basename(place)}/)` : folder)
  const folders = [...new Set(arrows.flat())]
  const width = widest(folders.map(named)) + 2
  const imported = (folder: string) =>
    arrows
      .filter(([from]) => from === folder)
      .map(([, to = '']) => named(to))
      .toSorted()
      .join(', ')
  const rows = (floors[place] ?? []).toReversed().map(({ holds, folders: wanted }) => {
    const here = folders.filter((folder) => wanted.includes(folder.split('/')[0] ?? '')).toSorted()
    const lines = here.map((folder) =>
      `  ${named(folder).padEnd(width)}${imported(folder) || '–'}`.trimEnd(),
    )
    return [`── ${holds}`, ...lines].join('\n')
  })
  return rows.join('\n')
}

const mark = (place: string, end = '') => `<!-- ${end}floors of ${place}: npm run docs -->`

/** The page with new drawings between the marks that name a place. */
export const withDrawings = (page: string, files: readonly CodeFile[]): string =>
  Object.keys(floors).reduce((text, place) => {
    const [begin, end] = [mark(place), mark(place, 'end of ')]
    const [from, to] = [text.indexOf(begin), text.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`docs/architecture.md lacks the marks of ${place}/`)
    return `${text.slice(0, from + begin.length)}\n\n\`\`\`text\n${drawing(files, place)}\n\`\`\`\n\n${text.slice(to)}`
  }, page)
