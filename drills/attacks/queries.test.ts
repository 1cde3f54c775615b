import { expect } from 'vitest'
import { makeApplication } from '../../server/testing/case-factories.ts'
import { names, rowOf } from '../../server/testing/each-call.ts'
import { rightRequests } from '../../server/testing/right-requests/right-requests.ts'
import { isTaken } from '../../domain/testing/long-tests.ts'
import { attack } from './attack.ts'
import { target } from './target.ts'
import { expectSoon } from '../../server/testing/times-of-this-machine.ts'

const { holds } = attack('Queries: repeated, nested, sorted and searched')
const it = target()

const lists = () =>
  names.flatMap((name) => {
    const row = rowOf(name)
    if (!row.query) return []
    const params = Object.keys(row.query.shape)
    const sample = rightRequests[name].sample(it.foreign)
    return [{ name, row, params, sample, token: it.senderOf(row)?.token }]
  })

/** Ways to send more than one plain value; `p` is the parameter's name. */
const twisted = [
  'p=1&p=2',
  'p[]=1',
  'p[a]=1',
  'p[__proto__][a]=1',
  'p.a=1',
  '__proto__[p]=1',
  'constructor=1',
  'p=1;p=2&P=1',
]

/** Values that no parameter has. */
const odd = [
  '%00',
  '%ff%fe',
  '%ED%A0%80',
  "'%20or%201=1--",
  '%27)%3Bselect%20pg_sleep(5)--',
  '-1',
  '1e9',
  '0x10',
  'NaN',
  '%D9%A1',
  '9'.repeat(400),
  'a'.repeat(5000),
]

holds('a repeated, nested or unknown parameter is refused', async (attempt) => {
  for (const { name, row, params, sample, token } of lists())
    for (const param of params)
      for (const way of twisted)
        await attempt(`${name} ${way.replaceAll('p', param)}`, async () => {
          const query = `?${way.replaceAll(/\bp\b/g, param)}`
          const { status } = await it.send(row, sample, { token, query })
          expect([400, 404]).toContain(status)
        })
})

/** How many records a list has found; the board gives a number for each column. */
const foundIn = ({ total, totalUsers, data }: Record<string, unknown>): unknown =>
  total ??
  totalUsers ??
  (Array.isArray(data) ? data.reduce((sum: number, { count }) => sum + Number(count), 0) : data)

holds('an odd value is refused or finds nothing, and never takes long', async (attempt) => {
  for (const { name, row, params, sample, token } of lists())
    for (const [at, param] of params.entries())
      for (const value of odd.filter((_, i) => isTaken(i + at)))
        await attempt(`${name} ${param}=${value.slice(0, 30)}`, async () => {
          const begun = performance.now()
          const query = `?${param}=${value}`
          const { status, body } = await it.send(row, sample, { token, query })
          expect([200, 400, 404]).toContain(status)
          if (status === 200 && param === 'search' && value.length > 3)
            expect(foundIn(body)).toBe(0)
          expectSoon(performance.now() - begun, 4000)
        })
})

const columns = [
  'passwordHash',
  'password_hash',
  'mobile',
  'form',
  'id;select 1',
  '(select 1)',
  '1',
  'users.email',
  'NAME',
]

holds('nothing is sorted by what is not in the closed list', async (attempt) => {
  for (const { name, row, params, sample, token } of lists()) {
    const sorts = params.filter((param) => /^(sort|sortBy|order)$/.test(param))
    for (const param of sorts)
      for (const column of [...columns, 'asc nulls first', 'desc--'])
        await attempt(`${name} ${param}=${column}`, async () => {
          const query = `?${param}=${encodeURIComponent(column)}`
          const { status, body } = await it.send(row, sample, { token, query })
          expect([status, body.code]).toEqual([400, 'INVALID_REQUEST'])
        })
  }
})

holds(
  'a search does not look where the caller cannot, and wildcards mean themselves',
  async (attempt) => {
    const { 'referral-partner': partner, 'credit-analyst': analyst, user, admin } = it.people
    const own = await makeApplication(it.app, {
      ownerId: user.userId,
      companyName: 'Zephyr Looms Private Limited',
      referralPartnerId: partner.userId,
      creditAnalystId: analyst.userId,
    })
    const total = async (person: typeof user, path: string, search: string) => {
      const { status, body } = await person.call(
        'GET',
        `${path}?search=${encodeURIComponent(search)}`,
      )
      expect(status).toBe(200)
      return body.total ?? body.totalUsers
    }
    await attempt('what can be seen is found', async () => {
      expect(await total(partner, '/api/business-loan', 'zephyr')).toBe(1)
      expect(await total(analyst, '/api/business-loan', 'zephyr')).toBe(1)
    })
    // What a partner's list does not show.
    const hidden = [
      'AAKCV1234A',
      '27AAKCV1234A1ZP',
      user.user.mobile,
      user.user.email,
      'Plot 14',
      own.id,
    ]
    for (const words of hidden)
      await attempt(`a partner searches ${words}`, async () =>
        expect(await total(partner, '/api/business-loan', words)).toBe(0),
      )
    const secrets = ['$argon2id', 'argon2', admin.userId, 'active']
    for (const words of secrets)
      await attempt(`an admin searches users for ${words}`, async () =>
        expect(await total(admin, '/api/user/all', words)).toBe(0),
      )
    const paths = [
      '/api/user/all',
      '/api/business-loan',
      '/api/mandate',
      '/api/enquiry/all',
      '/api/audit',
    ]
    for (const path of paths)
      for (const wild of ['%', '_', '\\', '%%', '.*', 'zephyr%looms', '\\%', '*'])
        await attempt(`${path} ${wild}`, async () => expect(await total(admin, path, wild)).toBe(0))
  },
)
