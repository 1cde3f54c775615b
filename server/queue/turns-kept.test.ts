import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../../contract/index.ts'
import { presentTurn } from '../../contract/case/turn.ts'
import { turnForFirm } from '../../domain/case/whose-turn.ts'
import { loadCases } from '../case/case.ts'
import { workOutMarkedTurns } from '../moves/case-turns.ts'
import { turnFactsOf } from '../moves/turn.ts'
import { additionalDocuments, applications, caseTurns, documents } from '../db/schema.ts'
import { makeLender } from '../lender/testing/make-lender.ts'
import { rowOf } from '../testing/each-call.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { firmAdmin, makePerson, type Person } from '../testing/factories.ts'
import { type BulkAct, knownExceptions, knownOfTwo, moreThanOnce } from '../testing/one-reading.ts'
import { ready } from '../testing/right-requests/right-requests.ts'
import { send, writingCalls } from '../testing/right-requests/send-ready.ts'
import { notingStatements, withStatements } from '../testing/statements-of-call.ts'
import { agreeTo, makeSubmission, submit } from '../testing/submission-factory.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

// Nobody is left out of a queue because an act forgot to work out the turn: the database marks what changes, whoever changes it.
// What a call asks the database is counted on the way, since what each needs is made here: docs/decisions/094.

let app: TestApp

beforeAll(async () => {
  app = await testApp({ DEMO: 'true' }, notingStatements)
})
afterAll(() => app.close())

const orm = () => app.services.database.orm

/** How often each case was marked, and whether that is worked out. */
const marks = async () => {
  const rows = await orm()
    .select({
      id: caseTurns.applicationId,
      marks: caseTurns.marks,
      workedOut: caseTurns.workedOut,
    })
    .from(caseTurns)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** Each case as it is kept, and as it would be worked out from everything it holds; of all cases, or of some. */
const keptAndTrue = async (ids?: readonly string[]) => {
  const kept = await orm()
    .select()
    .from(caseTurns)
    .where(ids && inArray(caseTurns.applicationId, [...ids]))
    .orderBy(asc(caseTurns.applicationId))
  const cases = await loadCases(
    orm(),
    kept.map(({ applicationId }) => applicationId),
  )
  return kept.map((row, index) => {
    const whole = cases[index]
    if (!whole) throw new Error('a turn without its case')
    const facts = turnFactsOf(whole)
    const turn = presentTurn(turnForFirm(facts))
    return {
      kept: [row.applicationId, row.waitsFor, row.step, row.papersToCheck, row.status],
      true: [
        whole.application.id,
        turn.waitsFor,
        turn.step,
        facts.papersToCheck,
        whole.application.status,
      ],
    }
  })
}

/** What changes many cases at once, or only takes away what a sweep would: worked out by who next reads a queue. */
const workedOutLater: readonly CallName[] = ['updateSettings']

describe.each(writingCalls)('%s', (name) => {
  let asked: string[] = []

  test('leaves every case in its queue', async () => {
    const request = await ready(app, name)
    await workOutMarkedTurns(orm())
    const before = await marks()
    const sent = await withStatements(() => send(app, name, request))
    asked = sent.asked
    const { status, body: answer } = sent.answer
    expect(status, JSON.stringify(answer)).toBeLessThan(400)
    const after = [...(await marks())]
    if (!workedOutLater.includes(name))
      expect(after.filter(([, row]) => row.marks !== row.workedOut)).toEqual([])
    await workOutMarkedTurns(orm())
    for (const one of await keptAndTrue()) expect(one.kept).toEqual(one.true)
    // The act worked it out from the case that it held. The rows tell the same.
    const touched = after.flatMap(([id, row]) => (before.get(id)?.marks === row.marks ? [] : id))
    if (touched.length === 0) return
    await orm()
      .update(caseTurns)
      .set({ marks: sql`marks + 1` })
      .where(inArray(caseTurns.applicationId, touched))
    await workOutMarkedTurns(orm())
    for (const one of await keptAndTrue(touched)) expect(one.kept).toEqual(one.true)
  })

  test('reads a case once and writes a table once', () => {
    expect(asked.length).toBeGreaterThan(0)
    expect(moreThanOnce(asked), asked.join('\n')).toEqual(knownExceptions(name))
  })
})

type Act = { by: Person; method: 'POST' | 'PUT'; url: string; body: object }

const ofTwoCases = async (url: string, body: object): Promise<Act> => {
  const cases = [
    await makeApplication(app, { status: 'documents-pending' }),
    await makeApplication(app, { status: 'documents-pending' }),
  ]
  return {
    by: await firmAdmin(app),
    method: 'POST',
    url,
    body: { ids: cases.map(({ id }) => id), ...body },
  }
}

/** A consent to two lenders that hold the case, about to be withdrawn. */
const ofTwoSubmissions = async (): Promise<Act> => {
  const { owner, admin, application, lender: first } = await makeSubmission(app)
  const lender = await makeLender(admin)
  await agreeTo(owner, application.id, [first.lenderId, lender.lenderId])
  await submit({ application, lender }, admin)
  return {
    by: owner,
    method: 'PUT',
    url: `/api/business-loan/${application.id}/consent`,
    body: { shareWithLenders: false },
  }
}

const acts: Readonly<Record<BulkAct, () => Promise<Act>>> = {
  assignCases: async () =>
    ofTwoCases(rowOf('assignCases').path, {
      post: 'creditAnalyst',
      userId: (await makePerson(app, 'credit-analyst')).userId,
    }),
  askSeveral: () => ofTwoCases(rowOf('askSeveral').path, { documents: [{ title: 'GSTR-3B' }] }),
  remindBorrowers: () => ofTwoCases(rowOf('remindBorrowers').path, {}),
  setConsent: ofTwoSubmissions,
}

const bulkActs: readonly BulkAct[] = ['assignCases', 'askSeveral', 'remindBorrowers', 'setConsent']

test.each(bulkActs)('%s of two at once writes a table once, too', async (name) => {
  const { by, method, url, body } = await acts[name]()
  await workOutMarkedTurns(orm())
  const { answer, asked } = await withStatements(() => by.call(method, url, { body }))
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(400)
  expect(moreThanOnce(asked), asked.join('\n')).toEqual(knownOfTwo(name))
  for (const one of await keptAndTrue()) expect(one.kept).toEqual(one.true)
})

test('a change past the product is noticed, too', async () => {
  const [one] = await orm().select({ id: applications.id }).from(applications).limit(1)
  const id = one?.id ?? ''
  await orm().update(applications).set({ status: 'shared' }).where(eq(applications.id, id))
  await orm().delete(additionalDocuments)
  const turn = async () => {
    await workOutMarkedTurns(orm())
    const [row] = await orm().select().from(caseTurns).where(eq(caseTurns.applicationId, id))
    return row
  }
  await orm().update(documents).set({ reviewState: null, createdAt: new Date() })
  expect(await turn()).toMatchObject({ waitsFor: 'firm', step: 'review-papers', status: 'shared' })
  await orm().update(documents).set({ reviewState: 'accepted' })
  expect(await turn()).toMatchObject({
    waitsFor: 'lenders',
    step: 'wait-for-lenders',
    status: 'shared',
  })
})
