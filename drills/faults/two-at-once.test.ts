import { afterAll, beforeAll, expect } from 'vitest'
import { newPerson, register } from '../../server/account/testing/people.ts'
import { exampleForm, makeApplication, makeDocument } from '../../server/testing/case-factories.ts'
import { makePerson, makeUser, type Person } from '../../server/testing/factories.ts'
import { makeMandate, mandateBody } from '../../server/testing/mandate-factory.ts'
import { makeOffer, offerBody, offerCode } from '../../server/testing/offer-factory.ts'
import { enteredRoom } from '../../server/testing/room-factory.ts'
import { makeSubmission } from '../../server/testing/submission-factory.ts'
import { type Answer, type TestApp, testApp } from '../../server/testing/test-app.ts'
import { times } from '../../domain/testing/long-tests.ts'
import { fault } from './fault.ts'

const { survives } = fault(4, 'two people at once')
const ROUNDS = times(2, 15)

let test: TestApp
let one: Person
let other: Person
let maker: Person
let borrower: Person

beforeAll(async () => {
  test = await testApp()
  one = await makePerson(test, 'admin')
  other = await makePerson(test, 'admin')
  maker = await makePerson(test, 'admin')
  borrower = await makePerson(test)
})
afterAll(() => test.close())

/** A person's latest event in the trail. */
const trailOf = async ({ userId }: Person) => {
  const rows = await test.services.database.sql<{ event: string }[]>`
    select event from audit_events where actor_id = ${userId} order by id desc limit 1`
  return rows[0]?.event
}

type Try = { by: Person; event: string; call: () => Promise<Answer> }

/** Two people call at the same moment: one succeeds, the other is refused, and the trail has both. */
const contest = async (tries: readonly [Try, Try], refusals: readonly number[]) => {
  const answers = await Promise.all(tries.map(({ call }) => call()))
  const done = answers.filter(({ status }) => status < 300)
  const refused = answers.filter(({ status }) => refusals.includes(status))
  expect([done.length, refused.length], JSON.stringify(answers.map(({ body }) => body))).toEqual([
    1, 1,
  ])
  for (const [index, { by, event }] of tries.entries()) {
    const won = (answers[index]?.status ?? 500) < 300
    expect(await trailOf(by)).toBe(won ? event : 'change.refused')
  }
}

const rounds = async (round: () => Promise<void>) => {
  for (let n = 0; n < ROUNDS; n += 1) await round()
  return { runs: ROUNDS }
}

const newCase = () => makeApplication(test, { ownerId: borrower.userId, status: 'under-review' })

survives('one approves and one rejects a mandate', () =>
  rounds(async () => {
    const application = await newCase()
    const { mandateId } = await makeMandate(test, {
      application,
      admin: maker.user,
      status: 'released',
    })
    const decide = (by: Person, verb: string, event: string, body?: object): Try => ({
      by,
      event,
      call: () => by.call('POST', `/api/mandate/${mandateId}/${verb}`, body ? { body } : {}),
    })
    await contest(
      [
        decide(one, 'approve', 'mandate.approved'),
        decide(other, 'reject', 'mandate.rejected', { reason: 'The fee is not agreed.' }),
      ],
      [409],
    )
  }),
)

survives('two assign different analysts to the version that both looked at', () =>
  rounds(async () => {
    const { id, version } = await newCase()
    const assign = async (by: Person): Promise<Try> => {
      const analyst = await makeUser(test, { role: 'credit-analyst' })
      return {
        by,
        event: 'application.credit-analyst-assigned',
        call: () =>
          by.call('PATCH', `/api/business-loan/update-credit-analyst/${id}`, {
            body: { creditAnalyst: analyst.id },
            headers: { 'if-match': `"${version}"` },
          }),
      }
    }
    await contest([await assign(one), await assign(other)], [412])
  }),
)

survives('two make a mandate for one application', () =>
  rounds(async () => {
    const application = await newCase()
    const make = (by: Person): Try => ({
      by,
      event: 'mandate.created',
      call: () => by.call('POST', '/api/mandate', { body: mandateBody(application, by.userId) }),
    })
    await contest([make(one), make(other)], [409])
  }),
)

