type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** An empty field may be '', null or undefined, depending on its input. */
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/** True if two values of a form say the same. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (isBlank(one) || isBlank(other)) return isBlank(one) && isBlank(other)
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => sameValue(each, other[at]))
  if (isFields(one) && isFields(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
      sameValue(one[key], other[key]),
    )
  return Object.is(one, other)
}

/**
 * An older text below what a person has typed meanwhile: field by field, what is no longer as it was
 * `untouched` stays, and all else is as it was kept. Where rows were added or taken out, the rows stay.
 */
export const mergeKept = (untouched: unknown, typed: unknown, kept: unknown): unknown => {
  if (isFields(typed) && isFields(kept)) {
    const before = isFields(untouched) ? untouched : {}
    const keys = [...new Set([...Object.keys(typed), ...Object.keys(kept)])]
    return Object.fromEntries(
      // A field that the older text doesn't know is as it is.
      keys.map((key) => [
        key,
        key in kept ? mergeKept(before[key], typed[key], kept[key]) : typed[key],
      ]),
    )
  }
  if (sameValue(untouched, typed)) return sameValue(kept, typed) ? typed : kept
  if (!Array.isArray(typed) || !Array.isArray(untouched) || !Array.isArray(kept)) return typed
  if (typed.length !== untouched.length) return typed
  return Array.from({ length: Math.max(typed.length, kept.length) }, (_, at) => at)
    .filter((at) => at < kept.length || !sameValue(untouched[at], typed[at]))
    .map((at) => {
      if (at >= kept.length) return typed[at]
      return at < typed.length ? mergeKept(untouched[at], typed[at], kept[at]) : kept[at]
    })
}

/** The smallest parts in which two values of a form differ, as paths ("rows.0.note") with the newer value. */
export const differences = (
  before: unknown,
  after: unknown,
  path = '',
): (readonly [path: string, value: unknown])[] => {
  const within = path === '' ? '' : `${path}.`
  if (isFields(before) && isFields(after))
    return Object.keys(after).flatMap((key) =>
      differences(before[key], after[key], `${within}${key}`),
    )
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((each, at) => differences(before[at], each, `${within}${at}`))
  return sameValue(before, after) ? [] : [[path, after]]
}
