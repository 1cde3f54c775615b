import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everythingStored } from '../testing/everything-stored.ts'
import { makePerson } from '../testing/factories.ts'
import { acceptedEarlier, offerCode, putOffer } from '../testing/offer-factory.ts'
import { ownPapersToken } from '../testing/own-papers-token.ts'
import { enteredRoom, openRoom } from '../testing/room-factory.ts'
import { agreeTo, submit } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { makeLender } from '../lender/testing/make-lender.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ok = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 300) throw new Error(JSON.stringify(body))
}

test('erasing a borrower leaves no name in rooms, offers, commissions, disclosures and mails to lenders and partners', async () => {
  const firm = `Firm${randomBytes(8).toString('hex')}`
  const partner = await makePerson(app, 'referral-partner')
  const made = await enteredRoom(app, {
    facts: { companyName: firm, referralPartnerId: partner.userId },
  })
  const { admin, owner, application, submission } = made
  const { name } = application.form.management[0] ?? { name: '' }
  const at = `/api/business-loan/${application.id}`
  const personal = (
    await admin.call('GET', `/api/user/loans/${application.id}`)
  ).body.data.documents.find(({ slot }: { slot: string }) => slot.startsWith('management.0.'))
  ok(
    await owner.call('PUT', `${at}/consent`, {
      body: { shareWithLenders: true, lenders: 'any', people: [name] },
    }),
  )
  ok(
    await app.call('PUT', `/api/own-papers/${await ownPapersToken(app, application.id)}`, {
      body: { agree: true },
    }),
  )
  const second = await makeLender(admin, {
    contacts: [{ name: 'Ravi Sen', email: 'ravi@sen.example', role: 'Credit' }],
  })
  await agreeTo(owner, application.id, [made.lender.lenderId, second.lenderId])
  ok(
    await owner.call('PUT', `${at}/consent`, {
      body: {
        shareWithLenders: true,
        lenders: [made.lender.lenderId, second.lenderId],
        people: [name],
      },
    }),
  )
  const toSecond = await submit({ ...made, lender: second }, admin, {
    documents: [personal.key],
    contactId: second.contacts[0]?.contactId,
  })
  await openRoom(admin, toSecond.submissionId, { lender: second })
  const offer = await putOffer(app, admin, submission.submissionId, { security: `Shed of ${firm}` })
  const emailOtp = await offerCode(app, owner, offer.offerId)
  ok(await owner.call('POST', `/api/offer/${offer.offerId}/accept`, { body: { emailOtp } }))
  await acceptedEarlier(app, offer.offerId)
  const part = {
    date: '2026-11-20',
    amount: 100_000,
    facility: 'Cash Credit (CC)',
    reference: 'UTR1',
  }
  ok(await admin.call('POST', `/api/offer/${offer.offerId}/disbursal`, { body: part }))
  const rate = { basis: 'fee', ratePercent: 10 }
  ok(await admin.call('PUT', `${at}/commission`, { body: rate }))
  ok(
    await admin.call('POST', `/api/offer/${offer.offerId}/not-drawn`, {
      body: { date: '2026-11-24', reason: `${firm} needs no more.` },
    }),
  )
  ok(await owner.call('PUT', `${at}/consent`, { body: { shareWithLenders: false } }))
  const { body: log } = await admin.call('GET', `${at}/disclosures?person=${name}`)
  expect(log.data.length).toBeGreaterThan(0)
  const { orm } = app.services.database
  const mails =
    await orm.execute(sql`select distinct data ->> 'template' as template from pgboss.job
    where data #>> '{data,companyName}' = ${firm}`)
  expect(mails.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['commission', 'consent-gone', 'rest-not-drawn']),
  )
  await orm.execute(sql`update applications set status = 'closed' where id = ${application.id}`)
  ok(await admin.call('DELETE', `/api/user/delete/${owner.userId}`))
  const stored = await everythingStored(app)
  for (const personally of [firm, name, owner.user.email, application.form.management[0]?.email])
    expect(stored).not.toContain(personally)
  const [kept] = await orm.execute(sql`select count(*)::int as rooms from rooms r
    join lender_submissions s on s.id = r.submission_id where s.application_id = ${application.id}`)
  expect(kept?.['rooms']).toBe(2)
  const after = await admin.call('GET', `${at}/disclosures`)
  expect(after.status).toBe(200)
  expect(JSON.stringify(after.body)).not.toContain(name)
})
