import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settings as schema, type Settings } from '../../contract/firm/settings.ts'
import { auditEvents, firmSettings } from '../db/schema.ts'
import { exampleForm, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { approvePending } from '../testing/proposal-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { demoSettings } from './demo-firm.ts'
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
  const copy = structuredClone(demoSettings)
  edit(copy)
  return copy
}

test('what a new installation starts with passes its own rules', () => {
  expect(schema.parse(demoSettings)).toEqual(demoSettings)
  expect(settingsProblems(demoSettings, '2026-11-22')).toEqual({})
})

describe('reading the settings', () => {
  test('a visitor and a borrower get the public part alone', async () => {
    for (const seen of [await read(), await read(borrower)]) {
      expect(Object.keys(seen).toSorted()).toEqual([
        'checklist',
        'feeShown',
        'feeSizes',
        'firm',
        'lenders',
        'service',
        'version',
      ])
      expect(seen.feeShown).toMatchObject({ percent: '5 %', gst: '18 %' })
      expect(Object.keys(seen.firm).toSorted()).toEqual([
        'cin',
        'feeBands',
        'figures',
        'finished',
        'grievanceOfficer',
        'headOffice',
        'name',
        'openings',
        'otherOffices',
        'pace',
        'people',
        'phone',
        'registeredOffice',
        'social',
        'story',
        'supportEmail',
        'website',
        'whatsApp',
      ])
    }
  })

  test('an admin gets everything', async () => {
    const service = { ...demoSettings.service, assignManagers: false }
    expect(await read(admin)).toEqual({
      ...demoSettings,
      service,
      version: expect.any(Number),
    })
  })

  test('many first readers at once store the defaults once', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => read()))
    expect(new Set(all.map(({ version }) => version)).size).toBe(1)
  })
})

