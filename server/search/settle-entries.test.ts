import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makeEnquiry, makeLead, makePerson, makeUser, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { countUnsettled, settleSome } from './settle-entries.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())

const run = (statement: SQL) => app.services.database.orm.execute(statement)
const wrong = () => countUnsettled(app.services.database.orm)
const entries = async (where: SQL) => {
  const rows = await run(sql`select words, readers from search_entries where ${where} order by id`)
  return rows.map(({ words, readers }) => `${String(words)} ${String(readers)}`)
}

describe('entries are as they have to be in the moment of each change', () => {
  test.each<[what: string, change: (ids: Record<string, string>) => SQL]>([
    [
      'a case is handed to another manager',
      ({ manager, id }) =>
        sql`update applications set relationship_manager_id = ${manager} where id = ${id}`,
    ],
    [
      'a company gets another name',
      ({ id }) => sql`update applications set company_name = 'Renamed Works' where id = ${id}`,
    ],
    [
      'a form names another PAN',
      ({ id }) =>
        sql`update applications set form = jsonb_set(form, '{formData,companyPanNumber}', '"BBKCV1234A"') where id = ${id}`,
    ],
    [
      'a person leaves a form',
      ({ id }) =>
        sql`update applications set form = jsonb_set(form, '{management}', '[]') where id = ${id}`,
    ],
    [
      'a borrower changes the number',
      ({ owner }) => sql`update users set mobile = '9777700001' where id = ${owner}`,
    ],
    [
      'a file gets another name',
      ({ owner }) => sql`update documents set file_name = 'another.pdf' where owner_id = ${owner}`,
    ],
    [
      'documents leave a case',
      ({ id }) => sql`delete from application_documents where application_id = ${id}`,
    ],
    [
      'a document is asked for',
      ({ id }) =>
        sql`insert into additional_documents (id, application_id, title, status) values (gen_random_uuid(), ${id}, 'Rent deed', 'requested')`,
    ],
    [
      'a mandate gets a number',
      ({ id }) => sql`update mandates set number = 'MND/2020-21/0001' where application_id = ${id}`,
    ],
    [
      'an enquiry is corrected',
      ({ enquiry }) => sql`update enquiries set company_name = 'Mended' where id = ${enquiry}`,
    ],
    [
      'a lead is given to a manager',
      ({ manager, lead }) => sql`update leads set owner_id = ${manager} where id = ${lead}`,
    ],
    [
      'a lead becomes a case of its partner',
      ({ id, lead, partner }) =>
        sql`with moved as (update applications set referral_partner_id = ${partner} where id = ${id})
          update leads set application_id = ${id} where id = ${lead}`,
    ],
    ['a lead goes', ({ lead }) => sql`delete from leads where id = ${lead}`],
    [
      'a client gets a manager',
      ({ owner, manager }) =>
        sql`insert into clients (user_id, company_name, manager_id, source, consent_by, consent_how, consent_on, consent_version)
          values (${owner}, 'Works', ${manager}, 'walk-in', 'A', 'phone', '2026-04-01', '1')`,
    ],
    ['an enquiry goes', ({ enquiry }) => sql`delete from enquiries where id = ${enquiry}`],
  ])('%s', async (_, change) => {
    const owner = await makeUser(app)
    const manager = await makeUser(app, { role: 'relationship-manager' })
    const application = await makeApplication(app, { ownerId: owner.id })
    await makeMandate(app, { application, status: 'created' })
    const enquiry = await makeEnquiry(app)
    const partner = await makeUser(app, { role: 'referral-partner' })
    const lead = await makeLead(app, { partnerId: partner.id })
    const theirs = sql`whose in (${owner.id}, ${enquiry}, ${lead})`
    const before = await entries(theirs)
    await run(
      change({
        id: application.id,
        owner: owner.id,
        manager: manager.id,
        partner: partner.id,
        enquiry,
        lead,
      }),
    )
    expect(await entries(theirs)).not.toEqual(before)
    expect(await wrong()).toBe(0)
  })

  test('not before the commit, and not at all where it fails', async () => {
    const { id } = await makeApplication(app, { companyName: 'Steady Works' })
    const { orm } = app.services.database
    await expect(
      orm.transaction(async (tx) => {
        await tx.execute(
          sql`update applications set company_name = 'Fickle Works' where id = ${id}`,
        )
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await entries(sql`words like '%fickle%'`)).toEqual([])
    expect(await wrong()).toBe(0)
  })

  // The embedded database has one connection: there nobody changes anything meanwhile.
  test.skipIf(inject('databases').kind === 'embedded')(
    'also where somebody changes the person while the case is being changed',
    async () => {
      const owner = await makeUser(app)
      const { id } = await makeApplication(app, { ownerId: owner.id })
      const { orm } = app.services.database
      const isWaiting = async () => {
        const [row] = await run(sql`select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`)
        return row !== undefined
      }
      let renaming: Promise<unknown> = Promise.resolve()
      await orm.transaction(async (tx) => {
        await tx.execute(
          sql`update applications set company_name = 'Racing Works' where id = ${id}`,
        )
        await tx.execute(sql`set constraints all immediate`)
        // A statement runs when somebody waits for it.
        renaming = Promise.resolve(
          run(sql`update users set name = 'Renamed Racer' where id = ${owner.id}`),
        )
        await expect.poll(isWaiting).toBe(true)
      })
      await renaming
      const [words] = await entries(sql`id = ${`case:${id}`}`)
      expect(words).toContain('racing works')
      expect(words).toContain('renamed racer')
      expect(await wrong()).toBe(0)
    },
  )

  test('when a person is suspended they stay, when one is erased theirs go', async () => {
    const borrower = await makePerson(app, 'user', { name: 'Vasanthi Iyengar' })
    const application = await makeApplication(app, {
      ownerId: borrower.userId,
      companyName: 'Iyengar Inks',
    })
    await makeDocument(app, { ownerId: borrower.userId, fileName: 'iyengar.pdf' })
    await run(sql`update applications set status = 'closed' where id = ${application.id}`)
    const body = { suspended: true, reason: 'Asked for it' }
    await admin.call('PATCH', `/api/user/status/${borrower.userId}`, { body })
    expect(await entries(sql`words like '%vasanthi%'`)).toHaveLength(2)
    await admin.call('DELETE', `/api/user/delete/${borrower.userId}`)
    const left = await entries(sql`whose = ${borrower.userId}`)
    expect(left).toHaveLength(1)
    expect(left[0]).toContain(application.reference.toLowerCase())
    expect(left.join()).not.toMatch(/vasanthi|iyengar|aakcv/i)
    expect(await wrong()).toBe(0)
  })
})

describe('the job', () => {
  const settle = async () => {
    let missed = 0
    for (;;) {
      const some = await settleSome(app.services.database.orm)
      missed += some.missed
      if (some.ended) return missed
    }
  }
  beforeEach(() => run(sql`delete from search_progress`))

  test('fills in what was there before, in steps, and goes on where it stopped', async () => {
    for (let n = 0; n < 110; n += 1) await makeUser(app)
    await run(sql`delete from search_entries`)
    expect(await wrong()).toBeGreaterThan(110)
    expect(await settleSome(app.services.database.orm)).toEqual({ ended: false, missed: 0 })
    const rest = await wrong()
    expect(rest).toBeGreaterThan(0)
    expect(await settle()).toBe(0)
    expect(await wrong()).toBe(0)
  })

  test('mends what differs and says how much, once a day', async () => {
    await settle()
    await run(
      sql`update search_entries set words = 'spoiled' where id in (select id from search_entries where kind = 'person' limit 3)`,
    )
    await run(sql`insert into search_entries select 'person:gone', kind, gen_random_uuid(), subject_id, application_id, place, title,
      words, keys, readers, at from search_entries limit 1`)
    expect(await settle()).toBe(0)
    expect(await wrong()).toBe(4)
    await run(sql`update search_progress set finished_at = now() - interval '21 hours'`)
    expect(await settle()).toBe(4)
    expect(await wrong()).toBe(0)
  })
})
