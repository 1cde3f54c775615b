import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { additionalDocuments, applications } from '../db/schema.ts'
import type { Db } from '../db/connect.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Change } from '../http/write.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { countStatements } from '../testing/count-statements.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import type { ApplicationRow } from './queries.ts'
import { workOutMarkedTurns } from '../moves/case-turns.ts'
import { notifyBorrower } from '../notices/mails.ts'
import { reviewPaper } from '../papers/paper-verdict.ts'
import { reviewDocument } from '../papers/review-paper.ts'
import {
  afterMoves,
  type OpenCase,
  paperIn,
  putAdditional,
  record,
  setOffers,
} from './open-case.ts'
import { withCase } from './with-case.ts'
import { supplyPapers } from '../papers/additional-documents.ts'

let app: TestApp
let borrower: Person
let analyst: Person
let manager: Person

beforeAll(async () => {
  app = await testApp()
  analyst = await makePerson(app, 'credit-analyst')
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  borrower = await makePerson(app)
})

const orm = () => app.services.database.orm

/** A case that waits for these papers, each asked for and handed in. */
const waitingFor = async (titles: readonly string[]) => {
  const application = await makeApplication(app, {
    ownerId: borrower.userId,
    creditAnalystId: analyst.userId,
    relationshipManagerId: manager.userId,
    status: 'documents-pending',
    resumeStatus: 'under-review',
  })
  const papers: { id: string; key: string }[] = []
  for (const title of titles) {
    const document = await makeDocument(app, { ownerId: application.ownerId })
    papers.push(await handIn(orm(), application, title, document))
  }
  return { application, papers }
}

type DocumentRow = Awaited<ReturnType<typeof makeDocument>>

const handIn = async (
  db: Db,
  application: ApplicationRow,
  title: string,
  document: DocumentRow,
) => {
  const id = randomUUIDv7()
  await db.insert(additionalDocuments).values({
    id,
    applicationId: application.id,
    title,
    status: 'received',
    requestedBy: manager.userId,
    documentId: document.id,
  })
  return { id, key: document.key }
}

const review = (person: Person, key: string, accept = true) =>
  person.call('PATCH', `/api/documents/review/${key}`, {
    body: accept ? { accept } : { accept, reason: 'Page 2 is missing.' },
  })

const caseOf = async ({ id }: { id: string }) => {
  const answer = await borrower.call('GET', `/api/user/loans/${id}`)
  return answer.body.data
}

const changeIn = (tx: Db): Change => ({
  tx,
  actorId: analyst.userId,
  cases: app.services.cases,
  about: () => undefined,
  unchanged: () => undefined,
  enqueue: (job, payload, options) => app.services.jobs.enqueue(tx, job, payload, options),
})

const actingAs = ({ user: { id: userId, role, name, email } }: Person) => ({
  caller: { userId, role, name, email, sessionId: '', isProved: true },
  scope: { kind: 'assigned', userId, role } as const,
})

/** The statements of one "Accept" of a paper, but for the jobs'. */
const acceptCounted = async (key: string) => {
  const { caller, scope } = actingAs(analyst)
  return orm().transaction(async (tx) => {
    const asked = countStatements(tx)
    await reviewDocument(changeIn(tx), scope, key, { accept: true }, caller)
    return asked.filter((text) => !text.includes('pgboss')).map((text) => text.slice(0, 60))
  })
}

describe('the statements of one "Accept" of a paper', () => {
  test('lock, read, and one for each table that changed', async () => {
    const { papers } = await waitingFor(['GSTR-3B', 'Stock statement'])
    const asked = await acceptCounted(papers[0]?.key ?? '')
    expect(asked).toEqual([
      expect.stringContaining('select "id", "version" from "applications"'),
      expect.stringContaining('select (select to_json(c) from'),
      expect.stringContaining('update documents'),
      expect.stringContaining('update "applications"'),
      expect.stringContaining('insert into "additional_documents"'),
      expect.stringContaining('insert into "timeline_entries"'),
      expect.stringContaining('select t.application_id'),
      expect.stringContaining('update case_turns'),
    ])
  })

  test('of the last one, which lets the case go on, are one more: what the borrower is told of it', async () => {
    const { application, papers } = await waitingFor(['GSTR-3B'])
    expect(await acceptCounted(papers[0]?.key ?? '')).toHaveLength(9)
    expect(await caseOf(application)).toMatchObject({ status: 'under-review', version: 2 })
  })
})

/** A change that notes what it enqueues, and the statements that it sends. */
const watched = (tx: Db) => {
  const statements = countStatements(tx)
  const mails: string[] = []
  const change: Change = {
    ...changeIn(tx),
    enqueue: async (_, payload) => {
      const { template } = Object(payload)
      if (typeof template === 'string') mails.push(template)
    },
  }
  return { change, statements, mails }
}

