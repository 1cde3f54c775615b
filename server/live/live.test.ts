import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../contract/define/define.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makeLead, makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { liveOf } from './live.ts'
import { recentChanges } from './recent.ts'
import { listenAt, type Stream } from './testing/listen.ts'
import { expectSoon } from '../testing/times-of-this-machine.ts'

let app: TestApp
let address: string
let admin: Person
const open: Stream[] = []

beforeAll(async () => {
  app = await testApp()
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())
afterEach(() => {
  for (const stream of open.splice(0)) stream.leave()
})

const run = (statement: ReturnType<typeof sql>) => app.services.database.orm.execute(statement)

const listening = async (person: Pick<Person, 'token'>) => {
  const stream = await listenAt(address, person.token)
  open.push(stream)
  return stream
}

type Listening = {
  people: Readonly<Record<string, Pick<Person, 'userId'>>>
  streams: Readonly<Record<string, Awaited<ReturnType<typeof listening>>>>
}

/** Everybody has heard what was done before: what is told to each alone comes after it. */
const caughtUp = async ({ people, streams }: Listening) => {
  for (const { userId } of [...Object.values(people), admin])
    await run(
      sql`select pg_notify('changes', ${JSON.stringify({ kind: 'enquiry', person: userId })})`,
    )
  for (const stream of Object.values(streams)) expect(await stream.hears('enquiry')).toBe(true)
}

const staffed = async () => {
  const owner = await makePerson(app)
  const manager = await makePerson(app, 'relationship-manager')
  const analyst = await makePerson(app, 'credit-analyst')
  const partner = await makePerson(app, 'referral-partner')
  const application = await makeApplication(app, {
    ownerId: owner.userId,
    relationshipManagerId: manager.userId,
    creditAnalystId: analyst.userId,
    referralPartnerId: partner.userId,
  })
  const people = { owner, manager, analyst, partner }
  const streams = {
    owner: await listening(owner),
    manager: await listening(manager),
    analyst: await listening(analyst),
    partner: await listening(partner),
    admin: await listening(admin),
  }
  const kase = { application, people, streams }
  // That it was made is still on its way to whoever began to listen early.
  await caughtUp(kase)
  for (const stream of Object.values(streams)) stream.heard.length = 0
  return kase
}
type Who = keyof Awaited<ReturnType<typeof staffed>>['streams']

/** A stranger of each role who works on a case of their own. */
const strangers = async () => {
  const roles: Role[] = ['user', 'relationship-manager', 'credit-analyst', 'referral-partner']
  const people = await Promise.all(roles.map((role) => makePerson(app, role)))
  return Promise.all(people.map(listening))
}

/** Everybody who heard of this by the time that a later change, which all of them may know of, has come through. */
const whoHeard = async (
  { application, people, streams }: Awaited<ReturnType<typeof staffed>>,
  kind: 'case' | 'note',
): Promise<Who[]> => {
  await caughtUp({ people, streams })
  const names = ['owner', 'manager', 'analyst', 'partner', 'admin'] as const
  const of = names.filter((name) =>
    streams[name].heard.some((one) => one.kind === kind && one.id === application.id),
  )
  for (const stream of Object.values(streams)) stream.heard.length = 0
  return of
}

describe('who hears of a case', () => {
  test('a move reaches its people, its partner and the admins, and nobody else', async () => {
    const kase = await staffed()
    const others = await strangers()
    const answer = await admin.call(
      'PATCH',
      `/api/business-loan/update-status/${kase.application.id}`,
      {
        body: { status: 'under-review' },
      },
    )
    expect(answer.status).toBe(200)
    expect(await whoHeard(kase, 'case')).toEqual([
      'owner',
      'manager',
      'analyst',
      'partner',
      'admin',
    ])
    for (const other of others)
      expect(other.heard.filter(({ kind }) => kind === 'case')).toEqual([])
  })

  test('kind and id are all that leaves', async () => {
    const kase = await staffed()
    await run(
      sql`update applications set status = 'under-review' where id = ${kase.application.id}`,
    )
    expect(await kase.streams.owner.hears('case')).toBe(true)
    expect(kase.streams.owner.heard).toEqual([{ kind: 'case', id: kase.application.id }])
  })

  test('a note is heard of by staff alone', async () => {
    const kase = await staffed()
    await kase.people.manager.call('POST', `/api/business-loan/${kase.application.id}/notes`, {
      body: { body: 'The promoter sounds worried.' },
    })
    expect(await whoHeard(kase, 'note')).toEqual(['manager', 'analyst', 'admin'])
    expect(kase.streams.owner.heard).toEqual([])
  })

  test('a logged call is heard of by staff alone', async () => {
    const kase = await staffed()
    const { id } = kase.application
    await kase.people.manager.call('POST', `/api/business-loan/${id}/call-log`, {
      body: { outcome: 'promised-papers', note: 'By Friday.' },
    })
    expect(await whoHeard(kase, 'case')).toEqual(['manager', 'analyst', 'admin'])
    expect(kase.streams.owner.heard).toEqual([])
  })

  test('a borrower hears of a mandate from its release on, a partner never', async () => {
    const kase = await staffed()
    const { mandateId } = await makeMandate(app, {
      application: kase.application,
      status: 'created',
    })
    await whoHeard(kase, 'case')
    await run(sql`update mandates set version = version + 1 where id = ${mandateId}`)
    expect(await whoHeard(kase, 'case')).toEqual(['manager', 'analyst', 'admin'])
    await run(sql`update mandates set released_at = now() where id = ${mandateId}`)
    expect(await whoHeard(kase, 'case')).toEqual(['owner', 'manager', 'analyst', 'admin'])
  })

  test('a partner hears of the stage of a lead and of nothing inside of it', async () => {
    const kase = await staffed()
    await run(sql`update applications set version = version + 1 where id = ${kase.application.id}`)
    expect(await whoHeard(kase, 'case')).toEqual(['owner', 'manager', 'analyst', 'admin'])
  })

  test('who is taken off hears that, and no word afterwards', async () => {
    const kase = await staffed()
    await run(
      sql`update applications set relationship_manager_id = null where id = ${kase.application.id}`,
    )
    expect(await whoHeard(kase, 'case')).toContain('manager')
    await run(sql`update applications set status = 'on-hold' where id = ${kase.application.id}`)
    expect(await whoHeard(kase, 'case')).toEqual(['owner', 'analyst', 'partner', 'admin'])
  })

  test('a change that is rolled back is heard of by nobody', async () => {
    const kase = await staffed()
    await app.services.database.orm
      .transaction(async (tx) => {
        await tx.execute(
          sql`update applications set status = 'on-hold' where id = ${kase.application.id}`,
        )
        throw new Error('not after all')
      })
      .catch(() => undefined)
    expect(await whoHeard(kase, 'case')).toEqual([])
  })

  test('somebody who owns a case but works here now hears as what they are', async () => {
    const kase = await staffed()
    await run(sql`update users set role = 'credit-analyst' where id = ${kase.people.owner.userId}`)
    await expect.poll(() => kase.streams.owner.hasEnded()).toBe(true)
    const again = await listening(kase.people.owner)
    await run(sql`update applications set status = 'on-hold' where id = ${kase.application.id}`)
    expect(await kase.streams.admin.hears('case', kase.application.id)).toBe(true)
    expect(again.heard).toEqual([])
  })
})

test('an enquiry is heard of by admins and managers alone', async () => {
  const stream = await listening(admin)
  const manager = await listening(await makePerson(app, 'relationship-manager'))
  const roles: Role[] = ['user', 'credit-analyst', 'referral-partner']
  const people = await Promise.all(roles.map((role) => makePerson(app, role)))
  const others = await Promise.all(people.map(listening))
  await app.call('POST', '/api/enquiry/create', {
    body: {
      name: 'Asha Verma',
      email: 'asha@verma.example',
      mobile: '9876543210',
      service: 'Term Loan',
      message: 'Please call me.',
    },
  })
  expect(await stream.hears('enquiry')).toBe(true)
  expect(await manager.hears('enquiry')).toBe(true)
  for (const other of others) expect(other.heard).toEqual([])
})

test('a lead of nobody is heard of by every manager, and one that is followed up by its own', async () => {
  const [own, other] = [
    await makePerson(app, 'relationship-manager'),
    await makePerson(app, 'relationship-manager'),
  ]
  const streams = { own: await listening(own), other: await listening(other) }
  const id = await makeLead(app)
  for (const stream of Object.values(streams)) expect(await stream.hears('lead', id)).toBe(true)
  const give = (ownerId: string) =>
    run(sql`update leads set owner_id = ${ownerId} where id = ${id}`)
  const heard = async () => {
    await caughtUp({ people: { own, other }, streams })
    const names = (['own', 'other'] as const).filter((name) =>
      streams[name].heard.some((one) => one.kind === 'lead' && one.id === id),
    )
    for (const stream of Object.values(streams)) stream.heard.length = 0
    return names
  }
  await heard()
  await give(own.userId)
  expect(await heard()).toEqual(['own', 'other'])
  await give(own.userId)
  expect(await heard()).toEqual(['own'])
})

describe('a stream ends', () => {
  const person = async (role: Role = 'relationship-manager') => {
    const who = await makePerson(app, role)
    return { who, stream: await listening(who) }
  }
  const ends = (stream: Stream) => expect.poll(() => stream.hasEnded()).toBe(true)

  test('when its person signs out, and only then those of that session', async () => {
    const { who, stream } = await person()
    const other = await person()
    await run(sql`update sessions set ended_at = now() where user_id = ${who.userId}`)
    await ends(stream)
    expect(other.stream.hasEnded()).toBe(false)
  })

  test('when its person is suspended', async () => {
    const { who, stream } = await person()
    await run(sql`update users set status = 'suspended' where id = ${who.userId}`)
    await ends(stream)
    expect((await listening(who)).status).toBe(401)
  })

  test('when its person gets another role', async () => {
    const { who, stream } = await person('admin')
    await run(sql`update users set role = 'user' where id = ${who.userId}`)
    await ends(stream)
  })

  test('before anything of the same moment reaches it', async () => {
    const { who, stream } = await person('admin')
    await run(sql`update users set role = 'user' where id = ${who.userId}`)
    await makeApplication(app)
    await ends(stream)
    expect(stream.heard).toEqual([])
  })

  test('when somebody opens one too many', async () => {
    const { who, stream } = await person()
    for (let more = 0; more < 10; more += 1) await listening(who)
    await ends(stream)
  })

  test('a sign-in elsewhere of the same person goes on listening', async () => {
    const { who, stream } = await person()
    const { userId } = who
    await run(sql`update users set name = 'Another Name' where id = ${userId}`)
    await run(
      sql`select pg_notify('changes', ${JSON.stringify({ kind: 'access', person: userId })})`,
    )
    await run(
      sql`select pg_notify('changes', ${JSON.stringify({ kind: 'notification', person: userId })})`,
    )
    // What came while it was looked at who listens is made good by one event for everything.
    await expect.poll(() => stream.heard.length).toBe(1)
    expect(stream.hasEnded()).toBe(false)
  })
})

test('whoever listens late is told once what changed since their page began, and only what they may hear', async () => {
  const early = await listening(admin)
  const { userId, token } = await makePerson(app, 'relationship-manager')
  // The server has heard changes for longer than the page is old, and a request is on its way.
  await pause(1100)
  const began = performance.now()
  const tell = (change: object) => run(sql`select pg_notify('changes', ${JSON.stringify(change)})`)
  await tell({ kind: 'notification', person: userId })
  await tell({ kind: 'notification', person: userId })
  await tell({ kind: 'task', any: true })
  expect(await early.hears('task')).toBe(true)
  const late = await listenAt(address, token, Math.ceil(performance.now() - began))
  open.push(late)
  await tell({ kind: 'enquiry', person: userId })
  expect(await late.hears('enquiry')).toBe(true)
  expect(late.heard.filter(({ kind }) => kind === 'notification')).toHaveLength(1)
  expect(late.heard.map(({ kind }) => kind)).not.toContain('task')
  expect(late.heard.map(({ kind }) => kind)).not.toContain('all')
})

test('a page that began before the server heard anything, or long ago, loads all of it again', async () => {
  for (const past of [59_000_000, 3_600_000]) {
    const stream = await listenAt(address, admin.token, past)
    open.push(stream)
    expect(await stream.hears('all')).toBe(true)
  }
})

test('what is heard of is kept for a minute, and not over a lost connection', () => {
  let time = 0
  const recent = recentChanges(() => time)
  const change = { kind: 'case', any: true, pool: false, posts: {} } as const
  expect(recent.since(0)).toBeNull()
  recent.begin()
  time = 50_000
  recent.note(change)
  recent.note(change)
  time = 60_000
  expect(recent.since(20_000)).toEqual([change])
  expect(recent.since(5000)).toEqual([])
  expect(recent.since(59_500)).toBeNull()
  recent.begin()
  expect(recent.since(0)).toBeNull()
  time = 62_000
  expect(recent.since(500)).toEqual([])
})

test('nobody listens without a token, nor with a broken one', async () => {
  for (const token of ['none', `${admin.token.slice(0, -4)}AAAA`])
    expect((await listening({ token })).status).toBe(401)
  expect((await fetch(`${address}/api/events`)).status).toBe(401)
})

test('what is notified by somebody else than our triggers is left alone', async () => {
  const stream = await listening(admin)
  for (const payload of ['', 'no json', '{}', '{"kind":"secret","any":true}', '[]'])
    await run(sql`select pg_notify('changes', ${payload})`)
  await run(sql`select pg_notify('changes', '{"kind":"enquiry","any":true}')`)
  expect(await stream.hears('enquiry')).toBe(true)
  expect(stream.heard).toHaveLength(1)
})

test('no proxy holds the stream up, and its connection ends with it', async () => {
  const { headers } = await listening(admin)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('connection')).toBe('close')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('listening is no request under way, and holds up no server that stops', async () => {
  const another = await testApp()
  const at = await another.app.listen({ port: 0, host: '127.0.0.1' })
  const { token } = await makePerson(another, 'admin')
  const figuresNow = async () => (await fetch(`${at}/metrics`)).text()
  const runningIn = (figures: string) => /^rinsetu_http_requests_running (\d+)$/m.exec(figures)?.[1]
  const before = runningIn(await figuresNow())
  const stream = await listenAt(at, token)
  const figures = await figuresNow()
  expect(figures).toMatch(/^rinsetu_live_listeners \d+$/m)
  expect(runningIn(figures)).toBe(before)
  const began = performance.now()
  liveOf(another.services).end()
  await expect.poll(() => stream.hasEnded()).toBe(true)
  const late = await fetch(`${at}/api/events`, { headers: { authorization: `Bearer ${token}` } })
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '2'])
  await another.close()
  expectSoon(performance.now() - began, 10_000)
})
