import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CompanyType, companyTypeValues } from '../../domain/identity/company-types.ts'
import { wordsOfType } from '../../domain/identity/company-words.ts'
import { withPapers } from '../demo/forms.ts'
import { exampleForm, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

type Loose = Record<string, any> // oxlint-disable-line no-explicit-any -- forms are put together by paths

let app: TestApp
let borrower: Person
let key: string

beforeAll(async () => {
  app = await testApp()
  borrower = await makePerson(app)
  key = (await makeDocument(app, { ownerId: borrower.userId })).key
})
afterAll(() => app.close())

/** A form of another company type with the papers that it needs, and people of whom only the least is told. */
const formOf = (companyType: string, formData: Loose, people: readonly Loose[]): Loose => {
  const { publicAndPrivateDocs: _, management: __, ...example } = exampleForm(key)
  const typed = {
    ...example,
    companyType,
    formData: { ...example.formData, area: companyType, ...formData },
    management: people.map((person) => ({ dob: '1984-05-17', ...person })),
  }
  return withPapers(typed, '2026-11-21', () => key)
}

/** A PAN of each type of borrower. */
const pans: Readonly<Record<CompanyType, string>> = {
  'private-limited': 'AAKCV1234A',
  'public-limited': 'AAKCV1234A',
  partnership: 'AAKFD7113K',
  llp: 'AAKFD7113K',
  proprietorship: 'AAPPV8261K',
  huf: 'AAPHV8261K',
  'one-person-company': 'AAKCV1234A',
  'section-8': 'AAKCV1234A',
  'producer-company': 'AAKCV1234A',
  trust: 'AAATV1234A',
  society: 'AAAAV1234A',
  'co-operative': 'AAABV1234A',
}

const submit = (form: Loose) => borrower.call('POST', '/api/business-loan', { body: form })

describe('an application is taken from', () => {
  test.each(companyTypeValues)('a %s with its papers, without a GSTIN', async (type) => {
    const people = [{ name: 'Asha Verma', designation: wordsOfType(type).jobTitles[0] }]
    const form = formOf(
      type,
      { companyGstNumber: '', gstNotRegistered: 'exempt', companyPanNumber: pans[type] },
      people,
    )
    const { status, body } = await submit(form)
    expect([status, body.fields]).toEqual([201, undefined])
    expect(body.data.companyType).toBe(type)
  })

  test('a proprietor who is not registered under GST', async () => {
    const form = formOf(
      'proprietorship',
      {
        companyName: 'Verma Stores',
        companyGstNumber: '',
        gstNotRegistered: 'below-limit',
        companyPanNumber: 'AAPPV8261K',
      },
      [{ name: 'Asha Verma', designation: 'Proprietor' }],
    )
    const { status, body } = await submit(form)
    expect([status, body.fields]).toEqual([201, undefined])
    expect(body.data.formData).toMatchObject({
      companyGstNumber: '',
      gstNotRegistered: 'below-limit',
    })
    expect(body.data.management[0].authorisedSignatory).toBe(true)
    expect(body.data.stillToTell.map(({ path }: Loose) => path)).toEqual([
      'management.0.email',
      'management.0.mobile',
      'management.0.qualification',
      'management.0.experience',
    ])
  })

  test('a proprietor without a GSTIN only with the reason', async () => {
    const form = formOf(
      'proprietorship',
      { companyGstNumber: '', companyPanNumber: 'AAPPV8261K' },
      [{ name: 'Asha Verma', designation: 'Proprietor' }],
    )
    const { status, body } = await submit(form)
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      'formData.companyGstNumber':
        'Enter the GSTIN, or choose why the business is not registered under GST',
    })
  })

  test('an LLP with three partners, one of whom signs', async () => {
    const partner = { designation: 'Designated Partner' }
    const form = formOf(
      'llp',
      { companyGstNumber: '', gstNotRegistered: 'exempt', companyPanNumber: 'AAKFD7113K' },
      [
        { ...partner, name: 'Asha Verma', authorisedSignatory: true, din: '01234567', share: 40 },
        { ...partner, name: 'Rohan Verma', share: 30 },
        { ...partner, name: 'Meera Verma', share: 30 },
      ],
    )
    Object.assign(form['formData'], { cinOrLlpin: 'aab 9032', udyam: 'UDYAM-KR-03-0012345' })
    const { status, body } = await submit(form)
    expect([status, body.fields]).toEqual([201, undefined])
    expect(body.data.formData).toMatchObject({ cinOrLlpin: 'AAB-9032' })
    expect(body.data.management.map(({ share }: Loose) => share)).toEqual([40, 30, 30])
    expect(body.data.stillToTell).not.toContainEqual(expect.objectContaining({ kind: 'people' }))
  })

  test('a trust with the PAN of a trust alone', async () => {
    const form = formOf('trust', { companyGstNumber: '', gstNotRegistered: 'exempt' }, [
      { name: 'Asha Verma', designation: 'Managing Trustee' },
    ])
    const { status, body } = await submit(form)
    expect([status, body.fields['formData.companyPanNumber']]).toEqual([
      400,
      'The fourth letter of this PAN says Company; it should be T for a trust',
    ])
  })
})

test('a private limited company with one director is taken, and has another still to name', async () => {
  const { status, body } = await submit(exampleForm(key))
  expect(status).toBe(201)
  expect(body.data.stillToTell).toEqual([
    {
      path: 'management',
      label:
        'One more director: a private limited company has at least 2 (section 149 of the Companies Act, 2013)',
      step: expect.any(String),
      kind: 'people',
    },
  ])
})

test('the analysis waits for what was left for later', async () => {
  const [admin, analyst] = [await makePerson(app, 'admin'), await makePerson(app, 'credit-analyst')]
  const form = formOf(
    'trust',
    { companyGstNumber: '', gstNotRegistered: 'exempt', companyPanNumber: '' },
    [{ name: 'Asha Verma', designation: 'Managing Trustee' }],
  )
  const { body } = await submit(form)
  const id = body.data.applicationId
  await admin.call('PATCH', `/api/business-loan/update-credit-analyst/${id}`, {
    body: { creditAnalyst: analyst.userId },
  })
  const move = (status: string) =>
    analyst.call('PATCH', `/api/business-loan/update-status/${id}`, { body: { status } })
  expect((await move('under-review')).status).toBe(200)
  const refused = await move('in-analysis')
  expect(refused.status).toBe(409)
  expect(refused.body.error).toContain(
    'Missing from the borrower: PAN of the trust, Email of Asha Verma',
  )
})
