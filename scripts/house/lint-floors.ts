import { dirname, relative, resolve, sep } from 'node:path'
import { refusal } from './floors.ts'

// A plugin of oxlint with one rule: imports follow the list of floors.ts. Paths are resolved first, because
// overrides of `no-restricted-imports` replace each other and know nothing but the text of an import.

type Source = { value?: unknown } | null | undefined
type Node = { source?: Source }
type Context = {
  cwd: string
  physicalFilename: string
  report(problem: { node: Node; message: string }): void
}

const fromRoot = (root: string, file: string) => relative(root, file).split(sep).join('/')

const create = (context: Context) => {
  const file = context.physicalFilename
  const look = (node: Node) => {
    const wanted = node.source?.value
    if (typeof wanted !== 'string' || !wanted.startsWith('.')) return
    const target = resolve(dirname(file), wanted)
    const message = refusal(fromRoot(context.cwd, file), fromRoot(context.cwd, target))
    if (message !== undefined) context.report({ node, message })
  }
  return {
    ImportDeclaration: look,
    ImportExpression: look,
    ExportAllDeclaration: look,
    ExportNamedDeclaration: look,
    TSImportType: look,
  }
}

export default { meta: { name: 'floors' }, rules: { 'down-only': { create } } }
