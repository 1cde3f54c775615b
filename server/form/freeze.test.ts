import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MandateStatus } from '../../domain/status/mandate-status.ts'
import { applications } from '../db/schema.ts'
import { exampleForm, makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let borrower: Person
let admin: Person
let manager: Person
let key: string

beforeAll(async () => {
  app = await testApp()
  borrower = await makePerson(app)
  admin = await makePerson(app, 'admin')
  manager = await makePerson(app, 'relationship-manager', { name: 'Rohan Mehta' })
  key = (await makeDocument(app, { ownerId: borrower.userId })).key
})
afterAll(() => app.close())

type Form = ReturnType<typeof exampleForm>

const made = (facts: Parameters<typeof makeApplication>[1] = {}) =>
  makeApplication(app, {
    ownerId: borrower.userId,
    relationshipManagerId: manager.userId,
    ...facts,
  })
const put = (person: Person, id: string, change: (form: Form) => void = () => undefined) => {
  const form = structuredClone(exampleForm(key))
  change(form)
  return person.call('PUT', `/api/business-loan/${id}`, { body: form })
}
const record = async (person: Person, id: string) =>
  (await person.call('GET', `/api/user/loans/${id}`)).body.data
const covered = async (status: MandateStatus, facts: Parameters<typeof made>[0] = {}) => {
  const application = await made(facts)
  return { id: application.id, mandate: await makeMandate(app, { application, status }) }
}

const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('the example has none')
  return one
}
const edits: readonly [what: string, change: (form: Form) => void][] = [
  ['the company', (form) => (form.formData.companyName = 'Quite Another Company')],
  [
    'an amount',
    (form) =>
      (form.productDetails.fundBased.formValuesByOptionTitle['Cash Credit (CC)'].amount = 5000),
  ],
  [
    'a facility',
    (form) => {
      form.productDetails.selectedProduct = 'fundBased'
      form.selectedOptions = ['Cash Credit (CC)']
      Reflect.deleteProperty(form.productDetails, 'nonFundBased')
    },
  ],
  ['the people', (form) => form.management.push({ ...first(form.management), name: 'Ravi Rao' })],
  ['the designation', (form) => (first(form.management).designation = 'Emperor')],
  [
    'the signatory',
    (form) => {
      form.management.push({ ...first(form.management), name: 'Ravi Rao' })
      first(form.management).authorisedSignatory = false
    },
  ],
]

describe('what a released mandate covers', () => {
  test.each(edits)('stays as it is for the owner: %s', async (_, change) => {
    for (const status of ['released', 'approved', 'signed', 'verified'] as const) {
      const { id } = await covered(status)
      const answer = await put(borrower, id, change)
      expect(answer).toMatchObject({ status: 409, body: { code: 'MANDATE_IN_FORCE' } })
      expect(answer.body.error).toContain('ask Rohan Mehta, your relationship manager')
      expect((await record(admin, id)).version).toBe((await record(borrower, id)).version)
    }
  })

  test('changes while the mandate is only created, and once it has ended', async () => {
    for (const status of ['created', 'cancelled', 'rejected', 'terminated'] as const) {
      const { id } = await covered(status)
      expect(await put(borrower, id, edits[1]?.[1]), status).toMatchObject({ status: 200 })
    }
  })

  test('without a manager the way is to write to us', async () => {
    const { id } = await covered('released', { relationshipManagerId: null })
    expect((await put(borrower, id, edits[0]?.[1])).body.error).toContain('write to us')
    expect((await record(borrower, id)).abilities).toMatchObject({
      edit: true,
      frozenBecause: expect.stringContaining('write to us'),
    })
  })

  test('says what the owner can still do where the case stands', async () => {
    const open = await covered('released')
    expect((await record(borrower, open.id)).abilities.frozenBecause).toContain(
      'emails and mobile numbers you can still change',
    )
    const waiting = await covered('approved', { status: 'mandate-pending' })
    const { abilities } = await record(borrower, waiting.id)
    expect(abilities.edit).toBe(false)
    expect(abilities.frozenBecause).toContain('Documents you can still add')
    expect(abilities.frozenBecause).not.toContain('emails')
  })

  test('leaves papers, emails and mobile numbers free', async () => {
    const { id } = await covered('verified')
    const fresh = await makeDocument(app, {
      ownerId: borrower.userId,
      fileName: 'Bank statements.pdf',
    })
    const answer = await put(borrower, id, (form) => {
      form.publicAndPrivateDocs.all_banks_statement = [key, fresh.key]
      first(form.management).mobile = '9812345678'
    })
    expect(answer).toMatchObject({ status: 200 })
    expect((await record(manager, id)).timeline.at(-1)).toMatchObject({
      event: 'application.edited',
      changes: expect.arrayContaining([
        { label: 'Mobile number of Asha Verma', from: expect.any(String), to: '9812345678' },
        expect.objectContaining({ to: expect.stringContaining('Bank statements.pdf') }),
      ]),
    })
  })

  test('an admin changes it only after ending the mandate, by cancelling or terminating it', async () => {
    const released = await covered('released')
    expect(await put(admin, released.id, edits[0]?.[1])).toMatchObject({
      status: 409,
      body: { code: 'MANDATE_IN_FORCE', error: expect.stringContaining('Cancel the mandate') },
    })
    const body = { reason: 'The company was renamed.' }
    await admin.call('POST', `/api/mandate/${released.mandate.mandateId}/cancel`, { body })
    expect(await put(admin, released.id, edits[0]?.[1])).toMatchObject({ status: 200 })

    const verified = await covered('verified')
    expect(await put(admin, verified.id, edits[0]?.[1])).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Terminate the mandate') },
    })
    await admin.call('POST', `/api/mandate/${verified.mandate.mandateId}/terminate`, { body })
    expect(await put(admin, verified.id, edits[0]?.[1])).toMatchObject({ status: 200 })
  })
})

