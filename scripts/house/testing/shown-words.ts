import { parseSync, Visitor } from 'rolldown/utils'

type Node = { type: string; start: number; end: number }

/** Sentence, label or part of one that a person may read, with its line. */
export type ShownWords = { line: number; text: string }

/** Sources and texts of SQL, in which names of tables stand between spaces. */
const isSql = (text: string): boolean =>
  /\b(?:select|insert|update|delete|from|join)\b[^]*\w_\w/i.test(text)

/**
 * True for words that may stand before a person. A single word in lower case is a name in the code; of it alone the
 * noun of a count is shown.
 */
const isShown = (text: string): boolean =>
  (/\S\s\S/.test(text) || /^\s|\s$/.test(text) || /^[A-Z]/.test(text.trim())) && !isSql(text)

/** Words of a file that a person may read: its literals, templates and texts between tags. */
export const shownWords = (path: string, text: string): readonly ShownWords[] => {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`)
  const found: ShownWords[] = []
  const add = ({ start }: Node, words: string) =>
    found.push({ line: text.slice(0, start).split('\n').length, text: words })
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string' && isShown(node.value)) add(node, node.value)
    },
    TemplateElement: (node) => {
      if (isShown(node.value.raw)) add(node, node.value.raw)
    },
    JSXText: (node) => {
      if (node.value.trim() !== '') add(node, node.value)
    },
    CallExpression: (node) => {
      const [, noun] = node.arguments
      if (
        node.callee.type === 'Identifier' &&
        node.callee.name === 'counted' &&
        noun?.type === 'Literal'
      )
        add(noun, String(noun.value))
    },
  }).visit(program)
  return found
}
