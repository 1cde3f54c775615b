import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MandateStatus } from '../../domain/status/mandate-status.ts'
import { auditEvents, users } from '../db/schema.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let maker: Person
let checker: Person
let borrower: Person

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
  maker = await makePerson(app, 'admin')
  checker = await makePerson(app, 'admin')
  borrower = await makePerson(app)
})
afterAll(() => app.close())

const mandateAt = async (status: MandateStatus) => {
  const application = await makeApplication(app, { ownerId: borrower.userId })
  return makeMandate(app, { application, admin: maker.user, status })
}
const approve = (person: Person, id: string, headers: Record<string, string> = {}) =>
  person.call('POST', `/api/mandate/${id}/approve`, { headers })
const reject = (
  person: Person,
  id: string,
  body: unknown = { reason: 'The fee has to be agreed again.' },
) => person.call('POST', `/api/mandate/${id}/reject`, { body })
const cancel = (person: Person, id: string) =>
  person.call('POST', `/api/mandate/${id}/cancel`, { body: { reason: 'Not needed any more.' } })

describe('the borrower’s answer', () => {
  test('"I agree" is recorded, shown to the admin and mailed; the state stays', async () => {
    const { mandateId } = await mandateAt('released')
    const answer = await borrower.call('POST', `/api/mandate/${mandateId}/respond`, {
      body: { answer: 'agree' },
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { status: 'released', response: { answer: 'agree', note: null } } },
    })
    const [mail] = await app.mailsTo(checker.user.email)
    expect(mail?.subject).toMatch(/agrees to its mandate letter MND/)
  })

  test('"Please change" needs words', async () => {
    const { mandateId } = await mandateAt('released')
    const respond = (body: unknown) =>
      borrower.call('POST', `/api/mandate/${mandateId}/respond`, { body })
    expect(await respond({ answer: 'request-changes' })).toMatchObject({
      status: 400,
      body: { fields: { note: 'Say what should change.' } },
    })
    expect(await respond({ answer: 'request-changes', note: 'Fee 1.5 %, please.' })).toMatchObject({
      status: 200,
      body: { data: { response: { answer: 'request-changes', note: 'Fee 1.5 %, please.' } } },
    })
  })

  test('comes too late once the mandate is approved', async () => {
    const { mandateId } = await mandateAt('approved')
    expect(
      await borrower.call('POST', `/api/mandate/${mandateId}/respond`, {
        body: { answer: 'agree' },
      }),
    ).toMatchObject({ status: 409, body: { code: 'ILLEGAL_TRANSITION' } })
  })

  test('is nobody else’s to give, and not before the release', async () => {
    const body = { answer: 'agree' }
    const released = await mandateAt('released')
    const stranger = await makePerson(app)
    expect(
      (await stranger.call('POST', `/api/mandate/${released.mandateId}/respond`, { body })).status,
    ).toBe(404)
    expect(
      (await maker.call('POST', `/api/mandate/${released.mandateId}/respond`, { body })).status,
    ).toBe(403)
    const created = await mandateAt('created')
    expect(
      (await borrower.call('POST', `/api/mandate/${created.mandateId}/respond`, { body })).status,
    ).toBe(404)
  })
})

