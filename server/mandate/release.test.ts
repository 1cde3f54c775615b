import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeApplications } from '../case/queries.ts'
import { documents, mandates } from '../db/schema.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { emptySettings } from '../settings/defaults.ts'
import { approvePending } from '../testing/proposal-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { takeMandateNumber } from './number.ts'

let app: TestApp
let admin: Person
let borrower: Person

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
  admin = await makePerson(app, 'admin')
  borrower = await makePerson(app)
})
afterAll(() => app.close())

const created = async () => {
  const application = await makeApplication(app, { ownerId: borrower.userId })
  return { application, mandate: await makeMandate(app, { application }) }
}
const release = (id: string, headers: Record<string, string> = {}) =>
  admin.call('POST', `/api/mandate/release/${id}`, { headers })

const storedFiles = async () => {
  const names: string[] = []
  const soon = new Date(Date.now() + 60_000)
  for await (const { name } of app.services.storage.names(soon)) names.push(name)
  return names
}

const bytesOf = async (person: Person, key: string) => {
  const answer = await app.app.inject({
    url: `/api/documents/download/${key}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  return {
    status: answer.statusCode,
    sha256: createHash('sha256').update(answer.rawPayload).digest('hex'),
  }
}

const numbersInOrder = async () => {
  const rows = await app.services.database.orm.select({ number: mandates.number }).from(mandates)
  return rows
    .flatMap(({ number }) => (number ? [Number(number.slice(-4))] : []))
    .toSorted((a, b) => a - b)
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('releasing a mandate', () => {
  test('numbers the letter, stores it once with its hash, and shows it to the borrower, who is mailed', async () => {
    const { application, mandate } = await created()
    const { status, body } = await release(mandate.mandateId)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'released',
      letterSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(body.data.number).toMatch(/^MND\/\d{4}-\d\d\/\d{4}$/)
    expect(mandate.consultancyFeeGst, 'said by the letter, from its release on').toBeNull()
    expect(body.data.consultancyFeeGst).toBe(Math.round(body.data.consultancyFeeAmount * 0.18))

    const { data } = (await borrower.call('GET', `/api/mandate?applicationId=${application.id}`))
      .body
    expect(data).toMatchObject([
      { number: body.data.number, abilities: { respond: true, uploadSigned: false } },
    ])
    expect(await bytesOf(borrower, data[0].mandateUrl)).toEqual({
      status: 200,
      sha256: body.data.letterSha256,
    })

    const seen = await borrower.call('GET', `/api/user/loans/${application.id}`)
    expect(seen.body.data.mandateData).toMatchObject({
      mandateUrl: data[0].mandateUrl,
      status: 'released',
    })
    expect(seen.body.data.timeline.at(-1).event).toBe('mandate.released')
    const [mail] = await app.mailsTo(borrower.user.email)
    expect(mail?.subject).toBe(`Your fee agreement (mandate) ${body.data.number} is ready`)
  })

  test('the letter stays byte for byte the same, whatever changes later', async () => {
    const { application, mandate } = await created()
    const { body } = await release(mandate.mandateId)
    await changeApplications(app.services.database.orm, [
      { id: application.id, columns: { companyName: 'Another Name' } },
    ])
    await admin.call('POST', `/api/mandate/release/${mandate.mandateId}`)
    await borrower.call('POST', `/api/mandate/${mandate.mandateId}/respond`, {
      body: { answer: 'agree' },
    })
    expect(await bytesOf(borrower, body.data.mandateUrl)).toEqual({
      status: 200,
      sha256: body.data.letterSha256,
    })
  })

  test('a stranger cannot read the letter', async () => {
    const { mandate } = await created()
    const { body } = await release(mandate.mandateId)
    expect((await bytesOf(await makePerson(app), body.data.mandateUrl)).status).toBe(404)
  })

  test('a second release is refused and names where the mandate may go', async () => {
    const { mandate } = await created()
    await release(mandate.mandateId)
    const before = await storedFiles()
    expect(await release(mandate.mandateId)).toMatchObject({
      status: 409,
      body: {
        code: 'ILLEGAL_TRANSITION',
        error:
          'This mandate is released: it cannot become released. It can become approved, rejected or cancelled.',
      },
    })
    expect(await storedFiles()).toEqual(before)
  })

  test('nothing goes out before the firm has said who it is and where it is paid', async () => {
    const { mandate } = await created()
    const { data } = (await admin.call('GET', '/api/settings')).body
    const { version: _, ...whole } = data
    const change = (settings: object) => admin.call('PUT', '/api/settings', { body: settings })
    const before = await storedFiles()
    const refused = async (settings: object) => {
      const saved = await change(settings)
      expect(saved.status).toBe(200)
      if (saved.body.pending) await approvePending(app, saved)
      const answer = await release(mandate.mandateId)
      expect(answer).toMatchObject({ status: 409, body: { code: 'SETTINGS_INCOMPLETE' } })
      expect(await storedFiles()).toEqual(before)
      return Object.keys(answer.body.fields)
    }
    const { firm, bank } = whole
    expect(await refused({ ...emptySettings, lenders: whole.lenders })).toEqual([
      'firm.name',
      'firm.constitution',
      'firm.cin',
      'firm.pan',
      'firm.gstin',
      'firm.sac',
      'firm.registeredOffice',
      'firm.signatory.name',
      'firm.signatory.designation',
      'firm.phone',
      'firm.supportEmail',
      'firm.grievanceOfficer.name',
      'firm.grievanceOfficer.email',
      'bank.accountName',
      'bank.accountNumber',
      'bank.ifsc',
      'bank.bankName',
      'bank.branch',
    ])
    expect(await refused({ ...whole, bank: { ...bank, accountNumber: '' } })).toEqual([
      'bank.accountNumber',
    ])
    expect(await refused({ ...whole, firm: { ...firm, gstin: '', sac: '' } })).toEqual([
      'firm.gstin',
      'firm.sac',
    ])
    const proprietor = { ...firm, constitution: 'proprietorship', cin: '' }
    const unregistered = { gstRegistered: false, gstin: '', sac: '', phone: '' }
    expect(await refused({ ...whole, firm: { ...proprietor, ...unregistered } })).toEqual([
      'firm.phone',
    ])
    expect(
      (await change({ ...whole, firm: { ...proprietor, ...unregistered, phone: '011 4567 8900' } }))
        .status,
    ).toBe(200)
    expect((await release(mandate.mandateId)).status).toBe(200)
    await change(whole)
  })

  test('a client who has not told PAN or state gets none: the GST is never guessed', async () => {
    const { application, mandate } = await created()
    const { orm } = app.services.database
    const { formData, ...form } = application.form
    const open = { ...formData, companyPanNumber: '', state: '' }
    await changeApplications(orm, [
      { id: application.id, columns: { form: { ...form, formData: open } } },
    ])
    const refused = await release(mandate.mandateId)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'GUARD_UNMET',
        error: expect.stringContaining('the application lacks PAN of the company and State'),
      },
    })
    expect(Object.keys(refused.body.fields)).toEqual([
      'formData.companyPanNumber',
      'formData.state',
    ])
    await changeApplications(orm, [{ id: application.id, columns: { form: application.form } }])
    expect((await release(mandate.mandateId)).status).toBe(200)
  })

  test('a stale version is refused, and leaves no letter behind', async () => {
    const { mandate } = await created()
    const before = await storedFiles()
    expect(await release(mandate.mandateId, { 'if-match': '"99"' })).toMatchObject({
      status: 412,
      body: { code: 'VERSION_STALE' },
    })
    expect(await storedFiles()).toEqual(before)
    expect(await numbersInOrder()).toEqual(upTo((await numbersInOrder()).length))
  })

  test('a case that was withdrawn meanwhile gets no letter', async () => {
    const { application, mandate } = await created()
    await changeApplications(app.services.database.orm, [
      { id: application.id, columns: { status: 'withdrawn' } },
    ])
    expect(await release(mandate.mandateId)).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION' },
    })
  })

  test('one that is not there is not found', async () => {
    expect((await release(crypto.randomUUID())).status).toBe(404)
  })

  test('the same request sent four times releases once and gives one answer', async () => {
    const { mandate } = await created()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const before = await storedFiles()
    const answers = await Promise.all([1, 2, 3, 4].map(() => release(mandate.mandateId, key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect((await storedFiles()).length).toBe(before.length + 1)
  })

  test('twelve released at once get twelve numbers without a gap, each with its own letter', async () => {
    const made = []
    for (let count = 0; count < 12; count += 1) made.push((await created()).mandate.mandateId)
    const before = await numbersInOrder()
    const answers = await Promise.all(made.map((id) => release(id)))
    expect(answers.map(({ status }) => status)).toEqual(made.map(() => 200))
    expect(new Set(answers.map(({ body }) => body.data.letterSha256)).size).toBe(12)
    expect(await numbersInOrder()).toEqual(upTo(before.length + 12))
  }, 120_000)

  test('every stored letter is the one its row names', async () => {
    const rows = await app.services.database.orm
      .select({
        sha256: mandates.letterSha256,
        stored: documents.sha256,
        owner: documents.ownerId,
        of: mandates.ownerId,
      })
      .from(mandates)
      .innerJoin(documents, eq(documents.id, mandates.letterDocumentId))
    expect(rows.length).toBeGreaterThan(12)
    for (const row of rows) {
      expect(row.sha256).toBe(row.stored)
      expect(row.owner).toBe(row.of)
    }
  })

  test('when another server takes the number meanwhile, the letter is made again under the next one', async () => {
    const { mandate } = await created()
    const before = await storedFiles()
    const { services } = app
    const { storage } = services
    const taken: string[] = []
    services.storage = {
      ...storage,
      put: async (...file) => {
        if (taken.length === 0) taken.push(await takeMandateNumber(services.database.orm))
        return storage.put(...file)
      },
    }
    const { status, body } = await release(mandate.mandateId)
    services.storage = storage
    expect(status).toBe(200)
    expect(Number(body.data.number.slice(-4))).toBe(Number(taken[0]?.slice(-4)) + 1)
    expect((await storedFiles()).length).toBe(before.length + 1)
    expect((await bytesOf(borrower, body.data.mandateUrl)).sha256).toBe(body.data.letterSha256)
  })
})
