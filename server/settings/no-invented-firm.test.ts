import { afterAll, beforeAll, expect, test } from 'vitest'
import { letterText } from '../../domain/letter/letter-blocks.ts'
import { missingParticulars } from '../../domain/firm/firm-particulars.ts'
import { previewOf } from '../../domain/letter/letter-preview.ts'
import { letterOf } from '../mandate/letter.ts'
import { readCase } from '../mandate/case.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson } from '../testing/factories.ts'
import { makeMandate, mandateBody } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { emptySettings } from './defaults.ts'
import { demoSettings } from './demo-firm.ts'

// A firm that has entered nothing yet: what goes out names the portal's host, and nobody's firm.

let app: TestApp
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://loans.example.in' }, undefined, emptySettings)
})
afterAll(() => app.close())

const texts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(texts)
    : typeof value === 'string' && value.length > 4
      ? [value]
      : []
const { constitution: _, ...madeUp } = demoSettings.firm
const invented = [...texts(madeUp), demoSettings.bank.accountNumber, 'rinsetu.example', 'RinSetu']
const namesNobody = (text: string) => {
  for (const word of invented) expect(text).not.toContain(word)
}

test('codes, resets, invitations and enquiries go out under the host', async () => {
  const email = 'meera@menon.example'
  const person = { name: 'Meera Menon', email, mobile: '9822012345', password: 'a quiet evening' }
  const registered = await app.call('POST', '/api/user/register', {
    body: { ...person, acceptTerms: true },
  })
  expect(registered.status).toBe(201)
  const known = await makePerson(app)
  await app.call('POST', '/api/user/forgot-password', { body: { email: known.user.email } })
  const admin = await makePerson(app, 'admin')
  const enquiry = { name: 'Asha', email, mobile: '9822012345', service: 'Term Loan' }
  const sent = await app.call('POST', '/api/enquiry/create', {
    body: { ...enquiry, message: 'We would like to talk about a term loan.' },
  })
  expect(sent.status).toBe(201)
  const mails = [
    ...(await app.mailsTo(email)),
    ...(await app.mailsTo(known.user.email)),
    ...(await app.mailsTo(admin.user.email)),
  ]
  expect(mails.length).toBeGreaterThanOrEqual(4)
  expect(mails.map(({ subject }) => subject).join()).toContain('New enquiry')
  for (const { subject, text, html } of mails) {
    namesNobody(`${subject}\n${text}\n${html}`)
    expect(text).toContain('loans.example.in')
  }
})

test('a letter is shown with what it lacks, names nobody, and does not go out', async () => {
  const admin = await makePerson(app, 'admin')
  const application = await makeApplication(app)
  const body = mandateBody(application, admin.userId)
  const preview = await admin.call('POST', '/api/mandate/preview', { body })
  expect([preview.status, preview.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { orm } = app.services.database
  const terms = {
    number: null,
    date: '2026-11-22',
    amountRupees: body.mandateAmount,
    feePercentage: body.consultancyFeePercentage,
    feeRupees: body.consultancyFeeAmount,
    holder: {
      name: 'Ms. Asha Verma',
      designation: 'Director',
      companyName: application.companyName,
      companyAddress: 'Pune',
    },
    tds: 'professional' as const,
    toSez: false,
  }
  const letter = letterOf(emptySettings, await readCase(orm, application.id), terms, [])
  const words = letterText(previewOf(letter, missingParticulars(emptySettings)))
  namesNobody(words)
  expect(words).toContain('Enter the account number.')
  const mandate = await makeMandate(app, { application })
  const release = await admin.call('POST', `/api/mandate/release/${mandate.mandateId}`)
  expect([release.status, release.body.code]).toEqual([409, 'SETTINGS_INCOMPLETE'])
})
