import { inflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { teaserOf } from '../../domain/teaser/teaser.ts'
import {
  MOST_TEASER_WORDS,
  teaserPartNames,
  teaserParts,
} from '../../domain/teaser/teaser-words.ts'
import { teaserCase } from '../../domain/testing/teaser-cases.ts'
import { applications, teaserDrafts, teaserVersions, timelineEntries } from '../db/schema.ts'
import { closeLetters, renderLetter } from '../letters/render-letter.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let analyst: Person
let manager: Person
let borrower: Person
let id: string
let reference: string

beforeAll(async () => {
  app = await testApp()
  analyst = await makePerson(app, 'credit-analyst')
  manager = await makePerson(app, 'relationship-manager')
  borrower = await makePerson(app)
})
afterAll(async () => {
  await closeLetters()
  await app.close()
})

const makeCase = () =>
  makeApplication(app, {
    ownerId: borrower.userId,
    status: 'in-analysis',
    creditAnalystId: analyst.userId,
    relationshipManagerId: manager.userId,
  })
beforeEach(async () => {
  const made = await makeCase()
  id = made.id
  reference = made.reference
})

const url = (path = 'teaser-draft') => `/api/business-loan/${id}/${path}`
const save = (words: object, headers = {}) =>
  analyst.call('PUT', url(), { body: { words }, headers })
const keep = (headers = {}) => analyst.call('POST', url('teaser-draft/freeze'), { headers })
const move = (status: string) =>
  analyst.call('PATCH', `/api/business-loan/update-status/${id}`, { body: { status } })
const pdf = async (query: string, person = manager) => {
  const { statusCode, headers, rawPayload } = await app.app.inject({
    url: url(`teaser.pdf?${query}`),
    headers: { authorization: `Bearer ${person.token}` },
  })
  return { status: statusCode, headers, bytes: rawPayload }
}
const textOf = async (bytes: Uint8Array) =>
  (await PDF.load(bytes))
    .getPages()
    .flatMap((page) =>
      page.extractText().lines.flatMap(({ spans }) => spans.map(({ text }) => text)),
    )
    .join(' ')

describe('the teaser of a case', () => {
  test('begins as the case makes it, part by part, with what nobody has told', async () => {
    const { status, body } = await manager.call('GET', url())
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ version: 0, changedBy: null, kept: [], telling: [] })
    expect(body.data.editable).toBe(false)
    const parts = body.data.sections.map(({ part }: { part: string }) => part)
    expect(parts).toEqual(teaserPartNames)
    const [ask] = body.data.sections
    expect(ask.table.rows[0].cells.slice(0, 3)).toEqual([
      'Cash Credit (CC)',
      'Fund based',
      '₹50 Lakh',
    ])
    expect(ask.missing).toContain('End use')
  })

  test('takes words, each with its part, and tells who wrote them', async () => {
    const { status, body } = await save({ trade: ' Five buyers take 62 %. ' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ version: 1, changedBy: analyst.user.name, editable: true })
    const trade = body.data.sections.find(({ part }: { part: string }) => part === 'trade')
    expect(trade).toMatchObject({
      words: 'Five buyers take 62 %.',
      missing: ['The five largest of each, with their share'],
    })
    const stale = await save({ trade: 'Other.' }, { 'if-match': '"0"' })
    expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_STALE'])
  })

  test('refuses at their part words that tell who it is, that are too long, or can’t be printed', async () => {
    const { status, body } = await save({
      business: 'Verma makes castings.',
      people: 'Asha knows the trade.',
      banking: 'With HDFC since 2015.',
      strengths: 'Good 🚀',
    })
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([
      'words.strengths',
      'words.business',
      'words.people',
      'words.banking',
    ])
    expect(body.fields['words.business']).toBe(
      '“Verma” tells who the borrower is. These words stand in the blind teaser too: write them without it.',
    )
    const long = await save({ trade: 'x'.repeat(MOST_TEASER_WORDS + 1), other: 'y' })
    expect(long.status).toBe(400)
    expect(Object.keys(long.body.fields)).toContain('words.trade')
    expect((await manager.call('GET', url())).body.data.version).toBe(0)
  })

  test('refuses the name of the account behind the case, which no form knows', async () => {
    const { body } = await save({ people: `Led by ${borrower.user.name}.` })
    expect(body.fields['words.people']).toContain(`“${borrower.user.name}”`)
  })

  test('is written by those who analyse the case, and read by its staff alone', async () => {
    expect((await manager.call('PUT', url(), { body: { words: {} } })).status).toBe(403)
    expect((await borrower.call('GET', url())).status).toBe(403)
    const stranger = await makePerson(app, 'credit-analyst')
    expect((await stranger.call('GET', url())).status).toBe(404)
    expect((await pdf('kind=named', stranger)).status).toBe(404)
    expect((await pdf('kind=named', borrower)).status).toBe(403)
  })
})

