import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents, firmSettings, proposals, users } from '../db/schema.ts'
import { newPerson } from '../account/testing/people.ts'
import { demoSettings } from '../settings/demo-firm.ts'
import { makePerson, type Person, testPassword } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { settleDueProposals } from './settle-proposals.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
const orm = () => app.services.database.orm

/** Each test has a firm of its own admins; the ones before have left long ago. */
beforeEach(async () => {
  await orm().execute(
    sql`update users set admin_ended_at = null,
    status = case when role = 'admin' then 'suspended' else status end`,
  )
  await orm().execute(sql`update proposals set status = 'void' where status = 'open'`)
})

/** An admin for longer than the month in which whoever invited them is trusted by nobody. */
const newAdmin = (name: string) =>
  makePerson(app, 'admin', { name, verifiedAt: new Date('2025-01-01') })

const bank = (last = '1111') => ({ ...demoSettings.bank, accountNumber: `5020008123${last}` })
let made = 1000
/** Another account than any before. */
const otherBank = () => bank(String((made += 1)))

const proposeBank = (by: Person, to = otherBank()) =>
  by.call('PATCH', '/api/settings', { body: { bank: to } })
const bankAsRead = async (by: Person) => (await by.call('GET', '/api/settings')).body.data.bank
const approve = (by: Person, id: string) => by.call('POST', `/api/proposal/approve/${id}`)
const object = (by: Person, id: string) => by.call('POST', `/api/proposal/object/${id}`)
const list = async (by: Person) => (await by.call('GET', '/api/proposal/all')).body.data
const rowOf = async (id: string) => {
  const [row] = await orm().select().from(proposals).where(eq(proposals.id, id))
  return row
}
const userOf = async (id: string) => {
  const [row] = await orm().select().from(users).where(eq(users.id, id))
  return row
}
const shift = (id: string, past: string) =>
  orm().execute(sql`
    update proposals set expires_at = expires_at - ${past}::interval, takes_effect_at = takes_effect_at - ${past}::interval
    where id = ${id}::uuid`)
const settle = () => settleDueProposals(app.services)
const inviteAdmin = (by: Person, email = newPerson().email) =>
  by.call('POST', '/api/user/invite', { body: { name: 'Ghost Two', email, role: 'admin' } })
const promote = (by: Person, { userId }: Person) =>
  by.call('POST', '/api/user/assign-role', { body: { userId, role: 'admin' } })
const linkFor = async (email: string) =>
  /\/invitation\/([\w-]{43})\b/.exec((await app.mailsTo(email))[0]?.text ?? '')?.[1]

