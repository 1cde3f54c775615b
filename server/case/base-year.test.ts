import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { slotsFor } from '../../domain/papers/documents.ts'
import { shiftYears } from '../../domain/papers/shift-years.ts'
import { applications, drafts } from '../db/schema.ts'
import { exampleForm, makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
})
afterAll(() => app.close())
afterEach(() => vi.useRealTimers())

/** The server's clock stands at noon of this day in India. */
const onDay = (day: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00+05:30`) })

const days = ['2027-03-30', '2027-04-02', '2027-10-31', '2027-11-01'] as const

const readDraft = async (person: Person) =>
  (await person.call('GET', '/api/business-loan/draft')).body.data
const saveDraft = (person: Person, form: object) =>
  person.call('PUT', '/api/business-loan/draft', { body: { form } })
const readCase = async (person: Person, id: string) =>
  (await person.call('GET', `/api/user/loans/${id}`)).body.data

/** The label of each yearly file of a form as a page of this day shows it. */
const yearly = (form: Record<string, unknown>, day: string) =>
  slotsFor(form, day)
    .filter(({ label }) => /FY \d/.test(label))
    .map(({ slot, label }) => `${slot}: ${label}`)

describe('the years of a draft', () => {
  test('stay those of the day on which it began, on every later day', async () => {
    onDay('2026-11-22')
    const person = await makePerson(app)
    expect(await readDraft(person)).toMatchObject({ version: 0, form: {}, baseYear: '2025-26' })
    const { key } = await makeDocument(app, { ownerId: person.userId })
    const typed = {
      companyType: 'private-limited',
      auditedPreviousYearsDocs: { firstAuditedYear: [key] },
    }
    await saveDraft(person, typed)
    for (const day of days) {
      onDay(day)
      const { form, baseYear } = await readDraft(person)
      expect({ baseYear, form }).toEqual({
        baseYear: '2025-26',
        form: { ...typed, baseYear: '2025-26' },
      })
      expect(yearly(form, day)).toEqual(
        expect.arrayContaining([
          'auditedPreviousYearsDocs.firstAuditedYear: Audited accounts, FY 2025-26',
          'publicAndPrivateDocs.provisional_Data: Provisional or audited accounts, FY 2026-27',
        ]),
      )
    }
  })

  test.each([
    ['2027-03-30', '2025-26'],
    ['2027-04-02', '2025-26'],
    ['2027-10-31', '2025-26'],
    ['2027-11-01', '2026-27'],
  ])('begun on %s begin with FY %s', async (day, baseYear) => {
    onDay(day)
    const person = await makePerson(app)
    expect((await saveDraft(person, { companyType: 'llp' })).body.data).toMatchObject({ baseYear })
  })

  test('move on when the form says so, and not by a save that names none', async () => {
    onDay('2027-10-31')
    const person = await makePerson(app)
    await saveDraft(person, {})
    onDay('2027-11-01')
    await saveDraft(person, { companyType: 'llp' })
    expect((await readDraft(person)).baseYear).toBe('2025-26')
    await saveDraft(person, { baseYear: '2026-27' })
    await saveDraft(person, { companyType: 'llp', baseYear: null })
    expect((await readDraft(person)).baseYear).toBe('2026-27')
    expect(await saveDraft(person, { baseYear: '2026' })).toMatchObject({
      status: 400,
      body: { fields: { 'form.baseYear': 'Write the financial year like 2025-26.' } },
    })
    for (const baseYear of ['2027-28', '9998-99', '1999-00'])
      expect(await saveDraft(person, { baseYear })).toMatchObject({
        status: 400,
        body: { fields: { 'form.baseYear': 'Choose a financial year from 2015-16 to 2026-27.' } },
      })
  })

  test('are those of the day it was begun where none was stored then', async () => {
    const person = await makePerson(app)
    await saveDraft(person, { companyType: 'llp' })
    const begun = (day: string) =>
      app.services.database.orm
        .update(drafts)
        .set({ baseYear: null, createdAt: sql`${day}::timestamptz` })
        .where(eq(drafts.ownerId, person.userId))
    await begun('2026-03-31T12:00:00+05:30')
    expect((await readDraft(person)).baseYear).toBe('2024-25')
    await begun('2026-04-01T12:00:00+05:30')
    expect((await readDraft(person)).baseYear).toBe('2025-26')
    // A program that knows of no years saves it: they stay.
    await saveDraft(person, { companyType: 'partnership' })
    expect((await readDraft(person)).baseYear).toBe('2025-26')
  })
})

describe('the years of a case', () => {
  test('are those of its draft, on every later day, for the borrower and the staff', async () => {
    onDay('2027-10-31')
    const borrower = await makePerson(app)
    const admin = await makePerson(app, 'admin')
    await saveDraft(borrower, { companyType: 'private-limited' })
    onDay('2027-11-01')
    const { key } = await makeDocument(app, { ownerId: borrower.userId })
    const sent = await borrower.call('POST', '/api/business-loan', { body: exampleForm(key) })
    expect(sent).toMatchObject({ status: 201, body: { data: { baseYear: '2025-26' } } })
    for (const day of ['2027-11-01', '2028-03-30', '2028-04-02', '2028-10-31', '2028-11-01']) {
      onDay(day)
      for (const reader of [borrower, admin]) {
        const record = await readCase(reader, sent.body.data.applicationId)
        expect(record.baseYear).toBe('2025-26')
        expect(record.auditedPreviousYearsDocs.firstAuditedYear).toEqual([key])
        expect(yearly(record, day)).toContain(
          'auditedPreviousYearsDocs.firstAuditedYear: Audited accounts, FY 2025-26',
        )
      }
    }
  })

  test('are named alike in what is mailed and written down, whenever that is', async () => {
    onDay(days[0])
    const borrower = await makePerson(app)
    const admin = await makePerson(app, 'admin')
    const files = await Promise.all(
      days.map((day) => makeDocument(app, { ownerId: borrower.userId, fileName: `${day}.pdf` })),
    )
    const [first] = files.map(({ key }) => key)
    const { applicationId } = (
      await borrower.call('POST', '/api/business-loan', {
        body: exampleForm(first ?? '', {
          auditedPreviousYearsDocs: {
            firstAuditedYear: files.map(({ key }) => key),
            secondAuditedYear: [],
            thirdAuditedYear: [],
          },
        }),
      })
    ).body.data
    for (const [index, day] of days.entries()) {
      onDay(day)
      const returned = await admin.call('PATCH', `/api/documents/review/${files[index]?.key}`, {
        body: { accept: false, reason: 'The last page is missing.' },
      })
      expect(returned.status).toBe(200)
      const title = `Audited accounts, FY 2025-26 (${day}.pdf)`
      expect((await app.mailsTo(borrower.user.email))[0]?.text).toContain(title)
      const { timeline } = await readCase(borrower, applicationId)
      expect(JSON.stringify(timeline)).toContain(title)
    }
  })

  test('can be sent with the form; without a draft they are those of the day', async () => {
    onDay('2027-04-02')
    const borrower = await makePerson(app)
    const { key } = await makeDocument(app, { ownerId: borrower.userId })
    const send = (form: object) => borrower.call('POST', '/api/business-loan', { body: form })
    const form = exampleForm(key)
    expect((await send(form)).body.data.baseYear).toBe('2025-26')
    expect((await send({ ...form, baseYear: '2024-25' })).body.data.baseYear).toBe('2024-25')
    expect(await send({ ...form, baseYear: '2024-26' })).toMatchObject({
      status: 400,
      body: { fields: { baseYear: 'Write the financial year like 2025-26.' } },
    })
  })

  test('are named in what is missing', async () => {
    onDay('2027-04-02')
    const borrower = await makePerson(app)
    const { key } = await makeDocument(app, { ownerId: borrower.userId })
    const { auditedPreviousYearsDocs: _, ...form } = exampleForm(key)
    const refused = await borrower.call('POST', '/api/business-loan', {
      body: { ...form, baseYear: '2023-24' },
    })
    expect(refused.body.fields['auditedPreviousYearsDocs.firstAuditedYear']).toBe(
      'Upload this document: Audited accounts, FY 2023-24, or provisional accounts',
    )
  })

  test('of before they were stored are those of the day of its submission', async () => {
    const borrower = await makePerson(app)
    const { id } = await makeApplication(app, { ownerId: borrower.userId })
    await app.services.database.orm
      .update(applications)
      .set({ baseYear: null, submittedAt: new Date('2026-04-01T12:00:00+05:30') })
      .where(eq(applications.id, id))
    expect((await readCase(borrower, id)).baseYear).toBe('2025-26')
  })

  test('move on with an edit that says so: every file stays with its year, and the trail names the year alone', async () => {
    onDay('2027-10-31')
    const borrower = await makePerson(app)
    const admin = await makePerson(app, 'admin')
    const paper = (fileName: string) => makeDocument(app, { ownerId: borrower.userId, fileName })
    const accounts = await paper('accounts.pdf')
    const { key } = await paper('all else.pdf')
    const form = exampleForm(key, {
      auditedPreviousYearsDocs: {
        firstAuditedYear: [accounts.key],
        secondAuditedYear: [key],
        thirdAuditedYear: [key],
      },
    })
    const { applicationId, baseYear } = (
      await borrower.call('POST', '/api/business-loan', { body: form })
    ).body.data
    const newer = await paper('newer.pdf')
    const moved = shiftYears(form, baseYear, '2026-27')
    const edited = await borrower.call('PUT', `/api/business-loan/${applicationId}`, {
      body: {
        ...moved,
        auditedPreviousYearsDocs: {
          ...Object(moved['auditedPreviousYearsDocs']),
          firstAuditedYear: [newer.key],
        },
        companyITR: { ...Object(moved['companyITR']), firstFinancialYear: [newer.key] },
        management: form.management.map((person) => ({
          ...person,
          ITR_Returns: {
            firstFinancialYear: [newer.key],
            secondFinancialYear: [key],
            thirdFinancialYear: [key],
            earlierYears: [key],
          },
        })),
      },
    })
    expect(edited).toMatchObject({ status: 200, body: { data: { baseYear: '2026-27' } } })
    const record = await readCase(admin, applicationId)
    expect(record.auditedPreviousYearsDocs.secondAuditedYear).toEqual([accounts.key])
    const { changes } = record.timeline.at(-1)
    const labels = changes.map(({ label }: { label: string }) => label)
    expect(changes[0]).toEqual({
      label: 'Latest year asked for',
      from: 'FY 2025-26',
      to: 'FY 2026-27',
    })
    expect(labels).toContain('Audited accounts, FY 2026-27')
    expect(labels).not.toContain('Audited accounts, FY 2025-26')
  })

  test('move on with what staff confirmed of a year, and without asking for the accounts of the new one at once', async () => {
    onDay('2027-10-31')
    const borrower = await makePerson(app)
    const admin = await makePerson(app, 'admin')
    const { key } = await makeDocument(app, { ownerId: borrower.userId })
    const form = exampleForm(key, {
      auditedPreviousYearsDocs: {
        firstAuditedYear: [key],
        secondAuditedYear: [],
        thirdAuditedYear: [key],
      },
    })
    const { applicationId, baseYear } = (
      await borrower.call('POST', '/api/business-loan', { body: form })
    ).body.data
    const path = `/api/business-loan/${applicationId}`
    const slot = 'auditedPreviousYearsDocs.secondAuditedYear'
    await borrower.call('PUT', `${path}/not-applicable`, {
      body: { slot, reason: 'lost-applied-for' },
    })
    await admin.call('PATCH', `${path}/not-applicable`, { body: { slot, accept: true } })
    const confirmed = { reason: 'lost-applied-for', state: 'confirmed' }
    const claimed = { ...form, notApplicable: { [slot]: confirmed } }
    const moved = { 'auditedPreviousYearsDocs.thirdAuditedYear': confirmed }

    const edited = await borrower.call('PUT', path, {
      body: shiftYears(claimed, baseYear, '2026-27'),
    })
    expect(edited).toMatchObject({ status: 200, body: { data: { baseYear: '2026-27' } } })
    expect(edited.body.data.notApplicable).toEqual(moved)

    onDay('2028-11-01')
    // A program that knows of no claims moves the years on: the claim goes with them, or ends with its year.
    const { notApplicable: _, ...silent } = shiftYears(claimed, baseYear, '2027-28')
    const again = await borrower.call('PUT', path, { body: silent })
    expect(again).toMatchObject({ status: 200, body: { data: { baseYear: '2027-28' } } })
    expect(again.body.data.notApplicable).toEqual({
      'auditedPreviousYearsDocs.fourthAuditedYear': confirmed,
    })
  })
})
