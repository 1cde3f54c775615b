import { unescaped } from './office-links.ts'

/** Begin and end of a field, its instruction as text, and a field in one element (ECMA-376 part 1, 17.16). */
const piece =
  /<(?:[\w.-]+:)?(?:instrText(?=[\s>])[^>]*>([^<]*)|fldChar(?=[\s/])[^>]*?fldCharType\s*=\s*["'](begin|separate|end)["']|fldSimple(?=[\s/])[^>]*?instr\s*=\s*(?:"([^"]*)"|'([^']*)'))/g

/** Longest tag that is waited for between two chunks. */
const LONGEST_TAG = 64 * 1024

/** DDE starts another program when the file is opened. */
const startsProgram = (instruction: string) => /^\s*"?DDE(?:AUTO)?(?:[\s"]|$)/i.test(instruction)

/**
 * Reader of a Word part, chunk by chunk, for fields that start a program when the file is opened. `found` is true also where
 * the name of a field is made by another field, which only hides what it does.
 */
export const wordFields = () => {
  let carried = ''
  let found = false
  /** Instructions of the fields that are open, the outermost first. */
  const open: string[] = []

  const judge = (instruction: string) => {
    found ||= startsProgram(unescaped(instruction))
  }
  const take = (text = '', mark: string | undefined, simple: string | undefined) => {
    if (simple !== undefined) judge(simple)
    else if (mark === 'begin') {
      const outer = open.at(-1)
      found ||= outer !== undefined && outer.trim() === ''
      open.push('')
    } else if (mark === 'separate') judge(open.at(-1) ?? '')
    else if (mark === 'end') judge(open.pop() ?? '')
    else if (open.length > 0) open.push(`${open.pop() ?? ''}${text}`)
  }

  return {
    see(flat: string) {
      const text = carried + flat
      let end = 0
      for (const match of text.matchAll(piece)) {
        const [whole, instruction, mark, double, single] = match
        const after = match.index + whole.length
        // An instruction may go on in the next chunk.
        if (after === text.length) break
        take(instruction, mark, double ?? single)
        end = after
      }
      const tag = text.lastIndexOf('<')
      carried = text.slice(Math.max(end, tag, text.length - LONGEST_TAG))
    },
    found: () => found,
  }
}
