import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { agreedWords } from '../../domain/consent/agreed-words.ts'
import { exampleForm } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { readyForLenders, type ReadyCase, submissionBody } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let manager: Person
let ready: ReadyCase
let ravi: string
let name: string

beforeAll(async () => {
  app = await testApp()
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.database.orm.execute(sql`delete from rate_limits`)
  ravi = `ravi.${crypto.randomUUID().slice(0, 8)}@verma.example`
  const [person] = exampleForm('').management
  if (!person) throw new Error('the example names nobody')
  name = person.name
  ready = await withPerson({ email: ravi })
})

/** A ready case whose form names one person with this address, or with that of its owner. */
const withPerson = async ({ email: given }: { email: string | null }) => {
  const made = await readyForLenders(app, { relationshipManagerId: manager.userId })
  const email = given ?? made.owner.user.email.toUpperCase()
  await app.services.database.orm.execute(sql`update applications
    set form = jsonb_set(form, '{management,0,email}', to_jsonb(${email}::text)) where id = ${made.application.id}`)
  return made
}
const record = async (person: Person = manager) =>
  (await person.call('GET', `/api/user/loans/${ready.application.id}`)).body.data
const saidOf = async () => (await record()).lenderConsent.persons[0]
const consent = (about: object = {}) =>
  ready.owner.call('PUT', `/api/business-loan/${ready.application.id}/consent`, {
    body: { shareWithLenders: true, people: [name], ...about },
  })
const ownPaper = async () => {
  const { documents } = await record()
  return documents.find(({ slot }: { slot: string }) => slot.startsWith('management.0.'))
}
const send = async () =>
  manager.call('POST', `/api/business-loan/${ready.application.id}/submissions`, {
    body: submissionBody(ready, { documents: [(await ownPaper()).key] }),
  })
const mails = async (address = ravi) =>
  (await app.mailsTo(address)).filter(({ subject }) => subject.includes('own documents'))
