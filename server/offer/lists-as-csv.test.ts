import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApplication } from '../testing/case-factories.ts'
import { firmAdmin, makePerson, type Person } from '../testing/factories.ts'
import { putOffer } from '../testing/offer-factory.ts'
import { makeSubmission } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const csvOf = async (person: Person, url: string) => {
  const { status, headers, body } = await person.call('GET', url, {
    headers: { accept: 'text/csv' },
  })
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')])
  const [head = '', ...rows] = body
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1)
  return { head, rows }
}

test('what went to lenders of a case, what they offer and pay out, is a file for staff', async () => {
  const { admin, owner, application, submission } = await makeSubmission(app)
  await putOffer(app, admin, submission.submissionId)
  const ofCase = (list: string) => csvOf(admin, `/api/business-loan/${application.id}/${list}`)
  const submissions = await ofCase('submissions')
  expect(submissions.head).toContain('Lender,Product,Branch')
  expect(submissions.rows).toEqual([expect.stringContaining(submission.lenderName)])
  const offers = await ofCase('offers')
  expect(offers.rows).toEqual([expect.stringContaining(',Sanction,')])
  expect(offers.rows[0]).toContain(',12.25,')
  const disclosures = await ofCase('disclosures')
  expect(disclosures.rows).toEqual([expect.stringContaining(',We sent,Summary with the name')])
  expect((await ofCase('disbursals')).rows).toEqual([])
  const url = `/api/business-loan/${application.id}/offers`
  const asked = { headers: { accept: 'text/csv' } }
  // Borrowers get JSON, as of every list.
  expect((await owner.call('GET', url, asked)).body.data).toHaveLength(1)
})

test('the commissions of all cases are a file for an admin; a partner reads no column of what is agreed nowhere', async () => {
  const admin = await firmAdmin(app)
  const partner = await makePerson(app, 'referral-partner')
  const owner = await makePerson(app)
  const { id, reference } = await makeApplication(app, {
    ownerId: owner.userId,
    referralPartnerId: partner.userId,
  })
  const leads = () => csvOf(partner, `/api/business-loan/referral-partner/${partner.userId}`)
  const before = await leads()
  expect(before.head).not.toMatch(/Commission|TDS|Payment reference/)
  expect(before.rows).toHaveLength(1)
  expect(before.rows[0]?.split(',')).toHaveLength(before.head.split(',').length)
  await admin.call('PUT', `/api/business-loan/${id}/commission`, {
    body: { basis: 'amount', amount: 25_000 },
  })
  const { head, rows } = await leads()
  expect(head).toContain('Commission (₹),Commission terms')
  expect(rows[0]).toContain('25000')
  const all = await csvOf(admin, '/api/commissions')
  expect(all.rows).toEqual([expect.stringMatching(new RegExp(`^${reference},.*,25000,`))])
  expect((await partner.call('GET', '/api/commissions')).status).toBe(403)
})
