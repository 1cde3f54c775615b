import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MandateRecord } from '../../contract/letter/mandate.ts'
import type { MandateStatus } from '../../domain/status/mandate-status.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { sendBlind } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
let manager: Person
let borrower: Person

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
  admin = await makePerson(app, 'admin')
  manager = await makePerson(app, 'relationship-manager')
  borrower = await makePerson(app)
})
afterAll(() => app.close())

const mandateAt = async (status: MandateStatus) => {
  const application = await makeApplication(app, {
    ownerId: borrower.userId,
    relationshipManagerId: manager.userId,
  })
  return makeMandate(app, { application, status })
}
const signedCopy = (person: Person = borrower) =>
  makeDocument(app, { ownerId: person.userId, fileName: 'signed.pdf' })
const upload = (person: Person, applicationId: string, key: string) =>
  person.call('POST', `/api/mandate/upload/${applicationId}`, { body: { key } })
const verify = (person: Person, id: string, body: unknown) =>
  person.call('POST', `/api/mandate/${id}/verify`, { body })
const look = (person: Person, { signedMandateUrl }: Pick<MandateRecord, 'signedMandateUrl'>) =>
  person.call('GET', `/api/documents/view/${signedMandateUrl}`)

describe('the signed copy', () => {
  test('is handed in once the mandate is approved; the relationship manager is mailed', async () => {
    const { applicationId, number } = await mandateAt('approved')
    const { key } = await signedCopy()
    expect(await upload(borrower, applicationId, key)).toMatchObject({
      status: 200,
      body: { data: { status: 'signed', signedMandateUrl: key } },
    })
    const [mail] = await app.mailsTo(manager.user.email)
    expect(mail?.subject).toContain(`has signed its mandate letter ${number}`)
    const toAdmin = (await app.mailsTo(admin.user.email)).map(({ subject }) => subject)
    expect(toAdmin.filter((subject) => subject.includes('mandate'))).toEqual([])
    const seen = await borrower.call('GET', `/api/user/loans/${applicationId}`)
    expect(seen.body.data.mandateData.signedMandateUrl).toBe(key)
  })

  test('is taken with the whole descriptor as the upload answered it', async () => {
    const { applicationId } = await mandateAt('approved')
    const { key, sha256 } = await signedCopy()
    const descriptor = {
      key,
      sha256,
      fileName: 'signed.pdf',
      fileType: 'application/pdf',
      fileSize: 900,
      uploadDate: new Date().toISOString(),
      fileUrl: `/api/documents/download/${key}`,
      slot: null,
      linksElsewhere: false,
      review: null,
    }
    const answer = await borrower.call('POST', `/api/mandate/upload/${applicationId}`, {
      body: descriptor,
    })
    expect(answer.status).toBe(200)
  })

  test.each(['released', 'signed', 'verified'] as const)(
    'cannot be handed in while the mandate is %s',
    async (status) => {
      const { applicationId } = await mandateAt(status)
      const { key } = await signedCopy()
      expect(await upload(borrower, applicationId, key)).toMatchObject({
        status: 409,
        body: { code: 'ILLEGAL_TRANSITION' },
      })
    },
  )

  test.each(['created', 'rejected', 'cancelled'] as const)(
    'has no mandate to belong to while it is %s',
    async (status) => {
      const { applicationId } = await mandateAt(status)
      const { key } = await signedCopy()
      expect((await upload(borrower, applicationId, key)).status).toBe(404)
    },
  )

  test('must be the borrower’s own upload: neither somebody else’s, nor the letter itself, nor nothing', async () => {
    const { applicationId, mandateUrl } = await mandateAt('approved')
    const strangers = await signedCopy(await makePerson(app))
    for (const key of [strangers.key, mandateUrl ?? '', 'no-such-key-anywhere']) {
      expect(await upload(borrower, applicationId, key)).toMatchObject({
        status: 400,
        body: { fields: { key: 'Upload the signed copy again.' } },
      })
    }
  })

  test('is nobody else’s to hand in', async () => {
    const { applicationId } = await mandateAt('approved')
    const stranger = await makePerson(app)
    const { key } = await signedCopy(stranger)
    expect((await upload(stranger, applicationId, key)).status).toBe(404)
    expect((await upload(admin, applicationId, key)).status).toBe(403)
  })

  test('stays: the borrower cannot delete it', async () => {
    const { applicationId } = await mandateAt('approved')
    const { key } = await signedCopy()
    await upload(borrower, applicationId, key)
    expect((await borrower.call('DELETE', `/api/documents/delete/${key}`)).status).toBe(409)
  })
})

describe('checking the signed copy', () => {
  test('the assigned relationship manager verifies it, and the borrower is told', async () => {
    const { mandateId, number, signedMandateUrl } = await mandateAt('signed')
    await look(manager, { signedMandateUrl })
    expect(await verify(manager, mandateId, { accept: true })).toMatchObject({
      status: 200,
      body: { data: { status: 'verified', verifiedAt: expect.any(String), reason: null } },
    })
    const [mail] = await app.mailsTo(borrower.user.email)
    expect(mail?.subject).toBe(`Your signed fee agreement (mandate) ${number} is in order`)
  })

  test('a returned one goes back with its reason, and another can be handed in', async () => {
    const { mandateId, applicationId } = await mandateAt('signed')
    expect(await verify(admin, mandateId, { accept: false })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Give a reason.' } },
    })
    expect(
      await verify(admin, mandateId, { accept: false, reason: 'The stamp is missing.' }),
    ).toMatchObject({
      status: 200,
      body: { data: { status: 'approved', signedAt: null, reason: 'The stamp is missing.' } },
    })
    const [mail] = await app.mailsTo(borrower.user.email)
    expect(mail?.text).toContain('The stamp is missing.')
    const { key } = await signedCopy()
    expect(await upload(borrower, applicationId, key)).toMatchObject({
      status: 200,
      body: { data: { status: 'signed', reason: null, signedMandateUrl: key } },
    })
  })

  test('a verified mandate opens the way to the lenders', async () => {
    const application = await makeApplication(app, {
      ownerId: borrower.userId,
      relationshipManagerId: manager.userId,
      status: 'mandate-pending',
      form: { consent: { declaration: true, shareWithLenders: true } },
    })
    const share = () => sendBlind(admin, admin, application.id)
    const { mandateId, signedMandateUrl } = await makeMandate(app, {
      application,
      status: 'signed',
    })
    await look(manager, { signedMandateUrl })
    expect(await share()).toMatchObject({ status: 409, body: { code: 'MANDATE_NOT_VERIFIED' } })
    await verify(manager, mandateId, { accept: true })
    expect(await share()).toMatchObject({ status: 201 })
  })

  test('of two verdicts at once one wins', async () => {
    const { mandateId, signedMandateUrl } = await mandateAt('signed')
    await look(admin, { signedMandateUrl })
    const answers = await Promise.all([
      verify(admin, mandateId, { accept: true }),
      verify(manager, mandateId, { accept: false, reason: 'Page 3 is missing.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('nothing is verified before it is signed, nor by a manager of other cases', async () => {
    const { mandateId } = await mandateAt('approved')
    expect((await verify(admin, mandateId, { accept: true })).status).toBe(409)
    const signed = await mandateAt('signed')
    const other = await makePerson(app, 'relationship-manager')
    expect((await verify(other, signed.mandateId, { accept: true })).status).toBe(404)
    expect((await verify(borrower, signed.mandateId, { accept: true })).status).toBe(403)
  })
})
