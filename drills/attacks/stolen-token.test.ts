import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { proofOf } from '../../contract/define/proof.ts'
import { mayCall, names, rowOf } from '../../server/testing/each-call.ts'
import { makePerson, type Person } from '../../server/testing/factories.ts'
import { rightRequests } from '../../server/testing/right-requests/right-requests.ts'
import { attack } from './attack.ts'
import { target } from './target.ts'

const { holds } = attack('A token stolen from somebody who signed in earlier')
const it = target()

const run = (statement: ReturnType<typeof sql>) => it.app.services.database.orm.execute(statement)

/** Somebody whose sign-in was sixteen minutes ago; the thief has their token and nothing else. */
const robbed = async (role: Person['user']['role']): Promise<Person> => {
  const person = await makePerson(it.app, role)
  await run(sql`
    update sessions set created_at = now() - interval '16 minutes' where user_id = ${person.userId}`)
  return person
}

const tables = ['users', 'firm_settings', 'idempotency_keys', 'rate_limits', 'second_factors']

const stored = async () => {
  const rows = []
  for (const table of tables)
    rows.push(
      await run(sql.raw(`select coalesce(jsonb_agg(t order by t::text), '[]') from ${table} t`)),
    )
  return JSON.stringify(rows)
}

holds(
  'moves no money, no rights and no data out, and leaves no trace of the try',
  async (attempt) => {
    for (const name of names) {
      const row = rowOf(name)
      const proof = proofOf(row)
      if (proof !== 'recent' && proof !== 'as CSV') continue
      for (const role of mayCall(row)) {
        if (proof === 'as CSV' && role === 'user') continue
        const { token } = await robbed(role)
        const before = await stored()
        await attempt(`${name} as ${role}`, async () => {
          const answer = await it.send(row, rightRequests[name].sample(it.foreign), {
            token,
            headers: { accept: 'text/csv', 'idempotency-key': `stolen ${name}` },
          })
          expect([answer.status, answer.body.code]).toEqual([403, 'PROOF_NEEDED'])
          expect(await stored()).toBe(before)
        })
      }
    }
  },
)

holds('guesses neither the password nor a code', async (attempt) => {
  const { call } = await robbed('admin')
  const guess = (body: object) => call('POST', '/api/user/prove', { body })
  for (let tried = 0; tried < 12; tried += 1)
    await attempt(`a password, ${tried + 1}`, async () => {
      const { status } = await guess({ currentPassword: `guess number ${tried}` })
      expect(status).toBe(tried < 10 ? 400 : 429)
    })
  await attempt('a code of a factor that there is not', async () => {
    expect((await guess({ code: '123456' })).status).toBe(400)
  })
  await attempt('after all of that', async () => {
    expect((await call('GET', '/api/user/all', { headers: { accept: 'text/csv' } })).status).toBe(
      403,
    )
  })
})
