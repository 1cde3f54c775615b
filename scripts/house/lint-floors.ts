import { relative, sep } from 'node:path'
import { floorless, refusal, unreadRefusal } from './floors.ts'
import { importVisitors } from './imported.ts'

// A plugin of oxlint with one rule: files stand on a floor of floors.ts, and their imports follow it. Paths are resolved
// first, because overrides of `no-restricted-imports` replace each other and know nothing but the text of an import.

type Context = {
  cwd: string
  physicalFilename: string
  report(problem: { node: object; message: string }): void
}

const create = (context: Context) => {
  const file = relative(context.cwd, context.physicalFilename).split(sep).join('/')
  const tell = (node: object, message: string | undefined) => {
    if (message !== undefined) context.report({ node, message })
  }
  return {
    Program: (node: object) => tell(node, floorless(file)),
    ...importVisitors(file, (node, target) =>
      tell(node, target === null ? unreadRefusal(file) : refusal(file, target)),
    ),
  }
}

export default { meta: { name: 'floors' }, rules: { 'down-only': { create } } }
