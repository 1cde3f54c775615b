import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const save = (person: Person, body: object, headers: Record<string, string> = {}) =>
  person.call('PUT', '/api/business-loan/draft', { body, headers })
const read = async (person: Person) =>
  (await person.call('GET', '/api/business-loan/draft')).body.data

describe('a draft', () => {
  test('is empty at version 0 before anything is saved', async () => {
    expect(await read(await makePerson(app))).toEqual({
      form: {},
      baseYear: expect.stringMatching(/^20\d\d-\d\d$/),
      activeStep: 0,
      updatedAt: null,
      version: 0,
      documents: [],
    })
  })

  test('keeps what is half typed, and the names of its files', async () => {
    const person = await makePerson(app)
    const file = await makeDocument(app, { ownerId: person.userId, fileName: 'Deed.pdf' })
    const form = {
      formData: { companyGstNumber: '27AAK' },
      publicAndPrivateDocs: { MOA: [file.key] },
      productDetails: { fundBased: { collateralValue: '2.' } },
    }
    expect(await save(person, { form, activeStep: 3, version: 0 })).toMatchObject({
      status: 200,
      body: { data: { version: 1, activeStep: 3 } },
    })
    expect(await read(person)).toMatchObject({
      form,
      version: 1,
      documents: [{ key: file.key, fileName: 'Deed.pdf', slot: 'publicAndPrivateDocs.MOA' }],
    })
  })

  test("tells nothing of somebody else's files", async () => {
    const person = await makePerson(app)
    const foreign = await makeDocument(app, { ownerId: (await makePerson(app)).userId })
    await save(person, { form: { publicAndPrivateDocs: { MOA: [foreign.key] } } })
    expect((await read(person)).documents).toEqual([])
  })

  test('saved in two tabs: the older one is refused and told why', async () => {
    const person = await makePerson(app)
    await save(person, { form: { companyType: 'llp' }, version: 0 })
    expect(await save(person, { form: { companyType: 'partnership' }, version: 1 })).toMatchObject({
      status: 200,
      body: { data: { version: 2 } },
    })
    for (const version of [0, 1]) {
      const stale = await save(person, { form: { companyType: 'proprietorship' }, version })
      expect(stale).toMatchObject({
        status: 412,
        body: {
          code: 'VERSION_STALE',
          error: expect.stringContaining('Another tab or device has saved'),
        },
      })
    }
    expect(await save(person, { form: {} }, { 'if-match': '"1"' })).toMatchObject({ status: 412 })
    expect((await read(person)).form).toMatchObject({ companyType: 'partnership' })
  })

  test('of two first saves at once one wins', async () => {
    const person = await makePerson(app)
    const answers = await Promise.all(
      ['llp', 'partnership'].map((companyType) =>
        save(person, { form: { companyType }, version: 0 }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  test('a save without a version wins', async () => {
    const person = await makePerson(app)
    await save(person, { form: { companyType: 'llp' } })
    expect(await save(person, { form: { companyType: 'partnership' } })).toMatchObject({
      status: 200,
      body: { data: { version: 2 } },
    })
  })

  test('thrown away takes along the files that only it held', async () => {
    const person = await makePerson(app)
    const application = await makeApplication(app, { ownerId: person.userId })
    const used = application.form.publicAndPrivateDocs?.['MOA']?.[0] ?? ''
    const file = await makeDocument(app, { ownerId: person.userId })
    await save(person, { form: { publicAndPrivateDocs: { MOA: [file.key], AOA: [used] } } })
    expect(await person.call('DELETE', '/api/business-loan/draft')).toMatchObject({ status: 200 })
    expect((await read(person)).version).toBe(0)
    expect(await person.call('GET', `/api/documents/download/${file.key}`)).toMatchObject({
      status: 404,
    })
    expect(await app.services.storage.size(file.storedName)).toBeNull()
    expect(await person.call('GET', `/api/documents/download/${used}`)).toMatchObject({
      status: 200,
    })
    expect(await person.call('DELETE', '/api/business-loan/draft')).toMatchObject({ status: 200 })
  })

  test('refuses fields that the form does not know', async () => {
    const person = await makePerson(app)
    expect(await save(person, { form: { role: 'admin' } })).toMatchObject({
      status: 400,
      body: { fields: { 'form.role': expect.any(String) } },
    })
  })

  test('is a borrower’s alone', async () => {
    expect(
      await (await makePerson(app, 'admin')).call('GET', '/api/business-loan/draft'),
    ).toMatchObject({ status: 403 })
  })
})