describe('changing the settings', () => {
  test('what no letter could print is refused at its field, with its letters', async () => {
    const urdu = changed((settings) => {
      settings.firm.signatory.name = 'خان'
      settings.bank.branch = 'कस्तूरबा गांधी मार्ग'
    })
    const { status, body } = await change(urdu)
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      'firm.signatory.name':
        "A letter can't print these characters: خ ا ن. Write this in English letters.",
    })
  })

  test('a holiday that is there already is refused where it stands', async () => {
    const twice = changed((settings) => {
      settings.service.holidays = ['2027-03-31', '2027-04-01', '2027-03-31']
    })
    expect(await change(twice)).toMatchObject({
      status: 400,
      body: { fields: { 'service.holidays.2': 'This day is there already.' } },
    })
  })

  test('an admin replaces them; the trail keeps what stood there, and no number in plain', async () => {
    const next = changed((settings) => {
      settings.firm.name = 'Kuber Capital Advisors LLP'
      settings.firm.gstin = ''
      settings.service.answerDays.submitted = 9
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
      details: {
        changed: 'firm, service',
        'firm.name before': demoSettings.firm.name,
        'firm.name after': 'Kuber Capital Advisors LLP',
        'firm.gstin before': '•••••••••••K1ZI',
        'firm.gstin after': '',
        'service.answerDays.submitted before': 2,
        'service.answerDays.submitted after': 9,
      },
    })
    expect(JSON.stringify(trail)).not.toContain(demoSettings.firm.gstin)
    const shown = await admin.call('GET', '/api/audit?event=settings.changed')
    expect(shown.body.data[0].details['firm.gstin before']).toBe(demoSettings.firm.gstin)
  })

  test('a lender that is switched off is no longer offered', async () => {
    await change(changed(({ lenders }) => Object.assign(lenders[0] ?? {}, { active: false })))
    const off = demoSettings.lenders[0]?.name
    const names = (settings: { lenders: { name: string }[] }) =>
      settings.lenders.map(({ name }) => name)
    expect(names(await read())).not.toContain(off)
    expect(names(await read(admin))).toContain(off)
    const { key } = await makeDocument(app, { ownerId: borrower.userId })
    const refused = await borrower.call('POST', '/api/business-loan', {
      body: { ...exampleForm(key), selectedBanks: [off] },
    })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { selectedBanks: `We do not work with ${off} at present. Choose from the list.` },
    ])
  })

  test('of two admins who build on the same version, the second is refused', async () => {
    const { version } = await read(admin)
    const answers = await Promise.all(
      [1, 2].map(() => change(demoSettings, { 'if-match': `"${version}"` })),
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
    ['an LLPIN of a letter too many', ({ firm }) => (firm.cin = 'ABCD-1234'), 'firm.cin'],
    [
      'the CIN of a company as that of an LLP',
      ({ firm }) => (firm.cin = 'U72900KA2008PTC046374'),
      'firm.cin',
    ],
    [
      'a CIN of a year to come',
      ({ firm }) =>
        Object.assign(firm, { constitution: 'private-limited', cin: 'U72900KA2098PTC046374' }),
      'firm.cin',
    ],
    [
      'a number of a firm that has none',
      ({ firm }) => (firm.constitution = 'partnership'),
      'firm.cin',
    ],
    [
      'a GSTIN of a firm that is not registered',
      ({ firm }) => Object.assign(firm, { gstRegistered: false, sac: '' }),
      'firm.gstin',
    ],
    ['a code that is no service', ({ firm }) => (firm.sac = '847150'), 'firm.sac'],
    ['a phone number without digits', ({ firm }) => (firm.phone = 'reception'), 'firm.phone'],
    [
      'a grievance officer without a mailbox that can be',
      ({ firm }) => (firm.grievanceOfficer.email = 'officer'),
      'firm.grievanceOfficer.email',
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
      'a document that the company type never hands in',
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
      'the same document twice',
      ({ checklist }) => {
        const passport = { companyType: 'llp', slot: 'management.docs.passport', help: '' } as const
        checklist.push({ ...passport, ask: 'required' }, { ...passport, ask: 'hidden' })
      },
      'checklist.1.slot',
    ],
    [
      'a link that hides where it leads',
      ({ firm }) => (firm.social.x = 'https://x.com@elsewhere.example/rinsetu'),
      'firm.social.x',
    ],
    ['an insecure link', ({ firm }) => (firm.social.x = 'http://x.com/rinsetu'), 'firm.social.x'],
    ['a fee of nothing', ({ fees }) => (fees.defaultPercentage = 0), 'fees.defaultPercentage'],
  ])('%s is refused at its field', async (_, edit, field) => {
    const answer = await change(changed(edit))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  test('only an admin may, and a field nobody knows is refused', async () => {
    expect((await borrower.call('PUT', '/api/settings', { body: demoSettings })).status).toBe(403)
    expect((await app.call('PUT', '/api/settings', { body: demoSettings })).status).toBe(401)
    expect(await change({ ...demoSettings, colour: 'blue' })).toMatchObject({
      status: 400,
      body: { fields: { colour: expect.any(String) } },
    })
  })
})

test('the numbers of the firm are kept as the authorities write them', async () => {
  const { body } = await change(
    changed(({ firm }) => Object.assign(firm, { cin: 'acb 4821', sac: ' 997156 ' })),
  )
  expect(body.data.firm).toMatchObject({ cin: 'ACB-4821', sac: '997156' })
})

test('every text may stay empty', async () => {
  const nothing = changed(({ firm, bank, letter }) => {
    const none = { name: '', supportEmail: '', whatsApp: '', headOffice: '', otherOffices: [] }
    const numbers = { phone: '', website: '', registeredOffice: '', cin: '', gstin: '', sac: '' }
    Object.assign(firm, none, numbers, { constitution: '', pan: '' })
    Object.assign(firm.social, { linkedin: '', facebook: '', x: '' })
    Object.assign(firm.signatory, { name: '', designation: '' })
    Object.assign(firm.grievanceOfficer, { name: '', email: '', phone: '' })
    Object.assign(bank, { accountName: '', accountNumber: '', ifsc: '', bankName: '', branch: '' })
    Object.assign(letter, { arbitrationSeat: '', courts: '', noticeEmail: '' })
  })
  const saved = await change(nothing)
  expect(saved.status).toBe(200)
  // An account that stands there is taken out by a second person.
  await approvePending(app, saved)
  expect(await read(admin)).toMatchObject(nothing)
})

test('what an earlier version stored, or a form of it sends, has the later parts empty', async () => {
  const { orm } = app.services.database
  const { targets: _targets, ...ofBefore } = demoSettings
  const earlier = {
    ...ofBefore,
    firm: {
      name: 'Kuber Capital Advisors LLP',
      supportEmail: 'care@kuber.example',
      whatsApp: '9876500000',
      headOffice: '7 Ring Road, Nagpur 440010, Maharashtra',
      otherOffices: ['Pune'],
      social: { linkedin: '', facebook: '', x: '' },
      gstin: '',
      pan: '',
      signatory: { name: 'Ravi Deshmukh', designation: 'Partner' },
    },
    letter: { validityDays: 60, tailMonths: 6, interestPercentPerMonth: 1, tds: 'commission' },
  }
  const { checklist: _, ...stored } = earlier
  await orm.delete(firmSettings)
  // What such a row holds, though the present type knows better.
  await orm.insert(firmSettings).values({ id: 1, value: stored as unknown as Settings })
  const later = {
    firm: { phone: '', cin: '', constitution: '', gstRegistered: true, sac: '' },
    letter: { terminationDays: 30, arbitrationSeat: '', courts: '' },
    checklist: [],
    targets: { period: 'month', sanctioned: null, disbursed: null, fees: null },
  }
  expect(await read(admin)).toMatchObject(later)
  expect((await read(admin)).firm.name).toBe('Kuber Capital Advisors LLP')
  expect(await change({ ...earlier, checklist: [] })).toMatchObject({
    status: 200,
    body: { data: later },
  })
})

test('what a server of the version before leaves out when it saves the settings stays', async () => {
  const { orm } = app.services.database
  const requests = { dueDays: 9, remindEvery: 4, templates: [] }
  const targets = { period: 'month', sanctioned: 7_000_000, disbursed: null, fees: null }
  await change(changed((all) => Object.assign(all, { requests, targets })))
  const letter = `jsonb_build_object('validityDays', 45)`
  await orm.execute(
    sql.raw(`
    update firm_settings set version = version + 1, value =
      jsonb_set(jsonb_set(value - 'requests' - 'targets', '{firm}', (value -> 'firm') - 'pace'), '{letter}', ${letter})`),
  )
  const seen = await read(admin)
  expect(seen).toMatchObject({ requests, targets, firm: { pace: demoSettings.firm.pace } })
  expect(seen.letter).toEqual({ ...demoSettings.letter, validityDays: 45 })
})

describe('changing a part of the settings', () => {
  const changePart = (body: unknown, version?: number) =>
    admin.call('PATCH', '/api/settings', {
      body,
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    })
  const fees = { ...demoSettings.fees, defaultPercentage: 2 }
  const letter = { ...demoSettings.letter, validityDays: 45 }

  test('leaves the others as they are', async () => {
    await change(demoSettings)
    const { body, status } = await changePart({ fees })
    expect(status).toBe(200)
    const { version } = body.data
    expect(body.data).toEqual({
      ...demoSettings,
      fees,
      version,
    })
  })

  test('two admins who save different parts don’t stop each other; the same part is refused', async () => {
    await change(demoSettings)
    const { version } = await read(admin)
    expect((await changePart({ fees }, version)).status).toBe(200)
    expect((await changePart({ letter }, version)).status).toBe(200)
    expect((await changePart({ fees: demoSettings.fees }, version)).body.code).toBe('VERSION_STALE')
    expect((await change(demoSettings, { 'if-match': `"${version}"` })).status).toBe(412)
    expect(await read(admin)).toMatchObject({ fees, letter })
  })

  test('after an earlier server has stored the settings, everything may have changed', async () => {
    const { version } = await read(admin)
    await app.services.database.orm.update(firmSettings).set({ version: version + 1 })
    expect((await changePart({ fees: demoSettings.fees }, version)).status).toBe(412)
    expect((await changePart({ fees: demoSettings.fees }, version + 1)).status).toBe(200)
    expect((await changePart({ letter }, version + 1)).status).toBe(200)
  })

  test('is held against the whole, and refused at the fields of that part alone', async () => {
    const { bank, firm } = demoSettings
    expect((await changePart({ bank: { ...bank, ifsc: 'HDFC1000003' } })).body.fields).toEqual({
      'bank.ifsc': expect.any(String),
    })
    expect((await changePart({ firm: { ...firm, pan: 'AAZFR4822K' } })).body.fields).toEqual({
      'firm.gstin': expect.any(String),
    })
    expect((await changePart({})).status).toBe(400)
    expect((await changePart({ fees, colour: 'blue' })).status).toBe(400)
    expect((await borrower.call('PATCH', '/api/settings', { body: { fees } })).status).toBe(403)
  })

  test('does not empty an account whose key is lost', async () => {
    const { orm } = app.services.database
    const [stored] = await orm.select().from(firmSettings)
    if (!stored) throw new Error('no settings')
    const lost = { ...stored.value, bank: { ...stored.value.bank, sealedNumber: 'v9:unknown' } }
    await orm.update(firmSettings).set({ value: lost })
    expect((await changePart({ fees })).status).toBe(200)
    const [after] = await orm.select().from(firmSettings)
    expect(after?.value.bank.sealedNumber).toBe('v9:unknown')
    await change(demoSettings)
  })
})
