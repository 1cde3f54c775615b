import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchHit } from '../../contract/work/search.ts'
import { type Role, roles } from '../../domain/people/roles.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makeEnquiry, makeLead, makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

// A firm of generated cases: whoever searches, for whatever stands in any of them, finds nothing of another's.

const CASES = 10

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Made = {
  id: string
  people: Partial<Record<Role, string>>
  /** What stands in the case, by whether a partner may read it. */
  open: string[]
  closed: string[]
}

const two = async (role: Role) => [await makePerson(app, role), await makePerson(app, role)]

const idOf = (people: readonly Person[], at: number | null) =>
  at === null ? null : (people[at]?.userId ?? null)

const someone = fc.option(fc.nat({ max: 1 }))
const plan = fc.record({
  owner: fc.nat({ max: 3 }),
  manager: someone,
  analyst: someone,
  partner: someone,
})

type Staff = Record<'manager' | 'analyst' | 'partner', Person[]>
type Plan = {
  owner: number
  manager: number | null
  analyst: number | null
  partner: number | null
}

const pan = (n: number) => `AAKCV${String(1000 + n)}B`

const makeCase = async (
  n: number,
  planned: Plan,
  owners: Person[],
  staff: Staff,
): Promise<Made> => {
  const owner = owners[planned.owner]
  if (!owner) throw new Error('there are four borrowers')
  const relationshipManagerId = idOf(staff.manager, planned.manager)
  const creditAnalystId = idOf(staff.analyst, planned.analyst)
  const referralPartnerId = idOf(staff.partner, planned.partner)
  const application = await makeApplication(app, {
    ownerId: owner.userId,
    companyName: `Common Works ${n}x`,
    relationshipManagerId,
    creditAnalystId,
    referralPartnerId,
  })
  const { orm } = app.services.database
  const { mandateId } = await makeMandate(app, { application, status: 'released' })
  await orm.execute(sql`update applications set form = jsonb_set(jsonb_set(form,
    '{formData,companyPanNumber}', to_jsonb(${pan(n)}::text)), '{management,0,name}', to_jsonb(${`Director ${n}x`}::text))
    where id = ${application.id}`)
  const { id } = await makeDocument(app, { ownerId: owner.userId, fileName: `paper-${n}x.pdf` })
  await orm.execute(sql`insert into application_documents (application_id, document_id, slot)
    values (${application.id}, ${id}, 'publicAndPrivateDocs.MOA')`)
  const [mandate] = await orm.execute<{ number: string }>(
    sql`select number from mandates where id = ${mandateId}`,
  )
  return {
    id: application.id,
    people: {
      user: owner.userId,
      ...(relationshipManagerId && { 'relationship-manager': relationshipManagerId }),
      ...(creditAnalystId && { 'credit-analyst': creditAnalystId }),
      ...(referralPartnerId && { 'referral-partner': referralPartnerId }),
    },
    open: [`Common Works ${n}x`, application.reference],
    closed: [
      pan(n),
      `Director ${n}x`,
      `paper-${n}x`,
      mandate?.number ?? '',
      owner.user.mobile,
      owner.user.email,
    ],
  }
}

const search = async (person: Person, q: string): Promise<SearchHit[]> => {
  const answer = await person.call('GET', `/api/search?q=${encodeURIComponent(q)}&limit=100`)
  expect(answer.status).toBe(200)
  return answer.body.data
}

/** A lead, with the partner who brought it and the manager who follows it up. */
type Brought = { id: string; partner: string | null; manager: string | null }

const readsLead = ({ userId, user: { role } }: Person, { partner, manager }: Brought) => {
  if (role === 'referral-partner') return partner === userId
  if (role === 'relationship-manager') return manager === null || manager === userId
  return role === 'admin'
}

