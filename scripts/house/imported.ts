import { posix } from 'node:path'

// What a file imports, read from its syntax tree (ESTree): the lint rule and `npm run house` ask here, so that no
// way of importing escapes one of them.

const part = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined

/** A string, or a template without expressions. */
const textOf = (node: unknown): string | undefined => {
  const value = part(node, 'value')
  if (typeof value === 'string') return value
  const quasis = part(node, 'quasis')
  if (!Array.isArray(quasis) || quasis.length !== 1) return undefined
  const cooked = part(part(quasis[0], 'value'), 'cooked')
  return typeof cooked === 'string' ? cooked : undefined
}

const argumentsOf = (node: unknown): readonly unknown[] => {
  const given = part(node, 'arguments')
  return Array.isArray(given) ? given : []
}

/** `import.meta.url`, `import.meta.glob`. */
const isOfMeta = (node: unknown, name: string) =>
  part(part(node, 'object'), 'type') === 'MetaProperty' &&
  part(part(node, 'property'), 'name') === name

/** The patterns of `import.meta.glob`: one, or a list; those with `!` only leave files out. */
const patternsOf = (node: unknown): readonly (string | undefined)[] => {
  const elements = part(node, 'elements')
  const patterns = Array.isArray(elements) ? elements.map(textOf) : [textOf(node)]
  return patterns.filter((pattern) => !pattern?.startsWith('!'))
}

// Such a pattern goes through folders that only the disk knows.
const hasOpenFolder = (pattern: string) => !pattern.startsWith('./') && /[*?{[].*\//.test(pattern)

/**
 * The visitors that find the imports of a file; its path and those found are from the root, with slashes. `take` gets
 * each import of a file or of a pattern of files, and null where the text doesn't say which file it is. Packages are left out.
 */
export const importVisitors = (
  file: string,
  take: (node: object, target: string | null) => void,
) => {
  const pathOf = (wanted: string) =>
    wanted.startsWith('/')
      ? wanted.slice(1)
      : posix.join(posix.dirname(file), wanted.replace(/\?.*$/, ''))
  const takeText = (node: object, wanted: string | undefined) => {
    if (wanted?.startsWith('.')) take(node, pathOf(wanted))
  }
  const fromSource = (node: object) => takeText(node, textOf(part(node, 'source')))
  return {
    ImportDeclaration: fromSource,
    ExportAllDeclaration: fromSource,
    ExportNamedDeclaration: fromSource,
    TSImportType: fromSource,
    TSExternalModuleReference: (node: object) => takeText(node, textOf(part(node, 'expression'))),
    ImportExpression: (node: object) => {
      const wanted = textOf(part(node, 'source'))
      if (wanted === undefined) take(node, null)
      else takeText(node, wanted)
    },
    NewExpression: (node: object) => {
      const [wanted, base] = argumentsOf(node)
      const text = textOf(wanted)
      const isUrl = part(part(node, 'callee'), 'name') === 'URL' && isOfMeta(base, 'url')
      if (isUrl && text !== undefined && /\.tsx?$/.test(text) && !/^[a-z]+:/.test(text))
        take(node, pathOf(text))
    },
    CallExpression: (node: object) => {
      if (!isOfMeta(part(node, 'callee'), 'glob')) return
      for (const pattern of patternsOf(argumentsOf(node)[0]))
        take(node, pattern === undefined || hasOpenFolder(pattern) ? null : pathOf(pattern))
    },
  }
}
