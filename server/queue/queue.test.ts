import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Queued, QueuedCase, QueueCounts } from '../../contract/work/queue.ts'
import { applicationStatuses, isLive } from '../../domain/status/application-status.ts'
import type { Task } from '../../contract/work/task.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { mandateStatuses } from '../../domain/status/mandate-status.ts'
import type { QueueName } from '../../domain/case/queues.ts'
import { workOutMarkedTurns } from '../moves/case-turns.ts'
import type { ApplicationRow } from '../case/queries.ts'
import { additionalDocuments, applications, caseTurns, documents, mandates } from '../db/schema.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
let analyst: Person
let manager: Person
let borrower: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  analyst = await makePerson(app, 'credit-analyst')
  manager = await makePerson(app, 'relationship-manager')
  borrower = await makePerson(app)
})
afterAll(() => app.close())

const orm = () => app.services.database.orm

const entries = async (person: Person, name: QueueName, query = ''): Promise<Queued[]> => {
  const { status, body } = await person.call('GET', `/api/queue/${name}?limit=100${query}`)
  expect(status).toBe(200)
  return body.data
}
const queue = async (person: Person, name: QueueName, query = ''): Promise<QueuedCase[]> =>
  (await entries(person, name, query)).filter((one) => one.kind === 'case')
const companies = async (person: Person, name: QueueName) =>
  (await queue(person, name)).map(({ companyName }) => companyName)
const counts = async (person: Person): Promise<QueueCounts> =>
  (await person.call('GET', '/api/queue/counts')).body.data

type Facts = NonNullable<Parameters<typeof makeApplication>[1]>
/** A case whose papers are checked. */
const made = async (companyName: string, facts: Facts = {}) => {
  const application = await makeApplication(app, {
    ownerId: borrower.userId,
    creditAnalystId: analyst.userId,
    relationshipManagerId: manager.userId,
    companyName,
    ...facts,
  })
  await orm().update(documents).set({ reviewState: 'accepted' })
  return application
}
const step = async (id: string) => {
  await workOutMarkedTurns(orm())
  const [turn] = await orm().select().from(caseTurns).where(eq(caseTurns.applicationId, id))
  return turn?.step
}
const moveTo = (person: Person, { id }: ApplicationRow, status: string) =>
  person.call('PATCH', `/api/business-loan/update-status/${id}`, {
    body: { status, note: 'A reason.' },
  })

describe('a live case stands in exactly one turn queue', () => {
  const papers = ['none', 'asked', 'received'] as const

  test('whatever its status, its mandate and its papers', async () => {
    const house = await testApp()
    const boss = await makePerson(house, 'admin')
    const db = house.services.database.orm
    const { searchText: _, ...application } = await makeApplication(house)
    const record = await makeMandate(house, { application: { ...application, searchText: '' } })
    const [mandate] = await db.select().from(mandates).where(eq(mandates.id, record.mandateId))
    if (!mandate) throw new Error('no mandate')
    await db.delete(mandates)
    let number = 0
    const combinations = applicationStatuses
      .filter((status) => status !== 'draft')
      .flatMap((status) =>
        [null, ...mandateStatuses].flatMap((letter) =>
          papers.map((paper) => ({ status, letter, paper, id: randomUUIDv7() })),
        ),
      )
    await db.insert(applications).values(
      combinations.map(({ status, id }) => {
        number += 1
        return { ...application, id, status, reference: `RS-${number}` }
      }),
    )
    await db
      .insert(mandates)
      .values(
        combinations.flatMap(({ letter, id }) =>
          letter === null
            ? []
            : { ...mandate, id: randomUUIDv7(), applicationId: id, status: letter },
        ),
      )
    await db.insert(additionalDocuments).values(
      combinations.flatMap(({ paper, id }) =>
        paper === 'none'
          ? []
          : {
              id: randomUUIDv7(),
              applicationId: id,
              title: 'GSTR-3B',
              status: paper === 'asked' ? ('requested' as const) : ('received' as const),
            },
      ),
    )
    await boss.call('GET', '/api/queue/counts')
    const turns = new Map(
      (await db.select().from(caseTurns)).map((turn) => [turn.applicationId, turn]),
    )
    const seen = new Map<string, string>()
    const pages = async (name: QueueName) => {
      for (let page = 1; ; page += 1) {
        const { body } = await boss.call('GET', `/api/queue/${name}?limit=100&page=${page}`)
        for (const { applicationId } of body.data) {
          if (name !== 'all') expect(seen.has(applicationId)).toBe(false)
          if (name !== 'all') seen.set(applicationId, name)
        }
        if (page >= body.pages) return body.total
      }
    }
    const borrowers = await pages('borrower')
    const lenders = await pages('lenders')
    const firm = [...turns.values()].filter(({ waitsFor }) => waitsFor === 'firm')
    for (const { applicationId } of firm) expect(seen.has(applicationId)).toBe(false)
    expect(await pages('all')).toBe(borrowers + lenders + firm.length)
    for (const { status, id } of combinations)
      expect(turns.get(id)?.waitsFor === 'nobody', status).toBe(!isLive(status))
    await house.close()
  }, 60_000)
})

