import { expect } from 'vitest'
import { errors } from '../../contract/define/errors.ts'
import { names, rowOf } from '../../server/testing/each-call.ts'
import { rightRequests } from '../../server/testing/right-requests/right-requests.ts'
import { isTaken } from '../../domain/testing/long-tests.ts'
import { attack } from './attack.ts'
import { target } from './target.ts'

const { holds } = attack('Fields that nobody asked for, and wrong shapes')
const it = target()

type Json = { [key: string]: unknown }
type Path = readonly (string | number)[]

/** Fields that an attacker could add to a body: columns of tables, and names that JavaScript itself uses. */
const smuggled: Json = {
  role: 'admin',
  status: 'approved',
  userId: '01890000-0000-7000-8000-000000000000',
  ownerId: '01890000-0000-7000-8000-000000000000',
  id: '01890000-0000-7000-8000-000000000000',
  version: 99,
  createdAt: '2020-01-01T00:00:00Z',
  consultancyFeeAmount: 1,
  passwordHash: 'x',
  verifiedAt: '2020-01-01T00:00:00Z',
  isAdmin: true,
  constructor: { prototype: { isAdmin: true } },
  prototype: { isAdmin: true },
  toString: 'x',
  $where: '1',
}

const entriesOf = (value: unknown): [string | number, unknown][] => {
  if (Array.isArray(value)) return value.map((one, at): [number, unknown] => [at, one])
  return value !== null && typeof value === 'object' ? Object.entries(value) : []
}

/** Optional fields of a row that its sample leaves out: sending them is no attack. */
const asked: Readonly<Record<string, readonly string[]>> = {
  saveDraft: ['version'],
  updateAdditionalDocuments: ['id', 'status'],
}

/** Every object of a body, and every single value in it, by their paths. */
const places = (body: unknown, path: Path = []): { objects: Path[]; values: Path[] } => {
  const isObject = body !== null && typeof body === 'object'
  const below = entriesOf(body).map(([key, inner]) => places(inner, [...path, key]))
  return {
    objects: [
      ...(isObject && !Array.isArray(body) ? [path] : []),
      ...below.flatMap(({ objects }) => objects),
    ],
    values: [...(isObject ? [] : [path]), ...below.flatMap(({ values }) => values)],
  }
}

/** A copy of a body with something else in one place. */
const withAt = (
  body: unknown,
  [key, ...rest]: Path,
  change: (was: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(body)
  if (Array.isArray(body))
    return body.map((one: unknown, at) => (at === key ? withAt(one, rest, change) : one))
  const record: Json = Object(body)
  return { ...record, [key]: withAt(record[key], rest, change) }
}

const bodies = () =>
  names.flatMap((name) => {
    const row = rowOf(name)
    if (!row.body) return []
    const sample = rightRequests[name].sample(it.foreign)
    return [{ name, row, sample, body: sample.body }]
  })

const text = { 'content-type': 'application/json' }

/** Rate limits off: a 429 would hide the refusal under test. */
const withoutLimits = () => it.app.services.database.orm.execute('delete from rate_limits')

holds('a field more is refused, wherever it stands', async (attempt) => {
  for (const { name, row, sample, body } of bodies()) {
    const token = it.senderOf(row)?.token
    for (const [at, path] of places(body).objects.entries()) {
      const here: unknown = path.reduce<unknown>((a, key) => Object(a)[key], body)
      const known = [...Object.keys(Object(here)), ...(asked[name] ?? [])]
      const fields = Object.entries(smuggled).filter(([field]) => !known.includes(field))
      for (const [field, value] of fields.filter((_, i) => isTaken(i + at)))
        await attempt(`${name} ${[...path, field].join('.')}`, async () => {
          if (row.limit) await withoutLimits()
          const changed = withAt(body, path, (was) => ({ ...Object(was), [field]: value }))
          const answer = await it.send(row, sample, { token, body: changed })
          expect(answer.status).toBe(400)
          expect(answer.body.code).toMatch(/^(INVALID_REQUEST|MALFORMED_JSON)$/)
        })
      await attempt(`${name} ${path.join('.')} __proto__`, async () => {
        if (row.limit) await withoutLimits()
        const marked = withAt(body, path, (was) => ({ ...Object(was), zzz: { isAdmin: true } }))
        const sent = JSON.stringify(marked).replaceAll('"zzz"', '"__proto__"')
        const answer = await it.send(row, sample, { token, body: sent, headers: text })
        expect(answer.status).toBe(400)
        expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false)
      })
    }
  }
})

const shapes: Record<string, (was: unknown) => unknown> = {
  'a list': (was) => [was],
  'an object': (was) => ({ $ne: was }),
  'a list of lists': () => [[[]]],
  'a text that no column takes': () => 'a\u0000b',
  'half a character': () => '\ud800',
  'a huge number': () => 1e308,
}

holds('a list or an object where one value belongs is refused', async (attempt) => {
  for (const { name, row, sample, body } of bodies()) {
    const token = it.senderOf(row)?.token
    for (const [at, path] of places(body).values.entries())
      for (const [what, shape] of Object.entries(shapes).filter((_, i) => isTaken(i + at)))
        await attempt(`${name} ${path.join('.')} as ${what}`, async () => {
          const changed = withAt(body, path, shape)
          const answer = await it.send(row, sample, { token, body: changed })
          // A changed text may still be valid: it is refused or accepted, but never a fault.
          const isText = !/list|object/.test(what)
          const refused = row.errors.map((code) => errors[code][0])
          const mayBe = isText ? [200, 201, 400, 401, 404, 429, ...refused] : [400, 429]
          expect(mayBe).toContain(answer.status)
        })
  }
})