const sanctioned = () =>
  makeApplication(app, {
    ownerId: borrower.userId,
    creditAnalystId: analyst.userId,
    relationshipManagerId: manager.userId,
    status: 'sanctioned',
  })

/** One offer more, which was accepted. */
const accept = (kase: OpenCase) => {
  const { offers } = kase.now
  setOffers(kase, { ...offers, all: offers.all + 1, accepted: offers.accepted + 1 })
}

test('an act that changes nothing reads the case, looks whether its turn is marked, and writes nothing', async () => {
  const { application } = await waitingFor(['GSTR-3B'])
  const { scope } = actingAs(analyst)
  await workOutMarkedTurns(orm())
  await orm().transaction(async (tx) => {
    const { change, statements, mails } = watched(tx)
    const stored = await withCase(change, scope, application.id, () => undefined)
    expect(statements).toEqual([
      expect.stringContaining('for update'),
      expect.stringContaining('select (select to_json(c) from'),
      expect.stringContaining('select t.application_id'),
    ])
    expect(mails).toEqual([])
    expect(stored.application.version).toBe(1)
  })
})

describe('what follows any act', () => {
  test('follows in the order of its list, each case by itself, before anything is stored', async () => {
    const { application } = await waitingFor([])
    const { scope } = actingAs(analyst)
    const done: string[] = []
    await orm().transaction((tx) =>
      withCase(
        {
          ...changeIn(tx),
          cases: {
            follow: [() => void done.push('first'), async () => void done.push('second')],
            store: [async (_, kases) => void done.push(`stored ${kases.length}`)],
          },
        },
        scope,
        application.id,
        () => void done.push('the act'),
      ),
    )
    expect(done).toEqual(['the act', 'first', 'second', 'stored 1'])
  })

  test('an act that only says what the offers are takes the case where they lead', async () => {
    const { id } = await sanctioned()
    const { scope } = actingAs(analyst)
    const stored = await orm().transaction((tx) => withCase(changeIn(tx), scope, id, accept))
    expect(stored.application).toMatchObject({ status: 'accepted', version: 2 })
    expect(stored.timeline.at(-1)).toMatchObject({
      entry: { event: 'status.accept-sanction', actorId: analyst.userId },
      actor: analyst.user.name,
    })
  })

  test('a case that stays, with the offers that it had, goes nowhere', async () => {
    const { id } = await sanctioned()
    const { scope } = actingAs(analyst)
    const stored = await orm().transaction((tx) =>
      withCase(changeIn(tx), scope, id, (kase) =>
        record(kase, { event: 'test', label: 'Something else', actorId: analyst.userId }),
      ),
    )
    expect(stored.application).toMatchObject({ status: 'sanctioned', version: 1 })
  })

  test('the mails of an act come after those of the moves that follow from it', async () => {
    const { id } = await sanctioned()
    const { scope } = actingAs(analyst)
    const asked = await orm().transaction(async (tx) => {
      const { change, mails } = watched(tx)
      await withCase(change, scope, id, (kase) => {
        afterMoves(kase, () =>
          notifyBorrower(kase, (about) => ({
            template: 'offer-taken-back',
            data: { ...about, lender: 'A bank', offer: kase.now.application.status, stands: false },
          })),
        )
        accept(kase)
      })
      return mails
    })
    expect(asked).toEqual(['status-changed', 'offer-taken-back'])
  })

  test('papers that are returned one by one are told of in one mail', async () => {
    const { application, papers } = await waitingFor(['GSTR-3B', 'Stock statement'])
    const { caller, scope } = actingAs(analyst)
    const asked = await orm().transaction(async (tx) => {
      const { change, mails } = watched(tx)
      await withCase(change, scope, application.id, (kase) => {
        for (const { key } of papers) {
          const { document } = orNotFound(paperIn(kase.now, key))
          reviewPaper(kase, document.id, { accept: false, reason: 'Page 2 is missing.' }, caller)
        }
      })
      return mails
    })
    expect(asked).toEqual(['documents-returned'])
  })

  test('an answered request is noted, whichever act answered it', async () => {
    const { application, papers } = await waitingFor(['GSTR-3B'])
    await review(analyst, papers[0]?.key ?? '', false)
    const { scope } = actingAs(analyst)
    const stored = await orm().transaction((tx) =>
      withCase(changeIn(tx), scope, application.id, (kase) => {
        const one = orNotFound(kase.now.additional[0])
        putAdditional(kase, { ...one, entry: { ...one.entry, status: 'received' } })
      }),
    )
    expect(stored.additional[0]?.entry.answeredAt).toEqual(expect.any(Date))
  })
})

