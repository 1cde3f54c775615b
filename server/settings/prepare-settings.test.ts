import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Settings } from '../../contract/firm/settings.ts'
import { missingParticulars } from '../../domain/firm/firm-particulars.ts'
import { firmSettings, users } from '../db/schema.ts'
import { makePerson } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { emptySettings } from './defaults.ts'
import { demoSettings } from './demo-firm.ts'
import { prepareSettings } from './prepare-settings.ts'
import { readSettings } from './queries.ts'
import { openSettings, type SealedSettings, sealSettings } from '../secrets/sealed-settings.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => app.services.database.orm.delete(firmSettings))
afterAll(() => app.close())

const start = (DEMO = false) =>
  prepareSettings({ ...app.services, config: { ...app.services.config, DEMO } })
const stored = async () => {
  const { value, version } = await readSettings(app.services.database.orm)
  return { value: openSettings(app.services.keys, value), version }
}
const hold = (value: SealedSettings, version = 1) =>
  app.services.database.orm.insert(firmSettings).values({ id: 1, value, version })

/** As versions before this one stored it. */
const asBefore = (settings: Settings): SealedSettings => {
  const { name, supportEmail, whatsApp, headOffice, otherOffices, social } = settings.firm
  const { gstin, pan, signatory } = settings.firm
  const contacts = { name, supportEmail, whatsApp, headOffice, otherOffices, social }
  const firm = { ...contacts, gstin, pan, signatory }
  const { validityDays, tailMonths, interestPercentPerMonth, tds } = settings.letter
  const letter = { validityDays, tailMonths, interestPercentPerMonth, tds }
  // What such a row holds, though the present type knows better.
  return { ...settings, firm, letter } as unknown as SealedSettings
}

describe('outside the demo', () => {
  test('a new installation begins with nothing of a firm, once, whoever comes first', async () => {
    await Promise.all([start(), start(), start()])
    expect(await stored()).toEqual({ value: emptySettings, version: 1 })
    await start()
    expect((await stored()).version).toBe(1)
  })

  test('the made-up firm that an earlier version stored is taken out', async () => {
    await hold(asBefore(demoSettings))
    await start()
    const { value, version } = await stored()
    expect(value).toEqual(emptySettings)
    expect(version, 'a form opened before is refused').toBe(2)
  })

  test('so is what a firm that saved other parts has left of it, sealed or not', async () => {
    const own = structuredClone(demoSettings)
    own.firm.name = 'Kuber Capital Advisors LLP'
    own.bank.accountName = 'Kuber Capital Advisors LLP'
    own.fees.defaultPercentage = 2
    await hold(sealSettings(app.services.keys, { ...own, ...asBefore(own), bank: own.bank }), 4)
    await start()
    const { value } = await stored()
    expect(value.firm).toEqual({ ...emptySettings.firm, name: 'Kuber Capital Advisors LLP' })
    expect(value.bank).toEqual({
      ...emptySettings.bank,
      accountName: 'Kuber Capital Advisors LLP',
    })
    expect(value.fees.defaultPercentage).toBe(2)
    expect(value.service, 'nobody here promised it').toEqual(emptySettings.service)
  })

  test('what a firm entered itself stays, to the letter', async () => {
    const own: Settings = {
      ...demoSettings,
      service: { ...demoSettings.service, holidays: ['2027-03-01'] },
      firm: {
        ...emptySettings.firm,
        name: 'Kuber Capital Advisors',
        supportEmail: 'care@kuber.example',
        whatsApp: '9822012345',
        headOffice: '7 Ring Road, Nagpur 440010, Maharashtra',
        otherOffices: ['Pune', 'Mumbai'],
        gstin: '27AAPFU0939F1ZV',
        pan: 'AAPFU0939F',
        signatory: { name: 'Ravi Deshmukh', designation: 'Partner' },
      },
      bank: {
        accountName: 'Kuber Capital Advisors',
        accountNumber: '912010034567890',
        ifsc: 'HDFC0000003',
        bankName: 'HDFC Bank',
        branch: 'Nagpur',
      },
    }
    await hold(asBefore(own), 7)
    await start()
    const { value, version } = await stored()
    expect(value.firm).toEqual(own.firm)
    expect(value.bank).toEqual(own.bank)
    expect(value.service).toEqual(own.service)
    expect(version).toBe(7)
  })

  test('what an admin of this version saves is theirs, whatever it is', async () => {
    await hold(demoSettings, 2)
    await start()
    expect((await stored()).value).toEqual(demoSettings)
  })

  test('a folder that was a demo before names nobody’s firm any more', async () => {
    await hold(demoSettings)
    await start()
    expect((await stored()).value.firm).toEqual(emptySettings.firm)
  })
})

describe('a demo', () => {
  test('has its made-up firm, which lacks nothing', async () => {
    await start(true)
    expect((await stored()).value).toEqual(demoSettings)
    expect(missingParticulars(demoSettings)).toEqual({})
  })

  test('of an earlier version goes on, with what came later', async () => {
    await hold(asBefore(demoSettings), 3)
    await start(true)
    expect((await stored()).value).toEqual(demoSettings)
  })

  test('in a folder that people used gives them no firm', async () => {
    await makePerson(app)
    expect(await app.services.database.orm.select().from(users)).not.toEqual([])
    await start(true)
    expect((await stored()).value).toEqual(emptySettings)
  })
})