describe('a version that is kept', () => {
  test('counts as the teaser, is in the timeline of staff alone, and freezes the words', async () => {
    const early = await move('teaser-ready')
    expect([early.status, early.body.error]).toEqual([
      409,
      'Keep a version of the teaser first, or upload one.',
    ])
    const kept = await keep()
    expect(kept.status).toBe(200)
    expect(kept.body.data.kept).toMatchObject([{ number: 1, by: analyst.user.name }])
    expect((await move('teaser-ready')).status).toBe(200)
    const refused = await save({ trade: 'Too late.' })
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_EDITABLE'])
    expect((await keep()).body.code).toBe('NOT_EDITABLE')
    const record = (person: Person) => person.call('GET', `/api/user/loans/${id}`)
    expect((await record(analyst)).body.data.teaserVersion).toBe(1)
    const mine = (await record(borrower)).body.data
    expect(mine.teaserVersion).toBeNull()
    expect(JSON.stringify(mine.timeline)).not.toContain('of the teaser')
    const { orm } = app.services.database
    const told = await orm
      .select({ label: timelineEntries.label })
      .from(timelineEntries)
      .where(eq(timelineEntries.event, 'teaser.kept'))
    expect(told).toContainEqual({ label: 'Version 1 of the teaser kept' })
  })

  test('stays what it was while the words change, and the next one has the next number', async () => {
    await save({ trade: 'Five buyers take 62 %.' })
    await keep()
    await save({ trade: 'Six buyers take 70 %.' })
    const { body } = await keep({ 'if-match': '"2"' })
    expect(body.data.kept.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    const words = async (version: string) => textOf((await pdf(`kind=blind${version}`)).bytes)
    expect(await words('&version=1')).toContain('Five buyers take 62 %.')
    expect(await words('&version=2')).toContain('Six buyers take 70 %.')
    expect(await words('')).toContain('Six buyers take 70 %.')
    expect((await pdf('kind=blind&version=9')).status).toBe(404)
    expect((await keep({ 'if-match': '"1"' })).body.code).toBe('VERSION_STALE')
  })

  test('goes with the data of the borrower', async () => {
    const { orm } = app.services.database
    const erased = await makePerson(app)
    const made = await makeApplication(app, {
      ownerId: erased.userId,
      status: 'in-analysis',
      creditAnalystId: analyst.userId,
    })
    id = made.id
    await save({ trade: 'Five buyers.' })
    await keep()
    await orm.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, id))
    const admin = await makePerson(app, 'admin')
    const gone = await admin.call('DELETE', `/api/user/delete/${erased.userId}`)
    expect(gone.status).toBe(200)
    for (const table of [teaserDrafts, teaserVersions])
      expect(await orm.select().from(table).where(eq(table.applicationId, id))).toEqual([])
  })
})

describe('words that were written before the case named what they name', () => {
  test('are told, and neither drawn blind nor kept', async () => {
    await save({ business: 'Makes wheels in Nashik.' })
    const { orm } = app.services.database
    const [row] = await orm.select().from(applications).where(eq(applications.id, id))
    if (!row) throw new Error('no case')
    const form = { ...row.form, formData: { ...row.form.formData, city: 'Nashik' } }
    await orm.update(applications).set({ form }).where(eq(applications.id, id))
    const { body } = await analyst.call('GET', url())
    expect(body.data.telling).toEqual([{ part: 'business', word: 'Nashik' }])
    const refused = await keep()
    expect([refused.status, refused.body.code]).toEqual([409, 'GUARD_UNMET'])
    expect(refused.body.error).toContain('“Nashik” under “The business”')
    expect((await pdf('kind=blind')).status).toBe(409)
    expect((await pdf('kind=named')).status).toBe(200)
  })
})