describe('two at once', () => {
  test('who accept the last two papers: the case goes on, once', async () => {
    const { application, papers } = await waitingFor(['GSTR-3B', 'Stock statement'])
    const [first, second] = papers.map(({ key }) => key)
    const answers = await Promise.all([review(analyst, first ?? ''), review(manager, second ?? '')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { status, version, timeline } = await caseOf(application)
    expect({ status, version }).toEqual({ status: 'under-review', version: 3 })
    const goneOn = timeline.filter(({ from }: { from: string }) => from === 'documents-pending')
    expect(goneOn).toHaveLength(1)
  })

  test('who judge one paper of two cases wait for each other, whichever case they come from', async () => {
    const one = await waitingFor(['GSTR-3B'])
    const other = await waitingFor([])
    const key = one.papers[0]?.key ?? ''
    await orm().execute(sql`
      insert into application_documents (application_id, document_id, slot)
      select ${other.application.id}, id, 'moa' from documents where key = ${key}`)
    const rounds = await Promise.all(
      Array.from({ length: 8 }, (_, n) => review(n % 2 ? analyst : manager, key, n % 3 > 0)),
    )
    expect(rounds.map(({ status }) => status)).toEqual(rounds.map(() => 200))
    await review(analyst, key)
    for (const { application } of [one, other])
      expect(await caseOf(application)).toMatchObject({ status: 'under-review' })
  })

  test('a paper is deleted while it is judged: one of them is told that it is gone', async () => {
    const { application, papers } = await waitingFor(['GSTR-3B'])
    const key = papers[0]?.key ?? ''
    const admin = await makePerson(app, 'admin')
    const [judged, deleted] = await Promise.all([
      review(analyst, key),
      admin.call('DELETE', `/api/documents/delete/${key}`),
    ])
    expect([200, 404]).toContain(judged.status)
    expect(deleted.status).toBe(200)
    expect((await caseOf(application)).additionalDocuments).toMatchObject([{ document: null }])
  })
})

test('a paper that was committed while somebody waited for the lock is seen', async () => {
  const { application, papers } = await waitingFor(['GSTR-3B'])
  // Before the transaction: with a single connection, nothing else is answered until it ends.
  const other = await makeDocument(app, { ownerId: application.ownerId })
  let accepted: ReturnType<typeof review> | undefined
  await orm().transaction(async (tx) => {
    await tx
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.id, application.id))
      .for('update')
    accepted = review(analyst, papers[0]?.key ?? '')
    await somebodyWaits(tx)
    await handIn(tx, application, 'Stock statement', other)
  })
  expect(await accepted).toMatchObject({ status: 200 })
  // The other one is still owed, so the case waits on.
  expect(await caseOf(application)).toMatchObject({ status: 'documents-pending' })
})

/** Until another transaction waits for a lock of this one; with a single connection it waits before that, and is not to be seen. */
const somebodyWaits = async (tx: Db) => {
  if (app.services.database.kind === 'embedded') return
  await expect
    .poll(async () => {
      const [row] = await tx.execute<{ waits: boolean }>(sql`
        select exists (select 1 from pg_locks
          where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`)
      return row?.waits
    })
    .toBe(true)
}

test('what fails in the middle leaves the case as it was', async () => {
  const { application } = await waitingFor(['GSTR-3B'])
  const { caller, scope } = actingAs(analyst)
  const before = await caseOf(application)
  const attempt = orm().transaction((tx) =>
    withCase(changeIn(tx), scope, application.id, async (kase) => {
      await supplyPapers(kase, [{ title: 'Stock statement' }], caller)
      throw new Error('the connection is gone')
    }),
  )
  await expect(attempt).rejects.toThrow('the connection is gone')
  expect(await caseOf(application)).toEqual(before)
})

test('several papers asked for at once keep their order, and so does what happened to them', async () => {
  const { application } = await waitingFor([])
  const titles = Array.from({ length: 12 }, (_, n) => `Document ${n + 1}`)
  const asked = await manager.call(
    'PATCH',
    `/api/business-loan/additional-documents/${application.id}`,
    { body: { documents: titles.map((title) => ({ title })) } },
  )
  const titlesOf = (rows: { title: string }[]) => rows.map(({ title }) => title)
  expect(titlesOf(asked.body.data.additionalDocuments)).toEqual(titles)
  const { additionalDocuments: listed, timeline } = await caseOf(application)
  expect(titlesOf(listed)).toEqual(titles)
  const notes = timeline.map(({ note }: { note: string | null }) => note)
  expect(notes.slice(-titles.length)).toEqual(titles)
})