const link = async () => {
  const [mail] = await mails()
  return /\/own-papers\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const read = (token: string) => app.call('GET', `/api/own-papers/${token}`)
const answer = (token: string, agree: boolean, about: object = {}) =>
  app.call('PUT', `/api/own-papers/${token}`, { body: { agree, ...about } })

describe('the own papers of a person', () => {
  test('go once they agree by their own link, and not because the applicant says so', async () => {
    expect((await consent()).body.data.lenderConsent).toMatchObject({
      people: [],
      persons: [{ name, ticked: true, agreed: null, askedAt: expect.any(String) }],
    })
    expect((await send()).body).toMatchObject({
      code: 'CONSENT_MISSING',
      error: expect.stringContaining(name),
    })
    const token = await link()
    expect((await read(token)).body.data).toEqual({
      name,
      companyName: ready.application.companyName,
      reference: ready.application.reference,
      anyLender: false,
      lenders: [{ lenderId: ready.lender.lenderId, name: ready.lender.name }],
      papers: expect.arrayContaining([expect.any(String)]),
      words: agreedWords.ownPapers.text,
      agreed: null,
      answeredAt: null,
      hasNewLenders: false,
    })
    expect((await answer(token, true)).body.data).toMatchObject({ agreed: true })
    expect(await saidOf()).toMatchObject({
      agreed: true,
      how: 'link',
      version: agreedWords.ownPapers.version,
      answeredAt: expect.any(String),
    })
    expect((await record()).lenderConsent.people).toEqual([name])
    const told = await app.mailsTo(manager.user.email)
    expect(told.some(({ text }) => text.includes(name))).toBe(true)
    expect((await send()).status).toBe(201)
  })

  test('stop going when they take it back by the same link; staff hear who has them', async () => {
    await consent()
    const token = await link()
    await answer(token, true)
    const { body } = await send()
    const file = () =>
      manager.call('GET', `/api/submission/${body.data.submissionId}/bank-file?as=zip`)
    expect((await file()).status).toBe(200)
    expect((await answer(token, false)).body.data.agreed).toBe(false)
    expect(await saidOf()).toMatchObject({ agreed: false, how: 'link' })
    expect((await file()).body.code).toBe('GUARD_UNMET')
    const [mail] = await app.mailsTo(manager.user.email)
    expect(mail?.text).toContain(ready.lender.name)
    expect((await record()).timeline.at(-1)).toMatchObject({ event: 'consent.person-refused' })
  })

  test('go to no lender that they did not read of; they are asked again', async () => {
    await consent()
    const token = await link()
    await answer(token, true, { lenders: [] })
    expect((await send()).body.code).toBe('CONSENT_MISSING')
    expect((await read(token)).body.data.hasNewLenders).toBe(true)
    await consent()
    expect(await mails()).toHaveLength(2)
    await answer(token, true, { lenders: [ready.lender.lenderId] })
    expect((await send()).status).toBe(201)
  })

  test('are asked for once, however often the applicant confirms', async () => {
    await consent()
    await consent()
    await consent({ people: [] })
    await consent()
    expect(await mails()).toHaveLength(1)
  })

  test('are the applicant’s own to give; who refused is not overruled by taking out the address', async () => {
    ready = await withPerson({ email: null })
    expect((await consent()).body.data.lenderConsent).toMatchObject({
      people: [name],
      persons: [{ isApplicant: true, agreed: true, how: 'applicant', askedAt: null }],
    })
    expect(await mails(ready.owner.user.email)).toEqual([])
    expect((await send()).status).toBe(201)
    expect((await consent({ people: [] })).body.data.lenderConsent.people).toEqual([])

    ready = await withPerson({ email: ravi })
    await consent()
    await answer(await link(), false)
    await app.services.database.orm.execute(sql`update applications
      set form = jsonb_set(form, '{management,0,email}', '""') where id = ${ready.application.id}`)
    await consent({ people: [] })
    await consent()
    expect((await record()).lenderConsent.people).toEqual([])
  })

  test('of somebody without an address go on the written agreement that the applicant holds', async () => {
    ready = await withPerson({ email: '' })
    expect((await consent()).body.data.lenderConsent.persons).toMatchObject([
      {
        agreed: true,
        how: 'written',
        hasEmail: false,
        version: agreedWords.papersOfPeople.version,
      },
    ])
    expect((await send()).status).toBe(201)
  })

  test('go on a signed paper that is recorded with what it is and its day', async () => {
    const path = `/api/business-loan/${ready.application.id}/own-papers`
    const record = (body: object, person = manager) => person.call('POST', path, { body })
    const paper = { name, how: 'Letter in our file', on: '2026-01-15' }
    expect((await record({ ...paper, name: 'Nobody Known' })).body.fields).toHaveProperty('name')
    expect((await record({ ...paper, on: '2999-01-01' })).body.fields).toHaveProperty('on')
    expect((await record(paper)).body.data.lenderConsent).toMatchObject({
      people: [name],
      persons: [{ how: 'signed', note: 'Letter in our file', signedOn: '2026-01-15' }],
    })
    expect((await send()).status).toBe(201)
    // Who refused since is not overruled by an older paper.
    await app.services.database.orm.execute(sql`delete from person_consents`)
    await consent({ people: [] })
    await consent()
    await answer(await link(), false)
    expect((await record(paper, ready.owner)).body.fields).toHaveProperty('on')
  })
})

describe('the link', () => {
  test('of another address, of an ended case and of nobody opens nothing', async () => {
    await consent()
    const token = await link()
    await app.services.database.orm.execute(sql`update applications
      set form = jsonb_set(form, '{management,0,email}', '"other@verma.example"') where id = ${ready.application.id}`)
    await consent()
    const none = { status: 404, body: { code: 'OWN_PAPERS_LINK_INVALID' } }
    expect(await read(token)).toMatchObject(none)
    expect(await answer(token, true)).toMatchObject(none)
    const [mail] = await mails('other@verma.example')
    const other = /\/own-papers\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await read(other)).status).toBe(200)
    await app.services.database.orm.execute(
      sql`update applications set status = 'withdrawn' where id = ${ready.application.id}`,
    )
    expect(await read(other)).toMatchObject(none)
    expect(await answer(other, true)).toMatchObject(none)
    for (const wrong of ['x', other.slice(0, -1), `${other.slice(0, 22)}${'A'.repeat(43)}`])
      expect(await read(wrong)).toMatchObject(none)
  })

  test('tells nobody who reads the case, and is stored nowhere', async () => {
    await consent()
    const token = await link()
    expect(JSON.stringify(await record(ready.owner))).not.toContain(token)
    const rows = await app.services.database.orm.execute(sql`
      select c::text as row from person_consents c union all select data::text from pgboss.job`)
    expect(JSON.stringify(rows)).not.toContain(token.slice(22))
  })
})
