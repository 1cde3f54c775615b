import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeLender } from '../lender/testing/make-lender.ts'
import { makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import {
  acceptedEarlier,
  acceptOnPaper,
  makeOffer,
  offerBody,
  offerCode,
  putOffer,
} from '../testing/offer-factory.ts'
import { agreeTo, submit } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let manager: Person
let made: Awaited<ReturnType<typeof makeOffer>>
let partner: Person

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  manager = await makePerson(app, 'relationship-manager')
  partner = await makePerson(app, 'referral-partner')
  made = await makeOffer(app, {
    relationshipManagerId: manager.userId,
    referralPartnerId: partner.userId,
  })
})

const path = (act: string) => `/api/offer/${made.offer.offerId}/${act}`
const file = async (fileName: string) =>
  (await makeDocument(app, { ownerId: manager.userId, fileName })).key
const recordAcceptance = async () => {
  const people = { recorder: manager, checker: made.admin }
  const signedCopyKey = await acceptOnPaper(app, people, made.offer.offerId)
  await acceptedEarlier(app, made.offer.offerId)
  return signedCopyKey
}
const takeBack = ({ person = manager, headers = {}, reason = 'It was the other bank’s.' } = {}) =>
  person.call('POST', path('take-back-acceptance'), { body: { reason }, headers })
const move = (status: string, note?: string) =>
  manager.call('PATCH', `/api/business-loan/update-status/${made.application.id}`, {
    body: { status, ...(note && { note }) },
  })
const caseStatus = async () =>
  (await manager.call('GET', `/api/user/loans/${made.application.id}`)).body.data.status
const submission = async () =>
  (await manager.call('GET', `/api/business-loan/${made.application.id}/submissions`)).body.data[0]
const offers = async (person: Person) =>
  (await person.call('GET', `/api/business-loan/${made.application.id}/offers`)).body.data
const reads = async (person: Person, key: string) =>
  (await person.call('GET', `/api/documents/view/${key}`)).status

describe('an acceptance that staff recorded by mistake', () => {
  test('is taken back: the offer is open, submission and case go back, all who heard of it hear so', async () => {
    const copy = await recordAcceptance()
    expect(await caseStatus()).toBe('accepted')
    expect(await reads(made.owner, copy)).toBe(200)
    expect((await offers(manager))[0].abilities.takeBackAcceptance).toBe(true)
    const { status, body } = await takeBack()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'open',
      acceptedHow: null,
      signedCopyKey: null,
      decidedAt: null,
      abilities: { takeBackAcceptance: false, recordAcceptance: true, correct: true },
    })
    expect(await caseStatus()).toBe('sanctioned')
    expect((await submission()).status).toBe('sanctioned')
    const mails = (await app.mailsTo(made.owner.user.email)).map(({ subject }) => subject)
    expect(mails).toContainEqual(
      expect.stringMatching(/^We took back that you accepted the offer of /),
    )
    // The paper may be another company's.
    expect(await reads(made.owner, copy)).toBe(404)
    expect(await reads(manager, copy)).toBe(200)
    const asOwner = await made.owner.call('GET', `/api/user/loans/${made.application.id}`)
    expect(JSON.stringify(asOwner.body)).not.toContain('the other bank')
    expect(asOwner.body.data.timeline).toContainEqual(
      expect.objectContaining({ label: 'We took back that you had accepted an offer' }),
    )
  })

  test('leaves the borrower free to accept it or to decline it', async () => {
    await recordAcceptance()
    expect((await move('documentation')).status).toBe(200)
    await takeBack()
    expect(await caseStatus()).toBe('sanctioned')
    const emailOtp = await offerCode(app, made.owner, made.offer.offerId)
    const again = await made.owner.call('POST', path('accept'), { body: { emailOtp } })
    expect(again.status).toBe(200)
    expect(await caseStatus()).toBe('accepted')
  })

  test('leaves the case with another offer that is accepted', async () => {
    const { owner, application, lender, admin } = made
    const other = await makeLender(admin)
    await agreeTo(owner, application.id, [lender.lenderId, other.lenderId])
    const title = 'Bank Guarantee (BG)'
    const { submissionId } = await submit({ application, lender: other }, manager, {
      facilities: [title],
    })
    const second = await putOffer(app, manager, submissionId, {
      facilities: [{ ...offerBody().facilities[0], title }],
    })
    const emailOtp = await offerCode(app, owner, second.offerId)
    await owner.call('POST', `/api/offer/${second.offerId}/accept`, { body: { emailOtp } })
    await recordAcceptance()
    await takeBack()
    expect(await caseStatus()).toBe('accepted')
    expect(await offers(manager)).toMatchObject([{ status: 'open' }, { status: 'accepted' }])
  })

  test('is refused to whoever may not, from a stale page, twice, and once money came', async () => {
    expect(await takeBack()).toMatchObject({
      status: 409,
      body: { error: 'This offer is not accepted.' },
    })
    await recordAcceptance()
    expect((await takeBack({ person: made.owner })).status).toBe(403)
    expect((await takeBack({ person: partner })).status).toBe(403)
    const stranger = await makePerson(app, 'relationship-manager')
    expect((await takeBack({ person: stranger })).status).toBe(404)
    expect((await takeBack({ headers: { 'if-match': '"1"' } })).status).toBe(412)
    expect(await takeBack({ reason: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Say what was wrong with it.' } },
    })
    const paid = await manager.call('POST', path('disbursal'), {
      body: {
        date: '2026-11-20',
        amount: 100_000,
        facility: 'Cash Credit (CC)',
        reference: 'UTR1',
      },
    })
    expect(paid.status).toBe(201)
    expect((await offers(manager))[0].abilities.takeBackAcceptance).toBe(false)
    expect(await takeBack()).toMatchObject({ status: 409, body: { code: 'GUARD_UNMET' } })
    const [{ disbursalId }] = paid.body.data.disbursals
    await manager.call('POST', `/api/disbursal/${disbursalId}/take-back`, {
      body: { reason: 'Another case.' },
    })
    expect((await takeBack()).status).toBe(200)
    expect(await caseStatus()).toBe('sanctioned')
  })

  test('waits while the case is on hold', async () => {
    await recordAcceptance()
    expect((await move('on-hold', 'The owner travels.')).status).toBe(200)
    expect(await takeBack()).toMatchObject({
      status: 409,
      body: { error: 'No acceptance ends on a case that is On Hold.' },
    })
  })
})

