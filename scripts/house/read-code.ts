import { readdir, readFile } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { rooms } from './floors.ts'

/** One file as `npm run house` measures it; paths are from the root, with slashes. */
export type CodeFile = {
  path: string
  lines: number
  /** Files it imports, types included. */
  imports: readonly string[]
  anys: number
  /** `as`, but for `as const`. */
  assertions: number
  /** The lines of each of its functions. */
  functions: readonly { line: number; lines: number }[]
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

const parse = (path: string, text: string): CodeFile => {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const imports = new Set<string>()
  const functions: { line: number; lines: number }[] = []
  let [anys, assertions] = [0, 0]
  const importing = ({ source }: { source?: unknown }) => {
    const value = typeof source === 'object' && source && 'value' in source ? source.value : null
    if (typeof value === 'string' && value.startsWith('.'))
      imports.add(posix.normalize(posix.join(posix.dirname(path), value)))
  }
  const measure = ({ start, end }: { start: number; end: number }) => {
    const line = lineAt(start)
    functions.push({ line, lines: lineAt(end) - line + 1 })
  }
  new Visitor({
    ImportDeclaration: importing,
    ImportExpression: importing,
    ExportAllDeclaration: importing,
    ExportNamedDeclaration: importing,
    TSImportType: importing,
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    TSAnyKeyword: () => (anys += 1),
    TSAsExpression: ({ typeAnnotation }) => {
      if (!isConst(typeAnnotation)) assertions += 1
    },
  }).visit(program)
  const lines = text.split('\n').length - 1
  return { path, lines, imports: [...imports], anys, assertions, functions }
}

/** Every file of TypeScript in the rooms. */
export const readCode = async (root: string): Promise<readonly CodeFile[]> => {
  const files = await Promise.all(
    Object.keys(rooms).map(async (room) => {
      const found = await readdir(join(root, room), { recursive: true, withFileTypes: true })
      return found
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'))
    }),
  )
  const paths = files.flat().toSorted()
  return Promise.all(
    paths.map(async (path) => parse(path, await readFile(join(root, path), 'utf8'))),
  )
}
