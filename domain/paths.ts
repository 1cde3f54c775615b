/** The value at a dotted path in anything, own properties only; undefined where the path leads nowhere. */
export const valueAt = (root: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    return Object.getOwnPropertyDescriptor(value, key)?.value
  }, root)