describe('my turn', () => {
  test('holds what the role can do next, and moves on the moment somebody acts', async () => {
    const one = await made('Verma Forge', { status: 'under-review' })
    expect(await companies(analyst, 'mine')).toContain('Verma Forge')
    expect(await companies(manager, 'mine')).toContain('Verma Forge')
    expect(await companies(admin, 'mine')).not.toContain('Verma Forge')

    const asked = await analyst.call('PATCH', `/api/business-loan/additional-documents/${one.id}`, {
      body: { documents: [{ title: 'GSTR-3B of June' }] },
    })
    expect(await companies(analyst, 'mine')).not.toContain('Verma Forge')
    expect(await companies(analyst, 'borrower')).toContain('Verma Forge')

    const { key } = await makeDocument(app, { ownerId: borrower.userId })
    await borrower.call('PATCH', `/api/business-loan/additional-documents/${one.id}`, {
      body: { documents: [{ id: asked.body.data.additionalDocuments[0].id, key }] },
    })
    const first = (await queue(analyst, 'mine')).find(
      ({ applicationId }) => applicationId === one.id,
    )
    expect(first).toMatchObject({ step: 'review-papers', waitsFor: 'firm', days: 0 })
    await moveTo(manager, one, 'on-hold')
    expect(await companies(manager, 'mine')).toContain('Verma Forge')
    expect(await companies(analyst, 'mine')).not.toContain('Verma Forge')
    await moveTo(admin, one, 'withdrawn')
    expect(await companies(admin, 'all')).not.toContain('Verma Forge')
    const ended = await queue(admin, 'all', '&ended=yes')
    expect(ended.map(({ companyName }) => companyName)).toContain('Verma Forge')
  })

  test('of an admin begins with a new case that nobody has', async () => {
    const one = await made('Nobody’s Mills', {
      creditAnalystId: null,
      relationshipManagerId: null,
    })
    expect(await step(one.id)).toBe('take-up')
    expect(await companies(admin, 'mine')).toContain('Nobody’s Mills')
    await admin.call('PATCH', `/api/business-loan/update-relationship-manager/${one.id}`, {
      body: { relationshipManager: manager.userId },
    })
    // A manager can't take it up before there is an analyst: that is the admin's to give.
    expect(await companies(manager, 'mine')).not.toContain('Nobody’s Mills')
    expect(await companies(admin, 'mine')).toContain('Nobody’s Mills')
    await admin.call('PATCH', `/api/business-loan/update-credit-analyst/${one.id}`, {
      body: { creditAnalyst: analyst.userId },
    })
    expect(await companies(manager, 'mine')).toContain('Nobody’s Mills')
    expect(await companies(admin, 'mine')).not.toContain('Nobody’s Mills')
  })

  test('asks another admin than the maker to approve a mandate', async () => {
    const other = await makePerson(app, 'admin')
    const application = await made('Two Eyes Castings', { status: 'teaser-ready' })
    const { mandateId } = await makeMandate(app, {
      application,
      status: 'released',
      admin: admin.user,
    })
    await borrower.call('POST', `/api/mandate/${mandateId}/respond`, { body: { answer: 'agree' } })
    expect(await step(application.id)).toBe('approve-letter')
    expect(await companies(other, 'mine')).toContain('Two Eyes Castings')
    for (const one of [admin, other])
      expect((await counts(one)).mine).toBe((await queue(one, 'mine')).length)
    expect(await companies(admin, 'mine')).not.toContain('Two Eyes Castings')
    expect(await companies(manager, 'mine')).not.toContain('Two Eyes Castings')
  })

  test('holds a case with papers to check, though the borrower still owes one', async () => {
    const one = await made('Sutlej Steels', { status: 'documents-pending' })
    await orm()
      .insert(additionalDocuments)
      .values([
        { id: randomUUIDv7(), applicationId: one.id, title: 'GSTR-3B', status: 'requested' },
        { id: randomUUIDv7(), applicationId: one.id, title: 'Invoices', status: 'received' },
      ])
    for (const person of [analyst, manager])
      expect(await companies(person, 'mine')).toContain('Sutlej Steels')
    expect(await companies(manager, 'borrower')).not.toContain('Sutlej Steels')
    const first = (await queue(manager, 'mine')).find(
      ({ companyName }) => companyName === 'Sutlej Steels',
    )
    expect(first).toMatchObject({ step: 'review-papers', waitsFor: 'firm', papersToCheck: 1 })
    const turnOn = async (person: Person) =>
      (await person.call('GET', `/api/user/loans/${one.id}`)).body.data.turn
    expect(await turnOn(manager)).toEqual({ waitsFor: 'firm', step: 'review-papers' })
    expect(await turnOn(borrower)).toEqual({ waitsFor: 'borrower', step: 'supply-papers' })

    await orm()
      .update(additionalDocuments)
      .set({ status: 'accepted' })
      .where(eq(additionalDocuments.title, 'Invoices'))
    expect(await companies(manager, 'mine')).not.toContain('Sutlej Steels')
    expect(await companies(manager, 'borrower')).toContain('Sutlej Steels')
  })

  test.each(['mandate-pending', 'shared', 'in-analysis'] as const)(
    'holds documents that came in %s, whoever has the next step',
    async (status) => {
      const name = `Documents in ${status}`
      const one = await made(name, { status })
      expect(await companies(manager, 'mine')).not.toContain(name)
      await orm()
        .insert(additionalDocuments)
        .values({ id: randomUUIDv7(), applicationId: one.id, title: 'Rent', status: 'received' })
      const row = (await queue(manager, 'mine')).find(({ companyName }) => companyName === name)
      expect(row).toMatchObject({ waitsFor: 'firm', papersToCheck: 1 })
      if (status !== 'in-analysis') expect(row?.step).toBe('review-papers')
      expect(await companies(admin, 'mine')).toEqual(
        status === 'mandate-pending'
          ? expect.arrayContaining([name])
          : expect.not.arrayContaining([name]),
      )
    },
  )

  test('is one of five that add up to all live cases', async () => {
    for (const person of [admin, manager, analyst]) {
      const { mine, tasks, colleagues, borrower: theirs, lenders, all } = await counts(person)
      expect(mine - tasks + colleagues + theirs + lenders).toBe(all)
      const names = (
        await Promise.all(
          (['mine', 'colleagues', 'borrower', 'lenders'] as const).map((name) =>
            companies(person, name),
          ),
        )
      ).flat()
      expect(names.toSorted()).toEqual((await companies(person, 'all')).toSorted())
    }
  })

  test('shows what is overdue first, and counts it', async () => {
    const fresh = await made('Fresh Foods', { status: 'under-review' })
    const late = await made('Late Looms', { status: 'under-review' })
    await workOutMarkedTurns(orm())
    await orm().execute(
      sql`update case_turns set since = now() - interval '1 day' where application_id = ${fresh.id}`,
    )
    await orm().execute(
      sql`update case_turns set due_on = current_date - 10 where application_id = ${late.id}`,
    )
    const [first] = await queue(analyst, 'mine')
    expect(first).toMatchObject({ companyName: 'Late Looms', daysLate: expect.any(Number) })
    const before = await counts(analyst)
    expect(before.overdue).toBe(1)
    expect(before.mine).toBe((await queue(analyst, 'mine')).length)
    expect(before.all).toBe((await queue(analyst, 'all')).length)
  })

  test('says by when, in working days of the firm', async () => {
    const one = await made('Promised Paints', { status: 'under-review' })
    const mine = (await queue(analyst, 'mine')).find(
      ({ applicationId }) => applicationId === one.id,
    )
    expect(mine?.dueOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(mine?.daysLate).toBeNull()
  })
})

describe('tasks of mine that are due stand in my turn', () => {
  const day = (ahead: number) =>
    calendarDateInIndia(new Date(Date.now() + ahead * 24 * 60 * 60 * 1000))
  const noted = async (person: Person, body: object): Promise<Task> => {
    const answer = await person.call('POST', '/api/task', { body })
    expect(answer.status).toBe(201)
    return answer.body.data
  }
  const tasksOf = async (person: Person, query = '') =>
    (await entries(person, 'mine', query)).flatMap((one) => (one.kind === 'task' ? one : []))

  test('of a case and of none, until they are done, put off or given away', async () => {
    const doer = await makePerson(app, 'relationship-manager')
    const one = await made('Godavari Gears', { relationshipManagerId: doer.userId })
    const ofCase = await noted(doer, { title: 'Ring Asha', applicationId: one.id, dueOn: day(0) })
    const ofNone = await noted(doer, { title: 'Order stamps', dueOn: day(-3) })
    await noted(doer, { title: 'Next week', dueOn: day(7) })
    await noted(doer, { title: 'Some day' })
    expect(await tasksOf(doer)).toMatchObject([
      { id: ofNone.id, title: 'Order stamps', application: null, daysLate: expect.any(Number) },
      {
        id: ofCase.id,
        dueOn: day(0),
        daysLate: null,
        application: { applicationId: one.id, companyName: 'Godavari Gears' },
      },
    ])
    const before = await counts(doer)
    expect(before).toMatchObject({ tasks: 2, overdue: 1 })
    expect(before.mine).toBe((await entries(doer, 'mine')).length)
    expect(await tasksOf(doer, '&search=godavari')).toMatchObject([{ id: ofCase.id }])

    await doer.call('PATCH', `/api/task/${ofNone.id}`, { body: { snoozedUntil: day(2) } })
    await doer.call('PATCH', `/api/task/${ofCase.id}`, { body: { done: true } })
    expect(await tasksOf(doer)).toEqual([])
    expect(await counts(doer)).toMatchObject({ tasks: 0, overdue: 0 })
  })

  test('and no others: not a colleague’s, not of a case that is somebody else’s by now', async () => {
    const doer = await makePerson(app, 'relationship-manager')
    const one = await made('Mahi Motors', { relationshipManagerId: doer.userId })
    await noted(doer, { title: 'Ring Asha', applicationId: one.id, dueOn: day(0) })
    await noted(doer, { title: 'For the admin', dueOn: day(0), assigneeId: admin.userId })
    expect(await tasksOf(doer)).toMatchObject([{ title: 'Ring Asha' }])
    expect(await tasksOf(admin)).toMatchObject([{ title: 'For the admin' }])
    await admin.call('PATCH', `/api/business-loan/update-relationship-manager/${one.id}`, {
      body: { relationshipManager: manager.userId },
    })
    expect(await tasksOf(doer)).toEqual([])
    expect((await counts(doer)).tasks).toBe(0)
  })

  test('in one order with the cases, page by page', async () => {
    const doer = await makePerson(app, 'credit-analyst')
    for (const name of ['A', 'B', 'C'])
      await made(`Paged ${name}`, { creditAnalystId: doer.userId, status: 'under-review' })
    await noted(doer, { title: 'Today', dueOn: day(0) })
    await noted(doer, { title: 'Yesterday', dueOn: day(-1) })
    const whole = await entries(doer, 'mine')
    expect(whole).toHaveLength(5)
    expect(whole.slice(0, 2)).toMatchObject([{ title: 'Yesterday' }, { title: 'Today' }])
    const paged: Queued[] = []
    for (const page of [1, 2, 3])
      paged.push(...(await doer.call('GET', `/api/queue/mine?limit=2&page=${page}`)).body.data)
    expect(paged).toEqual(whole)
  })
})

test('borrowers and partners have no queues; others see their cases alone', async () => {
  const partner = await makePerson(app, 'referral-partner')
  for (const person of [borrower, partner])
    for (const path of ['mine', 'counts'])
      expect((await person.call('GET', `/api/queue/${path}`)).status).toBe(403)
  const colleague = await makePerson(app, 'relationship-manager')
  expect(await counts(colleague)).toEqual({
    mine: 0,
    overdue: 0,
    tasks: 0,
    colleagues: 0,
    borrower: 0,
    lenders: 0,
    all: 0,
    calls: 0,
  })
  expect((await admin.call('GET', '/api/queue/nobodys')).status).toBe(404)
})

describe('a queue in another order', () => {
  test('by company, amount or age, either way; a task of no case stands last', async () => {
    const boss = await makePerson(app, 'relationship-manager')
    const worth = async (
      amount: number,
      companyName: string,
      status: ApplicationRow['status'] = 'documents-pending',
    ) => {
      const one = await made(companyName, { relationshipManagerId: boss.userId, status })
      await orm().update(applications).set({ amount }).where(eq(applications.id, one.id))
      return one
    }
    const [b, a, c] = [
      await worth(30, 'Bee Traders'),
      await worth(10, 'aster Mills'),
      await worth(20, 'Cedar Works'),
    ]
    const task = await boss.call('POST', '/api/task', {
      body: { title: 'Order stamp paper', dueOn: calendarDateInIndia(new Date()) },
    })
    const waiting = await worth(5, 'Dahlia Foods', 'under-review')
    const order = async (name: QueueName, query: string) =>
      (await entries(boss, name, query)).map((one) =>
        one.kind === 'case' ? one.applicationId : one.id,
      )
    for (const [query, expected] of [
      ['&sortBy=companyName&order=asc', [a.id, b.id, c.id]],
      ['&sortBy=companyName', [c.id, b.id, a.id]],
      ['&sortBy=amount&order=asc', [a.id, c.id, b.id]],
      ['&sortBy=amount&order=desc', [b.id, c.id, a.id]],
      ['&sortBy=since&order=asc', [b.id, a.id, c.id]],
    ] as const)
      expect(await order('borrower', query)).toEqual(expected)
    expect(await order('all', '&sortBy=amount&order=asc')).toEqual([waiting.id, a.id, c.id, b.id])
    const mine = await order('mine', '&sortBy=companyName&order=desc')
    expect(mine.at(-1)).toBe(task.body.data.id)
    expect(await boss.call('GET', '/api/queue/mine?sortBy=mobile')).toMatchObject({ status: 400 })
  })
})
