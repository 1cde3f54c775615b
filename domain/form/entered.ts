import { valueAt } from './paths.ts'

/** True for an entry: text that isn't empty, or a list or a group that holds such text. */
const isEntered = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isEntered)
    : typeof value === 'string' && value !== ''

/** True if any of these entries is there: paths with `|` between, such as `phone|social.x`. */
export const hasEntered = (entries: object, paths: string): boolean =>
  paths.split('|').some((path) => isEntered(valueAt(entries, path)))

const condition = /\[\[(if|unless) ([\w.|]+)\]\]([\s\S]*?)\[\[end \2\]\]/g

/**
 * A text without the parts that hang on entries nobody made: `[[if phone]]…[[end phone]]` stays where
 * there is a phone, `[[unless phone]]…[[end phone]]` where there is none.
 */
export const keepEntered = (text: string, entries: object): string =>
  text.replaceAll(condition, (_, kind: string, paths: string, part: string) =>
    hasEntered(entries, paths) === (kind === 'if') ? keepEntered(part, entries) : '',
  )

/** For `JSON.stringify`: leaves out text that is empty. */
export const withoutEmpty = (_key: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((item) => item !== '')
  return value === '' ? undefined : value
}