/** Why somebody may not have been shown this; nothing where they may. */
const foreign = (
  person: Person,
  hit: SearchHit,
  { cases, leads }: { cases: readonly Made[]; leads: readonly Brought[] },
) => {
  const { userId, user } = person
  const { role } = user
  const reach = (made: Made | undefined) => role === 'admin' || made?.people[role] === userId
  if (hit.case) return reach(cases.find(({ id }) => id === hit.case?.applicationId)) ? [] : [hit]
  if (hit.kind === 'person' && cases.some((made) => made.people.user === hit.id && reach(made)))
    return []
  const lead = leads.find(({ id }) => id === hit.id)
  if (lead) return readsLead(person, lead) ? [] : [hit]
  if (hit.kind === 'enquiry' && role === 'relationship-manager') return []
  return role === 'admin' ? [] : [hit]
}

test("nobody finds what is another's, and everybody what is theirs", async () => {
  const staff = {
    manager: await two('relationship-manager'),
    analyst: await two('credit-analyst'),
    partner: await two('referral-partner'),
  }
  const owners = [...(await two('user')), ...(await two('user'))]
  const admin = await makePerson(app, 'admin')
  const searchers = [admin, ...owners, ...Object.values(staff).flat()]
  expect(new Set(searchers.map(({ user }) => user.role)).size).toBe(roles.length)
  await makeEnquiry(app, { name: 'Common Visitor', companyName: 'Common Works Elsewhere' })
  const plans = fc.sample(plan, { numRuns: CASES, seed: 1 })
  const cases: Made[] = []
  const leads: Brought[] = []
  for (const [n, { partner, manager }] of plans.entries()) {
    const brought = {
      partner: idOf(staff.partner, partner),
      manager: idOf(staff.manager, manager),
    }
    const id = await makeLead(app, {
      partnerId: brought.partner,
      ownerId: brought.manager,
      companyName: `Common Works Lead ${n}y`,
    })
    leads.push({ ...brought, id })
  }
  const all = { cases, leads }
  for (const [n, planned] of plans.entries()) cases.push(await makeCase(n, planned, owners, staff))

  const allowed: Record<string, string[]> = {
    admin: ['case', 'person', 'mandate', 'referral', 'enquiry', 'paper'],
    'relationship-manager': ['case', 'person', 'mandate', 'referral', 'enquiry', 'paper'],
    'credit-analyst': ['case', 'person', 'mandate', 'paper'],
    'referral-partner': ['lead'],
    user: ['case', 'mandate', 'paper'],
  }
  let asked = 0
  for (const person of searchers) {
    const { role } = person.user
    const theirs = cases.filter(({ people }) => role === 'admin' || people[role] === person.userId)
    expect(theirs.length, role).toBeGreaterThan(0)
    const found = await search(person, 'common works')
    expect(found.flatMap((hit) => foreign(person, hit, all))).toEqual([])
    expect(
      new Set(
        found.flatMap((hit) =>
          hit.kind === 'case' || (hit.kind === 'lead' && hit.case) ? hit.id : [],
        ),
      ),
    ).toEqual(new Set(theirs.map(({ id }) => id)))
    expect(new Set((await search(person, 'works lead')).map(({ id }) => id))).toEqual(
      new Set(leads.filter((lead) => readsLead(person, lead)).map(({ id }) => id)),
    )
    expect((await search(person, 'common visitor')).map(({ kind }) => kind)).toEqual(
      role === 'admin' || role === 'relationship-manager' ? ['enquiry'] : [],
    )
    for (const made of cases) {
      const isTheirs = theirs.includes(made)
      for (const word of [...made.open, ...made.closed]) {
        asked += 1
        const some = await search(person, word)
        expect(
          some.flatMap((hit) => foreign(person, hit, all)),
          `${role}: ${word}`,
        ).toEqual([])
        expect(
          some.every(({ kind }) => allowed[role]?.includes(kind)),
          role,
        ).toBe(true)
        const readable =
          isTheirs &&
          (role === 'referral-partner'
            ? made.open.includes(word)
            : role !== 'user' || !word.startsWith('Director'))
        if (readable) expect(some.length, `${role}: ${word}`).toBeGreaterThan(0)
        if (role === 'referral-partner' && made.closed.includes(word))
          expect(some, `${role}: ${word}`).toEqual([])
      }
    }
  }
  expect(asked).toBe(searchers.length * CASES * 8)
}, 120_000)

