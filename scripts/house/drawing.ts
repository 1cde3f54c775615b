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

const drawn = (files: readonly CodeFile[], place: string): string =>
  `## ${place}/\n\n\`\`\`text\n${drawing(files, place)}\n\`\`\`\n`

/** The page with the floors of every room, as the imports are. */
export const floorsPage = (files: readonly CodeFile[]): string =>
  [
    '# Floors\n',
    'Generated from the imports by `npm run docs`; do not edit. Imports point down within a room: each line is a folder, followed by the folders of the room that it',
    'imports. The rule is `scripts/house/floors.ts`.\n',
    ...Object.keys(floors).map((place) => drawn(files, place)),
  ].join('\n')