test('what the borrower accepted with a code is their own word', async () => {
  const emailOtp = await offerCode(app, made.owner, made.offer.offerId)
  await made.owner.call('POST', path('accept'), { body: { emailOtp } })
  expect((await offers(manager))[0].abilities.takeBackAcceptance).toBe(false)
  expect(await takeBack()).toMatchObject({ status: 409, body: { code: 'NOT_EDITABLE' } })
  expect(await caseStatus()).toBe('accepted')
})

describe('the letter of an offer that was recorded by mistake', () => {
  test('is the borrower’s no more, on no way', async () => {
    const letter = made.offer.letterKey ?? ''
    expect(await reads(made.owner, letter)).toBe(200)
    await made.admin.call('POST', path('take-back'), { body: { reason: 'Of another company' } })
    expect((await offers(made.owner))[0]).toMatchObject({ letter: null, letterKey: null })
    expect((await offers(manager))[0]).toMatchObject({ letterKey: letter })
    expect(await reads(made.owner, letter)).toBe(404)
    expect(await reads(manager, letter)).toBe(200)
  })

  test('stays theirs where the right entry has it, and goes where that has another', async () => {
    const letter = made.offer.letterKey ?? ''
    const correct = async (corrects: string, letterKey: string) => {
      const { status, body } = await manager.call(
        'POST',
        `/api/submission/${made.submission.submissionId}/offer`,
        { body: offerBody({ corrects, letterKey }) },
      )
      expect(status, JSON.stringify(body)).toBe(201)
      return body.data.offerId
    }
    const right = await correct(made.offer.offerId, letter)
    expect(await reads(made.owner, letter)).toBe(200)
    const other = await file('right-letter.pdf')
    await correct(right, other)
    expect(await reads(made.owner, letter)).toBe(404)
    expect(await reads(made.owner, other)).toBe(200)
  })
})

describe('a sanction that its lender cancels after it was accepted', () => {
  const cancel = (person = manager) =>
    person.call('POST', path('cancel'), { body: { reason: 'Its rules have changed.' } })

  test('ends with its submission, and the case goes back to the lenders', async () => {
    const emailOtp = await offerCode(app, made.owner, made.offer.offerId)
    await made.owner.call('POST', path('accept'), { body: { emailOtp } })
    expect((await offers(manager))[0].abilities.cancelByLender).toBe(true)
    expect((await cancel(made.owner)).status).toBe(403)
    const { status, body } = await cancel()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({ status: 'lapsed', abilities: { cancelByLender: false } })
    expect(await submission()).toMatchObject({
      status: 'declined',
      reason: 'Its rules have changed.',
    })
    expect(await caseStatus()).toBe('shared')
    const mails = (await app.mailsTo(made.owner.user.email)).map(({ subject }) => subject)
    expect(mails).toContainEqual(expect.stringMatching(/ has cancelled its offer to /))
    const asOwner = await made.owner.call('GET', `/api/user/loans/${made.application.id}`)
    expect(JSON.stringify(asOwner.body)).not.toContain('Its rules')
    expect((await cancel()).status).toBe(409)
  })

  test('is refused once money came, and before anybody accepted', async () => {
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'ILLEGAL_TRANSITION' } })
    await recordAcceptance()
    await manager.call('POST', path('disbursal'), {
      body: {
        date: '2026-11-20',
        amount: 100_000,
        facility: 'Cash Credit (CC)',
        reference: 'UTR1',
      },
    })
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'GUARD_UNMET' } })
  })
})
