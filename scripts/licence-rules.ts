/**
 * Licences under which something may ship with the product (SPDX). MPL-2.0 binds its own files alone; OFL-1.1
 * is for fonts. Whatever isn't here is refused: copyleft that reaches our code, and licences that we have not read.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** True if an SPDX expression can be met with the allowed licences; of an OR one side is enough. */
export const isAllowed = (expression: string): boolean => {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? []
  let at = 0
  const primary = (): boolean => {
    const token = tokens[at++]
    if (token !== '(') return token !== undefined && allowed.has(token.replace(/\+$/, ''))
    const inside = either()
    return tokens[at++] === ')' && inside
  }
  const both = (): boolean => {
    let met = primary()
    while (tokens[at] === 'AND') {
      at += 1
      met = primary() && met
    }
    return met
  }
  const either = (): boolean => {
    let met = both()
    while (tokens[at] === 'OR') {
      at += 1
      met = both() || met
    }
    return met
  }
  // Remaining words (WITH, SEE LICENSE IN …) mean terms that we have not read.
  return either() && at === tokens.length
}