const stopPathFor = async (email: string) =>
  /(\/stop-change\/\S+)/.exec((await app.mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
const stopBy = (path: string) =>
  app.call('POST', `/api/proposal/stop/${path.replace('/stop-change/', '')}`)

describe('the firm’s bank account', () => {
  test('changes only once a second admin has approved it, and the trail keeps both', async () => {
    const [maker, checker] = [await newAdmin('Raghav'), await newAdmin('Ishita')]
    const before = await bankAsRead(maker)
    const after = otherBank()
    const asked = await proposeBank(maker, after)
    expect(asked.status).toBe(200)
    expect(asked.body.data.bank).toEqual(before)
    expect(asked.body.pending).toMatchObject({ takesEffectAt: null })
    const { proposalId } = asked.body.pending
    expect((await bankAsRead(maker)).accountNumber).toBe(before.accountNumber)

    const last = after.accountNumber.slice(-4)
    for (const admin of [maker, checker]) {
      const [mail] = await app.mailsTo(admin.user.email)
      expect(mail?.subject).toBe('A changed bank account of the firm waits for a second admin')
      expect(mail?.text).toContain(`••••••••••${last}`)
      expect(mail?.text).not.toContain(after.accountNumber)
    }
    expect(await list(maker)).toEqual([
      expect.objectContaining({ isOwn: true, mayApprove: false, waitsFor: ['Ishita'] }),
    ])
    expect(await list(checker)).toEqual([
      expect.objectContaining({
        mayApprove: true,
        changes: [
          {
            what: 'Account number',
            before: `••••••••••${before.accountNumber.slice(-4)}`,
            after: `••••••••••${last}`,
          },
        ],
      }),
    ])
    const counts = async (by: Person) => (await by.call('GET', '/api/queue/counts')).body.data.mine
    expect((await counts(checker)) - (await counts(maker))).toBe(1)

    expect(await approve(maker, proposalId)).toMatchObject({
      status: 403,
      body: { code: 'MAKER_IS_CHECKER' },
    })
    expect((await approve(checker, proposalId)).status).toBe(200)
    expect(await bankAsRead(maker)).toEqual(after)
    expect((await app.mailsTo(maker.user.email))[0]?.text).toContain('Ishita approved it')
    expect((await approve(checker, proposalId)).body.code).toBe('PROPOSAL_CLOSED')

    const trail = await checker.call('GET', '/api/audit?event=proposal.made&subject=firm')
    expect(trail.body.data[0].details).toMatchObject({
      'Account number before': before.accountNumber,
      'Account number after': after.accountNumber,
    })
    const stored = await orm().select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(10)
    const everything = JSON.stringify([stored, await rowOf(proposalId)])
    expect(everything).toContain(`••••••••••${last}`)
    expect(everything).not.toContain(after.accountNumber)
    expect(stored.find(({ event }) => event === 'proposal.approved')?.actorId).toBe(checker.userId)
  })

  test('is filled in by one alone where it is empty, and emptied by nobody alone', async () => {
    const maker = await newAdmin('Raghav')
    await newAdmin('Ishita')
    const [stored] = await orm().select().from(firmSettings)
    if (!stored) throw new Error('no settings')
    const { sealedNumber: _, ...rest } = stored.value.bank
    await orm()
      .update(firmSettings)
      .set({ value: { ...stored.value, bank: { ...rest, accountNumber: '' } } })
    const filled = await proposeBank(maker, { ...bank(), accountName: rest.accountName })
    expect(filled.body).not.toHaveProperty('pending')
    expect((await bankAsRead(maker)).accountNumber).toBe(bank().accountNumber)
    const emptied = await proposeBank(maker, { ...bank(), accountNumber: '' })
    expect(emptied.body.pending).toBeDefined()
    expect((await bankAsRead(maker)).accountNumber).toBe(bank().accountNumber)
  })

  test('goes its way beside other parts, which are saved at once', async () => {
    const maker = await newAdmin('Raghav')
    await newAdmin('Ishita')
    const fees = { ...demoSettings.fees, defaultPercentage: 3 }
    const { body } = await maker.call('PATCH', '/api/settings', {
      body: { bank: otherBank(), fees },
    })
    expect(body).toMatchObject({ data: { fees }, pending: { takesEffectAt: null } })
    expect(body.data.bank).toEqual(await bankAsRead(maker))
  })

  test('is not approved once it was changed meanwhile', async () => {
    const [maker, checker] = [await newAdmin('Raghav'), await newAdmin('Ishita')]
    const { proposalId } = (await proposeBank(maker)).body.pending
    await orm().execute(sql`
      update firm_settings set version = version + 1,
        part_versions = jsonb_build_object('at', version + 1, 'parts', jsonb_build_object('bank', version + 1))`)
    expect(await list(checker)).toEqual([
      expect.objectContaining({ hasMoved: true, mayApprove: false }),
    ])
    expect((await approve(checker, proposalId)).body.code).toBe('VERSION_STALE')
    expect((await rowOf(proposalId))?.status).toBe('open')
  })

  test('stays where another admin objects, or its maker withdraws', async () => {
    const [maker, checker] = [await newAdmin('Raghav'), await newAdmin('Ishita')]
    const before = await bankAsRead(maker)
    const first = (await proposeBank(maker)).body.pending.proposalId
    expect((await object(checker, first)).status).toBe(200)
    expect((await app.mailsTo(maker.user.email))[0]?.subject).toBe(
      'A changed bank account of the firm: refused',
    )
    const second = (await proposeBank(maker)).body.pending.proposalId
    expect((await object(maker, second)).body.message).toContain('Withdrawn')
    expect([(await rowOf(first))?.status, (await rowOf(second))?.status]).toEqual([
      'objected',
      'withdrawn',
    ])
    expect((await approve(checker, first)).body.code).toBe('PROPOSAL_CLOSED')
    expect(await bankAsRead(maker)).toEqual(before)
  })

  test('is void after seven days', async () => {
    const [maker, checker] = [await newAdmin('Raghav'), await newAdmin('Ishita')]
    const before = await bankAsRead(maker)
    const { proposalId } = (await proposeBank(maker)).body.pending
    await shift(proposalId, '7 days')
    expect((await approve(checker, proposalId)).body.code).toBe('PROPOSAL_CLOSED')
    expect(await list(checker)).toEqual([])
    await settle()
    expect((await rowOf(proposalId))?.status).toBe('expired')
    expect(await bankAsRead(maker)).toEqual(before)
  })

  test('proposed anew takes the place of the own proposal, and of nobody else’s', async () => {
    const [maker, other] = [await newAdmin('Raghav'), await newAdmin('Ishita')]
    const first = (await proposeBank(maker)).body.pending.proposalId
    expect((await proposeBank(other)).body.code).toBe('PROPOSAL_OPEN')
    const second = (await proposeBank(maker)).body.pending.proposalId
    expect([(await rowOf(first))?.status, (await rowOf(second))?.status]).toEqual([
      'replaced',
      'open',
    ])
  })
})

describe('a sole admin', () => {
  test('waits a day, of which the support mailbox is told; then the change takes effect', async () => {
    const maker = await newAdmin('Raghav')
    const after = otherBank()
    const { pending } = (await proposeBank(maker, after)).body
    expect(pending.takesEffectAt).not.toBeNull()
    const [mail] = await app.mailsTo(demoSettings.firm.supportEmail)
    expect(mail?.subject).toBe('A changed bank account of the firm in a day')
    expect((await approve(maker, pending.proposalId)).status).toBe(403)
    await shift(pending.proposalId, '23 hours')
    await settle()
    expect((await bankAsRead(maker)).accountNumber).not.toBe(after.accountNumber)
    await shift(pending.proposalId, '1 hour')
    await settle()
    expect(await bankAsRead(maker)).toEqual(after)
    expect((await rowOf(pending.proposalId))?.status).toBe('took-effect')
    const [event] = await orm().select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(event).toMatchObject({
      event: 'proposal.took-effect',
      actorId: null,
      details: { proposedBy: maker.userId },
    })
  })

  test('is stopped by the link that the support mailbox has, without a sign-in', async () => {
    const maker = await newAdmin('Raghav')
    const before = await bankAsRead(maker)
    const { proposalId } = (await proposeBank(maker)).body.pending
    const path = await stopPathFor(demoSettings.firm.supportEmail)
    expect((await stopBy(path)).status).toBe(200)
    expect((await stopBy(path)).body.code).toBe('PROPOSAL_CLOSED')
    expect((await stopBy('/stop-change/nothing')).status).toBe(404)
    await shift(proposalId, '24 hours')
    await settle()
    expect(await bankAsRead(maker)).toEqual(before)
  })

  test('who is suspended before the day is over changes nothing', async () => {
    const maker = await newAdmin('Raghav')
    const before = await bankAsRead(maker)
    const { proposalId } = (await proposeBank(maker)).body.pending
    await orm().update(users).set({ status: 'suspended' }).where(eq(users.id, maker.userId))
    await shift(proposalId, '24 hours')
    await settle()
    expect((await rowOf(proposalId))?.status).toBe('void')
    expect(await bankAsRead(await newAdmin('Ishita'))).toEqual(before)
  })

  test('is none for having suspended the other one', async () => {
    const [maker, other] = [await newAdmin('Raghav'), await newAdmin('Ishita')]
    const suspended = await maker.call('PATCH', `/api/user/status/${other.userId}`, {
      body: { suspended: true, reason: 'Left us' },
    })
    expect(suspended.status).toBe(200)
    expect((await proposeBank(maker)).body.pending.takesEffectAt).toBeNull()
    await orm().execute(sql`
      update users set admin_ended_at = now() - interval '31 days' where id = ${other.userId}::uuid`)
    expect((await proposeBank(maker)).body.pending.takesEffectAt).not.toBeNull()
  })

  test('is none either for having given the other one another role', async () => {
    const [maker, other] = [await newAdmin('Raghav'), await newAdmin('Ishita')]
    await maker.call('POST', '/api/user/assign-role', {
      body: { userId: other.userId, role: 'credit-analyst' },
    })
    expect((await proposeBank(maker)).body.pending.takesEffectAt).toBeNull()
  })
})

describe('a new admin', () => {
  test('is promoted once a second admin has approved it', async () => {
    const [maker, checker] = [await newAdmin('Raghav'), await newAdmin('Ishita')]
    const analyst = await makePerson(app, 'credit-analyst')
    const asked = await promote(maker, analyst)
    expect(asked).toMatchObject({
      status: 200,
      body: { user: { role: 'credit-analyst' }, pending: { takesEffectAt: null } },
    })
    expect((await analyst.call('GET', '/api/user/all')).status).toBe(403)
    expect((await approve(checker, asked.body.pending.proposalId)).status).toBe(200)
    expect((await analyst.call('GET', '/api/user/all')).status).toBe(200)
    expect(await userOf(analyst.userId)).toMatchObject({ role: 'admin', adminBy: maker.userId })
  })

  test('who has another role by then, or was changed, is not promoted', async () => {
    const [maker, checker] = [await newAdmin('Raghav'), await newAdmin('Ishita')]
    const analyst = await makePerson(app, 'credit-analyst')
    const { proposalId } = (await promote(maker, analyst)).body.pending
    await maker.call('POST', '/api/user/assign-role', {
      body: { userId: analyst.userId, role: 'relationship-manager' },
    })
    expect((await approve(checker, proposalId)).body.code).toBe('VERSION_STALE')
    expect((await userOf(analyst.userId))?.role).toBe('relationship-manager')
  })

  test('gets no link before a second admin has approved the invitation', async () => {
    const [maker, checker] = [await newAdmin('Raghav'), await newAdmin('Ishita')]
    const { email } = newPerson()
    const asked = await inviteAdmin(maker, email)
    expect(asked).toMatchObject({ status: 201, body: { invitation: null } })
    expect(await linkFor(email)).toBeUndefined()
    const again = await maker.call('POST', `/api/user/invite/${asked.body.user.userId}`)
    expect(again).toMatchObject({ status: 200, body: { invitation: null } })
    expect(await linkFor(email)).toBeUndefined()
    expect((await approve(checker, again.body.pending.proposalId)).status).toBe(200)
    expect(await linkFor(email)).toBeDefined()
  })

  test('whose invitation is objected to, or taken back, gets none', async () => {
    const [maker, checker] = [await newAdmin('Raghav'), await newAdmin('Ishita')]
    const first = await inviteAdmin(maker)
    await object(checker, first.body.pending.proposalId)
    expect(await linkFor(first.body.user.email)).toBeUndefined()
    const second = await inviteAdmin(maker)
    const { userId } = second.body.user
    expect((await maker.call('DELETE', `/api/user/invite/${userId}`)).status).toBe(200)
    expect((await approve(checker, second.body.pending.proposalId)).body.code).toBe(
      'PROPOSAL_CLOSED',
    )
  })

  test('who is a ghost of a sole admin decides on nothing of theirs', async () => {
    const maker = await newAdmin('Raghav')
    const { email } = newPerson()
    const asked = await inviteAdmin(maker, email)
    const { proposalId, takesEffectAt } = asked.body.pending
    expect(takesEffectAt).not.toBeNull()
    expect(await linkFor(email)).toBeUndefined()
    const older = (await proposeBank(maker)).body.pending
    await shift(proposalId, '24 hours')
    await settle()
    const token = (await linkFor(email)) ?? ''
    const accepted = await app.call('POST', `/api/invitation/${token}`, {
      body: {
        name: 'Ghost Two',
        mobile: newPerson().mobile,
        password: testPassword,
        acceptTerms: true,
        acceptPrivacy: true,
      },
    })
    expect(accepted.status).toBe(200)
    const signedIn = await app.call('POST', '/api/user/login', {
      body: { email, password: testPassword },
    })
    const ghost = (method: 'POST' | 'GET', url: string) =>
      app.call(method, url, { token: signedIn.body.accessToken })
    // Older than the account of the ghost, and then newer, of whoever invited it.
    expect((await ghost('POST', `/api/proposal/approve/${older.proposalId}`)).status).toBe(403)
    const newer = (await proposeBank(maker)).body.pending
    expect(newer.takesEffectAt).not.toBeNull()
    expect((await ghost('POST', `/api/proposal/approve/${newer.proposalId}`)).body.code).toBe(
      'MAKER_IS_CHECKER',
    )
    expect((await ghost('POST', `/api/proposal/object/${newer.proposalId}`)).status).toBe(200)
  })

  test('may decide for whoever made them one after thirty days', async () => {
    const maker = await newAdmin('Raghav')
    const second = await newAdmin('Ishita')
    const became = (days: number) =>
      orm().execute(sql`update users set admin_by = ${maker.userId}::uuid,
        admin_since = now() - make_interval(days => ${days}::int) where id = ${second.userId}::uuid`)
    await became(29)
    const asked = (await proposeBank(maker)).body.pending
    expect(asked.takesEffectAt).not.toBeNull()
    expect((await approve(second, asked.proposalId)).status).toBe(403)
    await became(31)
    expect((await proposeBank(maker)).body.pending.takesEffectAt).toBeNull()
  })
})
