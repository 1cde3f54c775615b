import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportProblem } from '../../contract/client/import.ts'
import { newPerson } from '../account/testing/people.ts'
import { makePerson, makeUser, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { spoiltFile, wholeFile, withConsent } from './testing/files.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())

const preview = (csv: string, by: Person = admin) =>
  by.call('POST', '/api/import/preview', { body: { csv } })
const run = (csv: string, body: object = {}, headers: Record<string, string> = {}) =>
  admin.call('POST', '/api/import/run', { body: { csv, ...body }, headers })
const imported = async () => {
  const [row] = await app.services.database.orm.execute<Record<string, number>>(sql`
    select (select count(*)::int from clients where source = 'import') as clients,
      (select count(*)::int from drafts) as drafts, (select count(*)::int from users where status = 'invited') as users`)
  return row
}

describe('a file of 1,000 clients', () => {
  test('of whom 50 are wrong: each is named with its row, column and sentence, and nothing is stored', async () => {
    const before = await imported()
    const { csv, wrong } = spoiltFile(1000, 50)
    const { status, body } = await preview(csv)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ rows: 1000, badRows: 50, unknownColumns: [] })
    const named = body.data.problems.map(({ row, field }: ImportProblem) => ({ row, field }))
    expect(named).toEqual(wrong)
    for (const { sentence } of body.data.problems) expect(sentence).toMatch(/^\S.{9,}/)
    expect(await run(csv)).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_NOT_CLEAN', error: expect.stringMatching(/^50 rows/) },
    })
    expect(await imported()).toEqual(before)
  })

  test('that is right is stored whole, once for its key, and mails nobody unless asked to', async () => {
    const before = await imported()
    const csv = wholeFile(1000)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [first, again] = [await run(csv, {}, headers), await run(csv, {}, headers)]
    expect(first).toMatchObject({
      status: 200,
      body: { data: { imported: 1000, drafts: 1000, invited: 0 } },
    })
    expect(again.body).toEqual(first.body)
    const after = await imported()
    expect(after?.['clients']).toBe((before?.['clients'] ?? 0) + 1000)
    expect(after?.['drafts']).toBe((before?.['drafts'] ?? 0) + 1000)
    const [jobs] = await app.services.database.orm.execute(
      sql`select count(*)::int as n from pgboss.job where name = 'send-invitation'`,
    )
    expect(jobs).toEqual({ n: 0 })
    // The same people once more, under another key: each is known by now.
    expect((await preview(csv)).body.data.badRows).toBe(1000)
  })
})

