import { readdir, readFile } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { floors, rooms } from './floors.ts'
import { importVisitors } from './imported.ts'

/** Doc comment: its line in the file, its words without stars. */
type DocComment = { line: number; text: string }

/** File as `npm run house` measures it; paths are from the root, with slashes. */
export type CodeFile = {
  path: string
  lines: number
  /** Files it imports, types included. */
  imports: readonly string[]
  /** Imports whose file its text doesn't name. */
  unread: number
  anys: number
  /** `as`, but for `as const`. */
  assertions: number
  /** The lines of each of its functions. */
  functions: readonly { line: number; lines: number }[]
  comments: readonly DocComment[]
}

const isConst = (annotation: { type: string; typeName?: unknown }) => {
  const { typeName } = annotation
  return (
    annotation.type === 'TSTypeReference' &&
    typeof typeName === 'object' &&
    typeName !== null &&
    'name' in typeName &&
    typeName.name === 'const'
  )
}

/** A pattern of files, and each file that it means. */
const withMatches = (imports: readonly string[], paths: readonly string[]): readonly string[] =>
  imports.flatMap((target) =>
    target.includes('*')
      ? [target, ...paths.filter((path) => posix.matchesGlob(path, target))]
      : target,
  )

/** The words of a block comment, or null where it is none for docs. */
const docText = (type: string, value: string): string | null =>
  type === 'Block' && value.startsWith('*') ? value.replaceAll(/\s*\n?[\s*]+/g, ' ').trim() : null

/** Contents of a file, measured. Throws where its text can't be parsed. */
export const parse = (path: string, text: string): CodeFile => {
  const { program, comments: blocks, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const imports = new Set<string>()
  const functions: { line: number; lines: number }[] = []
  let [anys, assertions, unread] = [0, 0, 0]
  const measure = ({ start, end }: { start: number; end: number }) => {
    const line = lineAt(start)
    functions.push({ line, lines: lineAt(end) - line + 1 })
  }
  new Visitor({
    ...importVisitors(path, (_node, target) => {
      if (target === null) unread += 1
      else imports.add(target)
    }),
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    TSAnyKeyword: () => (anys += 1),
    TSAsExpression: ({ typeAnnotation }) => {
      if (!isConst(typeAnnotation)) assertions += 1
    },
  }).visit(program)
  const comments = blocks.flatMap(({ type, value, start }) => {
    const words = docText(type, value)
    return words === null ? [] : [{ line: lineAt(start), text: words }]
  })
  const lines = text.split('\n').length - 1
  return { path, lines, imports: [...imports], unread, anys, assertions, functions, comments }
}

const fromRoot = (root: string, file: string) => relative(root, file).split(sep).join('/')

/** Every file of TypeScript in the rooms. */
export const readCode = async (root: string): Promise<readonly CodeFile[]> => {
  const files = await Promise.all(
    Object.keys(rooms).map(async (room) => {
      const found = await readdir(join(root, room), { recursive: true, withFileTypes: true })
      return found
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map(({ parentPath, name }) => fromRoot(root, join(parentPath, name)))
    }),
  )
  const paths = files.flat().toSorted()
  const code = await Promise.all(
    paths.map(async (path) => parse(path, await readFile(join(root, path), 'utf8'))),
  )
  return code.map((file) => ({ ...file, imports: withMatches(file.imports, paths) }))
}

/** The files at the top of each place with floors, whatever they are. */
export const readTops = async (root: string): Promise<readonly string[]> => {
  const tops = await Promise.all(
    Object.keys(floors).map(async (place) => {
      const found = await readdir(join(root, place), { withFileTypes: true })
      return found.filter((entry) => entry.isFile()).map(({ name }) => `${place}/${name}`)
    }),
  )
  return tops.flat()
}
