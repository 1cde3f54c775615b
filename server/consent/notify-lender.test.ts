import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeLetters } from '../letters/render-letter.ts'
import { closePages } from '../pdf/run-page.ts'
import { closePdf } from '../pdf/run-pdf.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { enteredRoom, makeRoom, openRoom } from '../testing/room-factory.ts'
import { agreeTo, readyForLenders, submit } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let manager: Person
beforeAll(async () => {
  app = await testApp()
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(async () => {
  await Promise.all([closePages(), closePdf(), closeLetters()])
  await app.close()
})
beforeEach(() => app.services.database.orm.execute(sql`delete from rate_limits`))

type Made = { application: { id: string }; owner: Person; admin: Person }
const facts = () => ({ relationshipManagerId: manager.userId })
const consent = ({ owner, application }: Made, body: object) =>
  owner.call('PUT', `/api/business-loan/${application.id}/consent`, { body })
const withdraw = (made: Made) => consent(made, { shareWithLenders: false })
const submissionsOf = async ({ admin, application }: Made) =>
  (await admin.call('GET', `/api/business-loan/${application.id}/submissions`)).body.data
const turnOf = async ({ admin, application }: Made) =>
  (await admin.call('GET', `/api/user/loans/${application.id}`)).body.data.turn
const toldAt = async (address: string | undefined) =>
  (await app.mailsTo(address ?? '')).filter(({ subject }) => subject.includes('please delete'))

test('the lender’s contact is told in the same change, with the name it knows and whom to ask', async () => {
  const made = await enteredRoom(app, { facts: facts() })
  const { room, application } = made
  await withdraw(made)
  const [one] = await submissionsOf(made)
  expect(one.lenderToldAt).toBe(one.consentWithdrawnAt)
  expect(one.acts.slice(0, 2)).toMatchObject([
    { act: 'lender-told', heard: { how: 'By mail', from: 'Asha Rao' } },
    { act: 'consent-withdrawn', by: made.owner.user.name },
  ])
  expect(one.acts[0].by).not.toBe(made.owner.user.name)
  expect((await turnOf(made)).step).not.toBe('tell-lenders')
  const [mail, ...more] = await toldAt(room.contactEmail)
  expect(more).toEqual([])
  for (const words of [
    application.companyName,
    application.reference,
    'no longer agrees',
    'This proposal is closed',
    'delete what you hold',
    'do not work on it further',
    manager.user.name,
    manager.user.email,
  ])
    expect(mail?.text).toContain(words)
  // Said once more, it is told no more.
  await withdraw(made)
  expect(await toldAt(room.contactEmail)).toHaveLength(1)
})

test.each([
  ['shown without a name', { given: { teaser: 'blind', documents: [] } }],
  ['who never entered the room', {}],
])('a lender %s learns no name of it', async (_, about) => {
  const made = await makeRoom(app, about)
  await withdraw(made)
  const [mail] = await toldAt(made.room.contactEmail)
  expect(mail?.text).toContain(made.application.reference)
  expect(mail?.text).toContain(made.submission.facilities[0])
  expect(JSON.stringify(mail)).not.toContain(made.application.companyName)
})

test('everybody who holds something is told once, whatever rooms they had', async () => {
  const ready = await readyForLenders(app, facts())
  const [contact] = ready.lender.contacts
  const { submissionId } = await submit(ready, ready.admin, { contactId: contact?.contactId })
  await openRoom(ready.admin, submissionId, ready)
  await openRoom(ready.admin, submissionId, ready)
  await app.services.database.orm.execute(sql`
    update rooms set contact_email = 'other@bank.example', contact_name = 'Ravi Das'
    where id = (select max(id::text)::uuid from rooms where submission_id = ${submissionId})`)
  await withdraw(ready)
  expect(await toldAt(contact?.email)).toHaveLength(1)
  expect(await toldAt('other@bank.example')).toHaveLength(1)
})

test('a lender whose tick was removed is told, and no other; one that nobody can be mailed at is for the firm', async () => {
  const ready = await readyForLenders(app, facts())
  const others = [await readyForLenders(app), await readyForLenders(app)]
  const lenders = [ready, ...others].map(({ lender }) => lender.lenderId)
  await agreeTo(ready.owner, ready.application.id, lenders)
  const [contact] = ready.lender.contacts
  await submit(ready, ready.admin, { contactId: contact?.contactId })
  for (const { lender } of others) await submit({ ...ready, lender }, ready.admin)
  await consent(ready, { shareWithLenders: true, lenders: lenders.slice(2) })
  const told = (await submissionsOf(ready)).map(
    (one: { consentWithdrawnAt: string | null; lenderToldAt: string | null }) => [
      one.consentWithdrawnAt !== null,
      one.lenderToldAt !== null,
    ],
  )
  expect(told).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
  expect(await turnOf(ready)).toMatchObject({ waitsFor: 'firm', step: 'tell-lenders' })
  expect(await toldAt(contact?.email)).toHaveLength(1)
})

test('what was withdrawn is marked no longer a day after its lender was announced, by itself', async () => {
  const made = await makeRoom(app, { facts: facts() })
  await withdraw(made)
  await agreeTo(made.owner, made.application.id, 'any')
  const path = `/api/business-loan/${made.application.id}/consent-request`
  await made.admin.call('POST', path, { body: { lenders: [made.lender.lenderId] } })
  const withdrawn = async () => (await submissionsOf(made))[0].consentWithdrawnAt
  const { orm } = app.services.database
  const due = () =>
    orm.execute(sql`update pgboss.job set start_after = now() where name = 'renew-consent'`)
  expect(await withdrawn()).not.toBeNull()
  await orm.execute(sql`
    update applications set lender_consent = jsonb_set(lender_consent, '{announced,0,at}',
      to_jsonb((now() - interval '24 hours')::text)) where id = ${made.application.id}`)
  await due()
  await expect.poll(withdrawn, { timeout: 10_000 }).toBeNull()
  const { body } = await made.admin.call(
    'GET',
    `/api/submission/${made.submission.submissionId}/rooms`,
  )
  expect(body.data[0]).toMatchObject({
    isOpen: false,
    shutBecause: 'The borrower has taken back the consent.',
  })
})
