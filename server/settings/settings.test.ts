import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings as schema, type Settings } from '../../contract/settings.ts'
import { auditEvents, firmSettings } from '../db/schema.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { defaultSettings } from './defaults.ts'
import { activeLenders } from './queries.ts'
import { settingsProblems } from './rules.ts'

let app: TestApp
let admin: Person
let borrower: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  borrower = await makePerson(app)
})
afterAll(() => app.close())

const read = async (person?: Person) =>
  (await (person ?? app).call('GET', '/api/settings')).body.data
const change = (body: unknown, headers: Record<string, string> = {}) =>
  admin.call('PUT', '/api/settings', { body, headers })
const changed = (edit: (settings: Settings) => void): Settings => {
  const copy = structuredClone(defaultSettings)
  edit(copy)
  return copy
}

test('what a new installation starts with passes its own rules', () => {
  expect(schema.parse(defaultSettings)).toEqual(defaultSettings)
  expect(settingsProblems(defaultSettings)).toEqual({})
})

describe('reading the settings', () => {
  test('a visitor and a borrower get the public part alone', async () => {
    for (const seen of [await read(), await read(borrower)]) {
      expect(Object.keys(seen).toSorted()).toEqual(['checklist', 'firm', 'lenders', 'version'])
      expect(Object.keys(seen.firm).toSorted()).toEqual([
        'headOffice',
        'name',
        'otherOffices',
        'social',
        'supportEmail',
        'whatsApp',
      ])
    }
  })

  test('an admin gets everything', async () => {
    expect(await read(admin)).toEqual({ ...defaultSettings, version: expect.any(Number) })
  })

  test('many first readers at once store the defaults once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => read()))
    expect(new Set(all.map(({ version }) => version)).size).toBe(1)
  })
})

describe('changing the settings', () => {
  test('an admin replaces them; the trail says which parts, never the values', async () => {
    const next = changed((settings) => {
      settings.firm.name = 'Kuber Capital Advisors LLP'
      settings.bank.accountNumber = '50200099887766'
    })
    const { version } = await read(admin)
    expect(await change(next)).toMatchObject({
      status: 200,
      body: { data: { version: version + 1 } },
    })
    expect((await read()).firm.name).toBe('Kuber Capital Advisors LLP')
    const trail = await app.services.database.orm.select().from(auditEvents)
    expect(trail.at(-1)).toMatchObject({
      event: 'settings.changed',
      details: { changed: 'firm, bank' },
    })
    expect(JSON.stringify(trail)).not.toContain('50200099887766')
  })

  test('a lender that is switched off is no longer offered', async () => {
    await change(changed(({ lenders }) => Object.assign(lenders[0] ?? {}, { active: false })))
    const off = defaultSettings.lenders[0]?.name
    expect(await activeLenders(app.services.database.orm)).not.toContain(off)
    const names = (settings: { lenders: { name: string }[] }) =>
      settings.lenders.map(({ name }) => name)
    expect(names(await read())).not.toContain(off)
    expect(names(await read(admin))).toContain(off)
  })

  test('of two admins who build on the same version, the second is refused', async () => {
    const { version } = await read(admin)
    const answers = await Promise.all(
      [1, 2].map(() => change(defaultSettings, { 'if-match': `"${version}"` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  test.each<[string, (settings: Settings) => void, string]>([
    ['a GSTIN of another PAN', ({ firm }) => (firm.pan = 'AAZFR4822K'), 'firm.gstin'],
    [
      'a GSTIN with a wrong check digit',
      ({ firm }) => (firm.gstin = '07AAZFR4821K1ZJ'),
      'firm.gstin',
    ],
    ['an IFSC without its zero', ({ bank }) => (bank.ifsc = 'HDFC1000003'), 'bank.ifsc'],
    [
      'an account number that is too short',
      ({ bank }) => (bank.accountNumber = '12345'),
      'bank.accountNumber',
    ],
    [
      'the same lender twice',
      ({ lenders }) => lenders.splice(1, 1, { name: ' state bank  of INDIA', active: true }),
      'lenders.1.name',
    ],
    [
      'no active lender',
      ({ lenders }) => lenders.forEach((lender) => (lender.active = false)),
      'lenders',
    ],
    [
      'a paper that the company type never hands in',
      ({ checklist }) =>
        checklist.push({
          companyType: 'llp',
          slot: 'publicAndPrivateDocs.MOA',
          ask: 'optional',
          help: '',
        }),
      'checklist.0.slot',
    ],
    [
      'the same paper twice',
      ({ checklist }) => {
        const passport = { companyType: 'llp', slot: 'management.docs.passport', help: '' } as const
        checklist.push({ ...passport, ask: 'required' }, { ...passport, ask: 'hidden' })
      },
      'checklist.1.slot',
    ],
    ['an insecure link', ({ firm }) => (firm.social.x = 'http://x.com/rinsetu'), 'firm.social.x'],
    ['a fee of nothing', ({ fees }) => (fees.defaultPercentage = 0), 'fees.defaultPercentage'],
  ])('%s is refused at its field', async (_, edit, field) => {
    const answer = await change(changed(edit))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  test('only an admin may, and a field nobody knows is refused', async () => {
    expect((await borrower.call('PUT', '/api/settings', { body: defaultSettings })).status).toBe(
      403,
    )
    expect((await app.call('PUT', '/api/settings', { body: defaultSettings })).status).toBe(401)
    expect(await change({ ...defaultSettings, colour: 'blue' })).toMatchObject({
      status: 400,
      body: { fields: { colour: expect.any(String) } },
    })
  })
})

test('settings that an earlier version stored have an empty checklist', async () => {
  const { orm } = app.services.database
  const { checklist: _, ...earlier } = defaultSettings
  // What such a row holds, though the present type knows better.
  await orm.update(firmSettings).set({ value: earlier as Settings })
  expect((await read()).checklist).toEqual([])
})