test('whoever is taken off a case, or has another role, no longer finds it', async () => {
  const manager = await makePerson(app, 'relationship-manager')
  const application = await makeApplication(app, {
    companyName: 'Handed Over Mills',
    relationshipManagerId: manager.userId,
  })
  const admin = await makePerson(app, 'admin')
  expect((await search(manager, 'handed over')).map(({ id }) => id)).toEqual([application.id])
  const role = { userId: manager.userId, role: 'referral-partner' }
  expect((await admin.call('POST', '/api/user/assign-role', { body: role })).status).toBe(200)
  const again = await makePerson(app, 'relationship-manager')
  expect(await search(again, 'handed over')).toEqual([])
  const { orm } = app.services.database
  // What an entry says is not enough: where a case is read, the caller's own scope decides.
  await orm.execute(sql`update search_entries set readers = readers || ${`case:relationship-manager:${again.userId}`}::text
    where application_id = ${application.id}`)
  expect(await search(again, 'handed over')).toEqual([])
})

test('a partner finds a lead by what they read of it, and its case once it is one', async () => {
  const partner = await makePerson(app, 'referral-partner')
  const manager = await makePerson(app, 'relationship-manager')
  const id = await makeLead(app, {
    partnerId: partner.userId,
    companyName: 'Jhelum Papers',
    contactName: 'Gulshan Rai',
    email: 'gulshan@jhelum.example',
    mobile: '9812345670',
    pan: 'AAKCJ4321P',
  })
  const kinds = async (person: Person, q: string) =>
    (await search(person, q)).map(({ kind, id: of }) => `${kind} ${of}`)
  expect(await kinds(partner, 'jhelum')).toEqual([`lead ${id}`])
  expect(await kinds(partner, 'gulshan')).toEqual([`lead ${id}`])
  for (const closed of ['gulshan@jhelum.example', '9812345670', 'AAKCJ4321P']) {
    expect(await search(partner, closed)).toEqual([])
    expect(await kinds(manager, closed)).toEqual([`referral ${id}`])
  }
  const application = await makeApplication(app, {
    companyName: 'Jhelum Papers',
    referralPartnerId: partner.userId,
  })
  const { orm } = app.services.database
  await orm.execute(sql`update leads set application_id = ${application.id} where id = ${id}`)
  expect(await kinds(partner, 'jhelum')).toEqual([`lead ${application.id}`])
  await orm.execute(
    sql`update applications set referral_partner_id = null where id = ${application.id}`,
  )
  expect(await kinds(partner, 'jhelum')).toEqual([`lead ${id}`])
  await orm.execute(sql`update leads set owner_id = ${manager.userId} where id = ${id}`)
  expect(await kinds(manager, 'gulshan')).toEqual([`referral ${id}`])
  expect(await kinds(await makePerson(app, 'relationship-manager'), 'gulshan')).toEqual([])
})

test('a manager finds the clients whom they look after, before there is a case', async () => {
  const manager = await makePerson(app, 'relationship-manager')
  const { userId } = await makePerson(app, 'user', { name: 'Yashoda Prepared' })
  const { orm } = app.services.database
  await orm.execute(sql`insert into clients
    (user_id, company_name, manager_id, source, consent_by, consent_how, consent_on, consent_version)
    values (${userId}, 'Works', ${manager.userId}, 'walk-in', 'A', 'phone', '2026-04-01', '1')`)
  expect((await search(manager, 'yashoda')).map(({ kind, id }) => [kind, id])).toEqual([
    ['person', userId],
  ])
  for (const role of ['relationship-manager', 'credit-analyst'] as const)
    expect(await search(await makePerson(app, role), 'yashoda')).toEqual([])
})
