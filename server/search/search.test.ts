import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchHit } from '../../contract/work/search.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makeEnquiry, makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())

const hits = async (person: Person, q: string, more = ''): Promise<SearchHit[]> => {
  const answer = await person.call('GET', `/api/search?q=${encodeURIComponent(q)}${more}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const titles = async (person: Person, q: string, more?: string) =>
  (await hits(person, q, more)).map(({ title }) => title)

const company = async (name: string, facts: Parameters<typeof makeApplication>[1] = {}) =>
  makeApplication(app, { companyName: name, ...facts })

describe('a number finds its case first', () => {
  let borrower: Person
  let reference: string
  beforeAll(async () => {
    borrower = await makePerson(app, 'user', { mobile: '9812345670', email: 'meena@looms.example' })
    ;({ reference } = await company('Meena Looms Private Limited', { ownerId: borrower.userId }))
  })

  test.each([
    ['PAN', 'aakcv 1234 a', 'pan'],
    ['GSTIN', '27-AAKCV1234A-1ZP', 'gstin'],
    ['mobile number', '+91 98123-45670', 'mobile'],
    ['mobile number with a zero', '09812345670', 'mobile'],
    ['email', 'Meena@Looms.example', 'email'],
  ])('by its %s', async (_, typed, by) => {
    const found = await hits(admin, typed, '&limit=100')
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'case', title: 'Meena Looms Private Limited', by }),
    )
    expect(found[0]?.by).toBe(by)
  })

  test('by its reference, with spaces or without the zeros', async () => {
    const [, year = '', place = ''] = reference.split('-')
    for (const typed of [reference, `rs ${year} ${place}`, `RS-${year}-${Number(place)}`])
      expect((await hits(admin, typed))[0]).toMatchObject({
        kind: 'case',
        by: 'reference',
        case: { reference, companyName: 'Meena Looms Private Limited' },
      })
  })

  test('by the number of its reference alone', async () => {
    const place = String(Number(reference.split('-')[2])).padStart(2, '0')
    expect((await hits(admin, place))[0]).toMatchObject({ by: 'reference', case: { reference } })
  })

  test('a mandate by its number', async () => {
    const application = await company('Numbered Foundry LLP')
    const { mandateId } = await makeMandate(app, { application, status: 'released' })
    const [row] = await app.services.database.orm.execute<{ number: string }>(
      sql`select number from mandates where id = ${mandateId}`,
    )
    const number = row?.number ?? ''
    for (const typed of [number, number.replaceAll(/[/-]/g, ' ').toLowerCase()])
      expect((await hits(admin, typed))[0]).toMatchObject({
        kind: 'mandate',
        id: mandateId,
        title: number,
        status: 'released',
        by: 'mandate',
        case: { companyName: 'Numbered Foundry LLP' },
      })
  })
})

describe('words', () => {
  test('find whatever holds them all, in any order and case', async () => {
    await company('Kaveri Granite Works')
    expect(await titles(admin, 'GRANITE kaveri')).toEqual(['Kaveri Granite Works'])
    expect(await titles(admin, 'ranit')).toEqual(['Kaveri Granite Works'])
    expect(await titles(admin, 'granite godavari')).toEqual([])
  })

  test('of two letters find what has a word that begins so', async () => {
    await company('Quartz Xylo Panels')
    expect(await titles(admin, 'xy', '&kind=case')).toEqual(['Quartz Xylo Panels'])
    expect(await titles(admin, 'yl', '&kind=case')).toEqual([])
  })

  test('in Devanagari are found however their letters are put together', async () => {
    await company('\u0915\u093c\u0932\u092e उद्योग')
    expect(await titles(admin, '\u0958\u0932\u092e')).toEqual(['\u0915\u093c\u0932\u092e उद्योग'])
    expect(await titles(admin, 'उद्')).toHaveLength(1)
  })

  test.each(['%%', '__', '100%', 'a_b', '\\\\'])('%s means itself', async (typed) => {
    expect(await titles(admin, typed)).toEqual([])
    await company(`Sign ${typed} Traders`)
    expect(await titles(admin, typed)).toEqual([`Sign ${typed} Traders`])
  })

  test('what begins with them comes before where a word does, and that before what only holds them', async () => {
    for (const name of ['Superzinc Alloys', 'Modern Zinc Alloys', 'Zinc Alloys India'])
      await company(name)
    expect(await titles(admin, 'zinc a', '&kind=case')).toEqual([
      'Zinc Alloys India',
      'Modern Zinc Alloys',
      'Superzinc Alloys',
    ])
  })

  test('the newest comes first, and so many of a kind as are asked for', async () => {
    for (const name of ['Teak House 1', 'Teak House 2', 'Teak House 3']) await company(name)
    expect(await titles(admin, 'teak house', '&limit=2')).toEqual(['Teak House 3', 'Teak House 2'])
  })

  test('find people, those whom a form names, enquiries, papers and what was asked for', async () => {
    const borrower = await makePerson(app, 'user', { name: 'Rukmini Devadas' })
    const application = await company('Devadas Silks', { ownerId: borrower.userId })
    const person = application.form.management[0]
    await app.services.database.orm.execute(sql`
      update applications set form = jsonb_set(form, '{management,0,name}', '"Rukmini Senior"') where id = ${application.id}`)
    const enquiry = await makeEnquiry(app, { name: 'Rukmini Asks', companyName: 'Asking & Co' })
    const { id } = await makeDocument(app, {
      ownerId: borrower.userId,
      fileName: 'rukmini-gst_2025.pdf',
    })
    await app.services.database.orm.execute(sql`
      insert into application_documents (application_id, document_id, slot) values (${application.id}, ${id}, 'publicAndPrivateDocs.extra')`)
    const asked = await app.services.database.orm.execute<{ id: string }>(sql`
      insert into additional_documents (id, application_id, title, status)
      values (gen_random_uuid(), ${application.id}, 'Lease deed of Rukmini', 'requested') returning id`)
    const found = await hits(admin, 'rukmini')
    expect(found).toEqual([
      expect.objectContaining({ kind: 'case', title: 'Devadas Silks' }),
      expect.objectContaining({
        kind: 'person',
        title: 'Rukmini Senior',
        detail: person?.designation,
        role: null,
      }),
      expect.objectContaining({
        kind: 'person',
        id: borrower.userId,
        role: 'user',
        status: 'active',
        case: expect.objectContaining({ companyName: 'Devadas Silks' }),
      }),
      expect.objectContaining({
        kind: 'enquiry',
        id: enquiry,
        detail: 'Asking & Co, Term Loan',
        status: 'new',
      }),
      expect.objectContaining({ kind: 'paper', id, title: 'rukmini-gst_2025.pdf' }),
      expect.objectContaining({
        kind: 'paper',
        id: asked[0]?.id,
        title: 'Lease deed of Rukmini',
        status: 'requested',
      }),
    ])
  })

  test.each(['', '?q=', '?q=a', '?q=%20a%20', `?q=${'a'.repeat(201)}`, '?q=verma&kind=secret'])(
    'a search %s is refused',
    async (query) => {
      expect((await admin.call('GET', `/api/search${query}`)).status).toBe(400)
    },
  )
})