survives('the borrower withdraws while an admin rejects the case', () =>
  rounds(async () => {
    const { id } = await newCase()
    const move = (by: Person, status: string): Try => ({
      by,
      event: 'application.status-changed',
      call: () =>
        by.call('PATCH', `/api/business-loan/update-status/${id}`, {
          body: { status, note: 'Not any more' },
        }),
    })
    await contest([move(borrower, 'withdrawn'), move(one, 'rejected')], [409])
  }),
)

survives('the borrower edits an application in two windows', () =>
  rounds(async () => {
    const { id, version } = await makeApplication(test, { ownerId: borrower.userId })
    const body = exampleForm((await makeDocument(test, { ownerId: borrower.userId })).key)
    const edit = () =>
      borrower.call('PUT', `/api/business-loan/${id}`, {
        body,
        headers: { 'if-match': `"${version}"` },
      })
    const answers = await Promise.all([edit(), edit()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  }),
)

survives('two register with one email', () =>
  rounds(async () => {
    const { email } = newPerson()
    const answers = await Promise.all(
      [newPerson({ email }), newPerson({ email })].map((person) => register(test, person)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  }),
)

survives('an analyst loses the role while moving a case: moved and told so, or neither', () =>
  rounds(async () => {
    const analyst = await makePerson(test, 'credit-analyst')
    const { id } = await makeApplication(test, {
      ownerId: borrower.userId,
      creditAnalystId: analyst.userId,
      status: 'under-review',
    })
    const [moved, demoted] = await Promise.all([
      analyst.call('PATCH', `/api/business-loan/update-status/${id}`, {
        body: { status: 'in-analysis' },
      }),
      one.call('POST', '/api/user/assign-role', {
        body: { userId: analyst.userId, role: 'user' },
      }),
    ])
    const [row] = await test.services.database.sql<{ status: string }[]>`
      select status from applications where id = ${id}`
    expect(demoted.status).toBe(200)
    expect([200, 401, 403, 404, 409, 412]).toContain(moved.status)
    expect(row?.status, JSON.stringify(moved.body)).toBe(
      moved.status === 200 ? 'in-analysis' : 'under-review',
    )
    const after = await analyst.call('PATCH', `/api/business-loan/update-status/${id}`, {
      body: { status: 'on-hold', note: 'Once more' },
    })
    expect([401, 403, 404]).toContain(after.status)
  }),
)

survives('two move one submission to different ends', () =>
  rounds(async () => {
    const { submission } = await makeSubmission(test)
    const move = (by: Person, status: string): Try => ({
      by,
      event: 'submission.changed',
      call: () =>
        by.call('PATCH', `/api/submission/${submission.submissionId}`, {
          body: { status, reason: 'As they said by phone.' },
        }),
    })
    await contest([move(one, 'declined'), move(other, 'withdrawn')], [409])
  }),
)

survives('the owner accepts an offer in two windows with one code', () =>
  rounds(async () => {
    const { owner, offer } = await makeOffer(test)
    const emailOtp = await offerCode(test, owner, offer.offerId)
    const accept = () =>
      owner.call('POST', `/api/offer/${offer.offerId}/accept`, { body: { emailOtp } })
    const answers = await Promise.all([accept(), accept()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { body } = await owner.call('GET', `/api/business-loan/${offer.applicationId}/offers`)
    expect(body.data).toMatchObject([{ status: 'accepted' }])
  }),
)

survives('a lender offers in its room while the borrower takes the consent back', () =>
  rounds(async () => {
    const { owner, application, room, cookies } = await enteredRoom(test)
    const [offered, withdrawn] = await Promise.all([
      test.call('POST', `/api/room/${room.token}/offer`, { cookies, body: offerBody() }),
      owner.call('PUT', `/api/business-loan/${application.id}/consent`, {
        body: { shareWithLenders: false },
      }),
    ])
    expect(withdrawn.status).toBe(200)
    expect([201, 404]).toContain(offered.status)
    const after = await test.call('GET', `/api/room/${room.token}`, { cookies })
    expect(after.status).toBe(404)
    const { body } = await owner.call('GET', `/api/business-loan/${application.id}/offers`)
    expect(body.data).toHaveLength(offered.status === 201 ? 1 : 0)
  }),
)