describe('the people of a file', () => {
  test('are read as spreadsheets write them, and invited when the admin says so', async () => {
    const manager = await makePerson(app, 'relationship-manager', { name: 'Sushma Nene' })
    const { email } = newPerson()
    const csv = [
      'name;E-Mail;email;mobile;Purpose;AMOUNT;manager_email;Agreed by;Agreed how;Agreed on',
      `Asha Verma;ignored;${email.toUpperCase()};+91 98765 43210;buy machines;1,25,00,000;${manager.user.email};Asha;in person;01/04/2026`,
      '',
      'Only A Number;;;9876543211;;;;;On paper;2026-03-02',
    ].join('\r\n')
    expect((await preview(csv)).body.data).toEqual({
      rows: 2,
      badRows: 0,
      drafts: 1,
      withEmail: 1,
      unknownColumns: ['E-Mail'],
      problems: [],
      warnings: [],
    })
    expect((await run(csv, { invite: true })).body.data).toEqual({
      imported: 2,
      drafts: 1,
      invited: 1,
    })
    const { data } = (await manager.call('GET', '/api/client')).body
    expect(data).toMatchObject([
      {
        name: 'Asha Verma',
        email,
        mobile: '9876543210',
        state: 'invited',
        source: 'import',
        hasDraft: true,
        consent: { by: 'Asha', how: 'in-person', on: '2026-04-01' },
      },
    ])
    const [mail] = await app.mailsTo(email)
    expect(mail?.text).toContain('/invitation/')
  })

  test.each([
    ['Email', 'nobody@'],
    ['Mobile', '12345'],
    ['GSTIN', '27AAKCV1234A1Z1'],
    ['PAN', 'ABC'],
    ['Purpose', 'Lottery'],
    ['Company type', 'Circus'],
    ['Amount', 'plenty'],
    ['Agreed on', '2026-02-30'],
    ['Agreed on', '2999-01-01'],
    ['Agreed on', ''],
    ['Agreed how', ''],
    ['Agreed how', 'In a dream'],
    ['Manager email', 'nobody@firm.example'],
  ])('with a wrong %s (%s) are named there', async (field, cell) => {
    const others = field === 'Amount' ? ['Purpose', 'Buy machines'] : ['City', 'Pune']
    const contact = field === 'Email' ? ['Mobile', '9876543210'] : ['Email', newPerson().email]
    const dated = field.startsWith('Agreed')
    const file = `Name,${contact[0]},${field},${others[0]}\nAsha,${contact[1]},${cell},${others[1]}\n`
    const other = field === 'Agreed on' ? ['Agreed how', 'By mail'] : ['Agreed on', '2026-04-01']
    const csv = dated
      ? file.replace('\n', `,${other[0]}\n`).replace(/\n$/, `,${other[1]}\n`)
      : withConsent(file)
    const { body } = await preview(csv)
    expect(body.data.problems).toMatchObject([{ row: 2, field }])
  })

  test('who are there twice, or have an account, are named with the row', async () => {
    const { user } = await makePerson(app)
    const csv = withConsent(
      `Name,Email\nAsha,a@twice.example\nVikram,A@TWICE.example\nZoya,${user.email}\n`,
    )
    expect((await preview(csv)).body.data.problems).toEqual([
      { row: 3, field: 'Email', sentence: 'Row 2 has this email, too.' },
      { row: 4, field: 'Email', sentence: 'An account with this email already exists.' },
    ])
  })

  test.each([
    ['Email\na@b.example', 'There is no column “Name”. Begin with the template.'],
    [
      'Name,Email\nA,a@b.example',
      'There is no column “Agreed how”. For each person it says that they agreed to be kept. Begin with the template.',
    ],
    [withConsent('Name,Email\n'), 'There is nobody in this file.'],
    [withConsent('Name,Name\nA,B'), 'This column is there twice.'],
    ['Name,Email\nA,"b', 'A quotation mark is never closed: this is not a whole CSV file.'],
    [
      withConsent(`Name,Mobile\n${'A,9876543210\n'.repeat(5001)}`),
      'At most 5,000 rows at once: split the file.',
    ],
  ])('of a file that is none (%#) are nobody', async (csv, sentence) => {
    const { body } = await preview(csv)
    expect(body.data.problems).toMatchObject([{ sentence }])
    expect((await run(csv)).status).toBe(409)
  })

  test('of more than 5 MB are refused, whether the sentence comes from the field or from the door', async () => {
    const large = await preview(`Name,Mobile\n${'x'.repeat(5_000_001)}`)
    expect(large).toMatchObject({
      status: 400,
      body: { fields: { csv: 'This file is larger than 5 MB.' } },
    })
    expect((await preview('x'.repeat(11_000_000))).status).toBe(413)
  })

  test('are an admin’s to import, and get no role of the file’s choice', async () => {
    for (const role of ['user', 'relationship-manager', 'referral-partner'] as const)
      expect((await preview('Name\nA', await makePerson(app, role))).status).toBe(403)
    const { email } = newPerson()
    await run(withConsent(`Name,Email,Role,Status\nAsha,${email},admin,active\n`))
    const { body } = await admin.call('GET', `/api/user/all?search=${email}`)
    expect(body.users).toMatchObject([{ role: 'user', status: 'invited' }])
  })

  test('of two runs at the same moment are imported by one of them', async () => {
    const csv = wholeFile(20)
    const answers = await Promise.all([run(csv), run(csv)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('whose name is taken between the look and the run are all left out', async () => {
    const { email } = newPerson()
    const before = await imported()
    const csv = `${wholeFile(5)}Late,${email},,,,,,By mail,2026-04-01\r\n`
    expect((await preview(csv)).body.data.badRows).toBe(0)
    await makeUser(app, { email })
    expect((await run(csv)).status).toBe(409)
    expect(await imported()).toEqual(before)
  })
})
