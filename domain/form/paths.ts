/** The value at a dotted path in anything, own properties only; undefined where the path leads nowhere. */
export const valueAt = (root: unknown, path: string): unknown => {
  let value = root
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

const entriesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const placed = (node: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value
  const inside = placed(valueAt(node, key), rest, value)
  return Array.isArray(node)
    ? node.with(Number(key), inside)
    : { ...entriesOf(node), [key]: inside }
}

/** A copy of an object with this value at a dotted path, whose groups are made where they are missing; lists must hold the place. */
export const withValueAt = <Root extends Readonly<Record<string, unknown>>>(
  root: Root,
  path: string,
  value: unknown,
): Root => {
  const [key = path, ...rest] = path.split('.')
  return { ...root, [key]: placed(root[key], rest, value) }
}