test('a named teaser names, a blind one does not, not even in the name of its file', async () => {
  const [blind, named] = await Promise.all([pdf('kind=blind'), pdf('kind=named')])
  const [blindText, namedText] = await Promise.all([blind, named].map(({ bytes }) => textOf(bytes)))
  expect(named.headers['content-type']).toBe('application/pdf')
  expect(namedText).toContain('Verma Castings Private Limited')
  expect(namedText).toContain('Asha Verma')
  expect(blindText).not.toMatch(/verma|asha|pune|bhosari|hdfc/i)
  expect(blind.headers['content-disposition']).toContain(`blind-teaser-${reference}.pdf`)
  expect(named.headers['content-disposition']).toContain(`teaser-${reference}.pdf`)
})

/** The bytes of a PDF as they lie in the file, and what its streams hold unpacked. */
const unpacked = (bytes: Buffer): string => {
  const raw = bytes.toString('latin1')
  const streams = [...raw.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: begin }) => {
    if (raw.slice(index - 3, index) === 'end') return []
    const from = index + begin.length
    try {
      return [inflateSync(bytes.subarray(from, raw.indexOf('endstream', from))).toString('latin1')]
    } catch {
      return []
    }
  })
  return [raw, ...streams].join('\n')
}

const squeezed = (text: string) => text.toLowerCase().replaceAll(/\s+/g, '')

describe('100 generated cases, blind, on paper', () => {
  test('hold no name, person, number, address or lender: not in the text, the bytes or what the file says of itself', async () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const { input, secrets } = teaserCase(seed)
      const sheet = teaserOf(input, 'blind')
      const bytes = await renderLetter(sheet)
      const document = await PDF.load(bytes)
      expect(document.getPages().length).toBeLessThanOrEqual(2)
      const text = await textOf(bytes)
      expect(text).toContain('Promoter 1')
      const facts = JSON.stringify(document.getMetadata()) + sheet.fileName
      // Short runs of letters and digits turn up by chance in compressed bytes; whole names and numbers do not.
      const inBytes = unpacked(bytes).toLowerCase()
      const squeezedText = squeezed(text)
      for (const secret of secrets) {
        expect(squeezedText).not.toContain(squeezed(secret))
        expect(squeezed(facts)).not.toContain(squeezed(secret))
        const utf16 = Buffer.from(secret.toLowerCase(), 'utf16le').swap16().toString('latin1')
        if (secret.length > 4) expect(inBytes).not.toContain(secret.toLowerCase())
        expect(inBytes).not.toContain(utf16)
      }
    }
  }, 240_000)

  test('would be found where they stood in the named ones', async () => {
    const { input, secrets } = teaserCase(3)
    const text = squeezed(await textOf(await renderLetter(teaserOf(input, 'named'))))
    expect(secrets.filter((secret) => text.includes(squeezed(secret))).length).toBeGreaterThan(4)
  })
})

test('no page ends with a heading', async () => {
  const titles = new Set<string>([
    ...teaserPartNames.map((part) => teaserParts[part].title),
    'Sources and contact',
  ])
  const { input } = teaserCase(4)
  for (let words = 1; words <= 18; words += 1) {
    const given = Object.fromEntries(
      teaserPartNames.map((part) => [part, 'Wide words for margins. '.repeat(words).trim()]),
    )
    const bytes = await renderLetter(teaserOf({ ...input, words: given }, 'named'))
    const pages = (await PDF.load(bytes)).getPages()
    expect(pages.length).toBeLessThanOrEqual(2)
    for (const page of pages) {
      const lines = page.extractText().lines.map(({ spans }) =>
        spans
          .map(({ text }) => text)
          .join('')
          .trim(),
      )
      const foot = lines.findLastIndex((line) => line.includes(`${input.firm.name} ·`))
      expect(titles).not.toContain(lines[(foot < 0 ? lines.length : foot) - 1])
    }
  }
}, 60_000)

test('the fullest teaser stands on two pages', async () => {
  const { input } = teaserCase(4)
  const words = Object.fromEntries(
    teaserPartNames.map((part) => [part, 'Wide words for margins. '.repeat(18).trim()]),
  )
  const person = { designation: 'Chief Operating Officer', experience: 22, share: 12.5 }
  const sheet = teaserOf(
    {
      ...input,
      words,
      form: {
        ...input.form,
        management: Array.from({ length: 12 }, (_, n) => ({ ...person, name: `Person ${n}` })),
      },
    },
    'named',
  )
  const bytes = await renderLetter(sheet)
  expect((await PDF.load(bytes)).getPages()).toHaveLength(2)
})