describe('a case that lenders have', () => {
  test('changes only in its papers and contact details, for everybody, wherever it waits', async () => {
    for (const facts of [
      { status: 'shared' },
      { status: 'documents-pending', resumeStatus: 'shared' },
      { status: 'on-hold', resumeStatus: 'sanctioned' },
      { status: 'disbursed' },
    ] as const) {
      const { id } = await covered('verified', facts)
      expect(await put(admin, id, edits[1]?.[1]), facts.status).toMatchObject({
        status: 409,
        body: { code: 'MANDATE_IN_FORCE' },
      })
      const mobile = (form: Form) => (first(form.management).mobile = '9812345678')
      expect(await put(admin, id, mobile), facts.status).toMatchObject({ status: 200 })
    }
  })

  test('one paper asked for afterwards opens neither amounts nor people to the borrower', async () => {
    const { id } = await covered('verified', { status: 'shared' })
    await manager.call('PATCH', `/api/business-loan/additional-documents/${id}`, {
      body: { documents: [{ title: 'Stock statement' }] },
    })
    expect((await record(borrower, id)).status).toBe('documents-pending')
    for (const [, change] of edits)
      expect(await put(borrower, id, change)).toMatchObject({
        status: 409,
        body: { code: 'MANDATE_IN_FORCE' },
      })
    expect(await put(borrower, id)).toMatchObject({ status: 200 })
  })

  test('takes no first answer to what a mandate covers from the borrower', async () => {
    const [asha] = exampleForm(key).management
    if (!asha) throw new Error('the example has nobody')
    const untold = { form: { management: [{ ...asha, qualification: '' }] } }
    const facts = { status: 'documents-pending', ...untold } as const
    const lent = await covered('verified', { ...facts, resumeStatus: 'shared' })
    expect(await put(borrower, lent.id)).toMatchObject({
      status: 409,
      body: { code: 'MANDATE_IN_FORCE', error: expect.stringContaining('Qualification') },
    })
    const open = await covered('verified', { ...facts, resumeStatus: 'under-review' })
    expect((await put(borrower, open.id)).status).toBe(200)
  })
})

describe('what an edit changed', () => {
  test('stands in the record for staff, old and new; the borrower reads only that it was changed', async () => {
    const { id } = await made()
    await put(
      borrower,
      id,
      (form) => (form.formData.companyName = 'Verma Forgings Private Limited'),
    )
    for (const person of [admin, manager])
      expect((await record(person, id)).timeline.at(-1)).toMatchObject({
        label: 'Application changed',
        changes: expect.arrayContaining([
          {
            label: 'Company name',
            from: 'Verma Castings Private Limited',
            to: 'Verma Forgings Private Limited',
          },
        ]),
      })
    const seen = await record(borrower, id)
    expect(seen.timeline.at(-1)).toMatchObject({ label: 'Application changed', changes: [] })
  })

  test('an edit that was refused stands there once, with what was wanted, and not for the borrower', async () => {
    const { id } = await covered('released')
    for (let tries = 0; tries < 2; tries += 1)
      expect((await put(borrower, id, edits[1]?.[1])).status).toBe(409)
    const { timeline } = await record(manager, id)
    const refused = timeline.filter(
      ({ event }: { event: string }) => event === 'application.edit-refused',
    )
    expect(refused).toMatchObject([
      {
        label: 'Change refused: the mandate letter covers it',
        actor: borrower.user.name,
        changes: [{ label: 'Cash Credit (CC)', to: '₹50,00,00,000 for 12 months' }],
      },
    ])
    expect(JSON.stringify(await record(borrower, id))).not.toContain('edit-refused')
  })

  test('goes with the data of the person', async () => {
    const other = await makePerson(app)
    const { id } = await made({ ownerId: other.userId })
    await admin.call('PUT', `/api/business-loan/${id}`, {
      body: exampleForm((await makeDocument(app, { ownerId: other.userId })).key, {
        selectedBanks: ['HDFC Bank'],
      }),
    })
    const { orm } = app.services.database
    await orm.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, id))
    expect(await admin.call('DELETE', `/api/user/delete/${other.userId}`)).toMatchObject({
      status: 200,
    })
    expect(
      await orm.execute(
        sql`select count(*)::int as kept from timeline_entries where application_id = ${id} and changes is not null`,
      ),
    ).toEqual([{ kept: 0 }])
  })
})

describe('an edit and a release at the same moment', () => {
  test('end in one of two orders: the letter and the form always agree', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, mandate } = await covered('created')
      const [edited, released] = await Promise.all([
        put(borrower, id, edits[1]?.[1]),
        admin.call('POST', `/api/mandate/release/${mandate.mandateId}`),
      ])
      const { amount } = await record(admin, id)
      if (edited.status === 200) {
        expect(released).toMatchObject({ status: 409, body: { code: 'GUARD_UNMET' } })
        expect(amount).toBe(502_500_000)
      } else {
        expect(edited).toMatchObject({ status: 409, body: { code: 'MANDATE_IN_FORCE' } })
        expect(released.status).toBe(200)
        expect(amount).toBe(7_500_000)
      }
    }
  }, 60_000)
})