describe('approving and rejecting', () => {
  test('another admin approves; the borrower is asked by mail to sign', async () => {
    const { mandateId, number } = await mandateAt('released')
    expect(await approve(checker, mandateId)).toMatchObject({
      status: 200,
      body: { data: { status: 'approved', decidedAt: expect.any(String) } },
    })
    const [mail] = await app.mailsTo(borrower.user.email)
    expect(mail?.subject).toBe(`Please sign your fee agreement (mandate) ${number}`)
  })

  test('whoever created a mandate does not decide on it, as long as there is another admin', async () => {
    const { mandateId } = await mandateAt('released')
    for (const refused of [await approve(maker, mandateId), await reject(maker, mandateId)]) {
      expect(refused).toMatchObject({ status: 403, body: { code: 'MAKER_IS_CHECKER' } })
    }
    const list = await maker.call('GET', '/api/mandate?status=released&limit=100')
    const mine = list.body.data.find((one: { mandateId: string }) => one.mandateId === mandateId)
    expect(mine.abilities).toMatchObject({ approve: false, reject: false, cancel: true })
  })

  test('approving before the release is refused', async () => {
    const { mandateId } = await mandateAt('created')
    expect(await approve(checker, mandateId)).toMatchObject({
      status: 409,
      body: {
        code: 'ILLEGAL_TRANSITION',
        error:
          'This mandate is created: it cannot become approved. It can become released or cancelled.',
      },
    })
  })

  test('approving one whose signed copy is being checked does not send it back', async () => {
    const { mandateId } = await mandateAt('signed')
    expect(await approve(checker, mandateId)).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION' },
    })
  })

  test.each(['approved', 'rejected', 'signed', 'verified', 'cancelled'] as const)(
    'one that is %s can no longer be rejected or cancelled',
    async (status) => {
      const { mandateId } = await mandateAt(status)
      for (const refused of [await reject(checker, mandateId), await cancel(checker, mandateId)]) {
        expect(refused).toMatchObject({ status: 409, body: { code: 'ILLEGAL_TRANSITION' } })
      }
    },
  )

  test('a rejection needs a reason, which the borrower reads', async () => {
    const { mandateId } = await mandateAt('released')
    expect(await reject(checker, mandateId, {})).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Give a reason.' } },
    })
    await reject(checker, mandateId)
    const list = await borrower.call('GET', '/api/mandate?status=rejected')
    expect(list.body.data[0]).toMatchObject({ reason: 'The fee has to be agreed again.' })
    const [mail] = await app.mailsTo(borrower.user.email)
    expect(mail?.text).toContain('The fee has to be agreed again.')
  })

  test('of approve and reject at once one wins, and the other is told', async () => {
    const { mandateId } = await mandateAt('released')
    const answers = await Promise.all([approve(checker, mandateId), reject(checker, mandateId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const trail = await app.services.database.orm
      .select({ event: auditEvents.event })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, mandateId))
    expect(trail).toHaveLength(1)
  })

  test('a decision on a stale version is refused', async () => {
    const { mandateId, version } = await mandateAt('released')
    expect((await approve(checker, mandateId, { 'if-match': `"${version - 1}"` })).status).toBe(412)
    expect((await approve(checker, mandateId, { 'if-match': `"${version}"` })).status).toBe(200)
  })

  test('an unknown mandate is not found; other roles may not', async () => {
    expect((await approve(checker, crypto.randomUUID())).status).toBe(404)
    expect((await approve(checker, 'not-an-id')).status).toBe(404)
    const { mandateId } = await mandateAt('released')
    expect((await approve(borrower, mandateId)).status).toBe(403)
  })
})

describe('cancelling', () => {
  test('a letter that was never released goes without a word to the borrower', async () => {
    const { mandateId, applicationId } = await mandateAt('created')
    expect((await cancel(maker, mandateId)).body.data).toMatchObject({ status: 'cancelled' })
    const list = await borrower.call('GET', `/api/mandate?applicationId=${applicationId}`)
    expect(list.body.total).toBe(0)
  })

  test('a released one is withdrawn with its reason, and the borrower is told', async () => {
    const { mandateId, applicationId } = await mandateAt('released')
    await cancel(maker, mandateId)
    const list = await borrower.call('GET', `/api/mandate?applicationId=${applicationId}`)
    expect(list.body.data).toMatchObject([{ status: 'cancelled', reason: 'Not needed any more.' }])
    const [mail] = await app.mailsTo(borrower.user.email)
    expect(mail?.subject).toMatch(/was withdrawn$/)
  })
})

describe('with a single admin', () => {
  test('that one decides on the own mandate', async () => {
    const { mandateId } = await mandateAt('released')
    const { orm } = app.services.database
    const admins = await orm.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
    const others = admins.map(({ id }) => id).filter((id) => id !== maker.userId)
    await orm.update(users).set({ status: 'suspended' }).where(inArray(users.id, others))
    expect((await approve(maker, mandateId)).status).toBe(200)
  })
})
