import { expect } from '@playwright/test'
import { somebody } from '../../people.ts'
import type { Check } from './check.ts'
import { upload, type Walk } from '../walk/walk.ts'

const service = 'Term Loan'

export const createEnquiry: Check = async ({ newClient }) => {
  const { name, email, mobile } = somebody('Latha Pillai')
  const { status } = await newClient().ask('POST /api/enquiry/create', {
    body: { name, email, mobile, service, message: 'We need 60 lakh for a second press.' },
  })
  expect(status).toBe(201)
}

export const listEnquiries: Check = async (walk) => {
  await createEnquiry(walk)
  const firm = await walk.admin()
  const query = { page: '1', limit: '5', sort: 'desc', service, startDate: '', endDate: '' }
  const found = await firm.call('GET /api/enquiry/all', { query })
  expect(found).toMatchObject({ page: 1, pages: Math.ceil(found.total / 5) })
  expect(found.enquiries[0]).toMatchObject({ service })
  const before = { ...query, startDate: '2001-01-01', endDate: '2001-01-31' }
  expect((await firm.call('GET /api/enquiry/all', { query: before })).total).toBe(0)
}

const assignRole: Check = async ({ analyst }) => {
  expect((await analyst()).user).toMatchObject({ role: 'credit-analyst' })
}

export const deleteUser: Check = async ({ admin, newPerson, newClient }) => {
  const { person, calls } = await newPerson('Girish Phadke')
  const { userId } = calls
  await (await admin()).call('DELETE /api/user/delete/{userId}', { path: { userId } })
  const { email, password } = person
  const { status } = await newClient().ask('POST /api/user/login', { body: { email, password } })
  expect(status).toBe(401)
}

export const assignPartner: Check = async ({ admin, application, partner }) => {
  const { userId } = (await partner()).calls
  const loanId = (await application()).applicationId
  const { data } = await (
    await admin()
  ).call('POST /api/business-loan/assign-referral-partner/{loanId}', {
    path: { loanId },
    body: { referralPartner: userId },
  })
  expect(data.referralPartner).toMatchObject({ userId })
}

const listOfPartner: Check = async (walk) => {
  await assignPartner(walk)
  const { calls } = await walk.partner()
  const { applicationId } = await walk.application()
  const path = { id: calls.userId }
  const { data } = await calls.call('GET /api/business-loan/referral-partner/{id}', { path })
  expect(data).toContainEqual(expect.objectContaining({ applicationId }))
}

/** A paper that the firm asks for in the main case. */
const asked = async ({ admin, application }: Walk, title: string) => {
  const path = { id: (await application()).applicationId }
  const { data } = await (
    await admin()
  ).call('PATCH /api/business-loan/additional-documents/{id}', {
    path,
    body: { documents: [{ title }] },
  })
  const document = data.additionalDocuments.find((one: { title: string }) => one.title === title)
  return { path, id: String(document.id) }
}

const readAdditional: Check = async (walk) => {
  const { path, id } = await asked(walk, 'Stock register')
  const { calls } = await walk.borrower()
  const { data } = await calls.call('GET /api/business-loan/additional-documents/{id}', { path })
  expect(data.additionalDocuments).toContainEqual(
    expect.objectContaining({ id, title: 'Stock register', status: 'requested' }),
  )
}

const supplyAdditional: Check = async (walk) => {
  const { path, id } = await asked(walk, 'Board resolution')
  const { calls } = await walk.borrower()
  const { key } = await upload(calls, calls.userId, 'resolution.pdf')
  const { data } = await calls.call('PATCH /api/business-loan/additional-documents/{id}', {
    path,
    body: { documents: [{ id, key }] },
  })
  expect(data.additionalDocuments).toContainEqual(
    expect.objectContaining({ id, status: 'received', document: expect.objectContaining({ key }) }),
  )
}

const deleteAdditional: Check = async (walk) => {
  const { path, id } = await asked(walk, 'Debtor list')
  const { data } = await (
    await walk.admin()
  ).call('DELETE /api/business-loan/additional-documents/{id}', { path, body: { documentId: id } })
  expect(data.additionalDocuments).not.toContainEqual(expect.objectContaining({ id }))
}

const listOfAnalyst: Check = async ({ analyst, assigned }) => {
  const { applicationId } = await assigned()
  const { calls } = await analyst()
  const { data } = await calls.call('GET /api/business-loan/creditAnalyst/{analystId}', {
    path: { analystId: calls.userId },
  })
  expect(data).toContainEqual(expect.objectContaining({ applicationId }))
}

export const uploadTeaser: Check = async ({ analyst, assigned }) => {
  const { applicationId } = await assigned()
  const { calls } = await analyst()
  const { key } = await upload(calls, calls.userId, 'teaser.pdf')
  const { data } = await calls.call('PATCH /api/business-loan/upload-teaser/{id}', {
    path: { id: applicationId },
    body: { key },
  })
  expect(data.teaser.document).toMatchObject({ key })
}

export const deleteTeaser: Check = async (walk) => {
  await uploadTeaser(walk)
  const { applicationId } = await walk.assigned()
  const { calls } = await walk.analyst()
  const path = { id: applicationId }
  const { data } = await calls.call('DELETE /api/business-loan/delete-teaser/{id}', { path })
  expect(data.teaser).toBeNull()
}

export const account = {
  accountHolder: 'Leela Menon',
  accountType: 'current',
  accountNumber: '1234101987654',
  ifsc: 'CNRB0001234',
  gstNumber: '',
  bankName: 'Canara Bank',
  branch: 'T Nagar, Chennai',
}

/** An account of the partner's own. */
export const added = async ({ partner }: Walk, accountNumber: string) => {
  const { calls, person } = await partner()
  const { data } = await calls.call('POST /api/bank-account/add', {
    body: { ...account, accountNumber },
  })
  const mine = await calls.call('GET /api/bank-account/my-accounts')
  return { calls, data, mine: mine.data, currentPassword: person.password }
}

const addAccount: Check = async (walk) => {
  const { data } = await added(walk, '1234101987001')
  expect(data).toMatchObject({ accountHolder: 'Leela Menon', ifsc: 'CNRB0001234' })
}

const listAccounts: Check = async (walk) => {
  const { data, mine } = await added(walk, '1234101987002')
  expect(mine).toContainEqual(expect.objectContaining({ id: data.id, branch: 'T Nagar, Chennai' }))
}

const updateAccount: Check = async (walk) => {
  const { calls, data, currentPassword } = await added(walk, '1234101987003')
  const changed = { ...account, accountNumber: '1234101987003', branch: 'Adyar, Chennai' }
  const sent = { path: { id: data.id }, body: changed }
  expect((await calls.ask('PUT /api/bank-account/update/{id}', sent)).status).toBe(400)
  const answer = await calls.call('PUT /api/bank-account/update/{id}', {
    ...sent,
    body: { ...changed, currentPassword },
  })
  expect(answer.data.branch).toBe('Adyar, Chennai')
}

const deleteAccount: Check = async (walk) => {
  const { calls, data, currentPassword } = await added(walk, '1234101987004')
  const path = { id: data.id }
  expect((await calls.ask('DELETE /api/bank-account/delete/{id}', { path })).status).toBe(400)
  await calls.call('DELETE /api/bank-account/delete/{id}', { path, body: { currentPassword } })
  const mine = await calls.call('GET /api/bank-account/my-accounts')
  expect(mine.data).not.toContainEqual(expect.objectContaining({ id: data.id }))
}

export const firmCalls = {
  '7.33': createEnquiry,
  '7.34': listEnquiries,
  '7.35': assignRole,
  '7.36': deleteUser,
  '7.37': assignPartner,
  '7.38': listOfPartner,
  '7.39': readAdditional,
  '7.40': supplyAdditional,
  '7.41': deleteAdditional,
  '7.42': listOfAnalyst,
  '7.43': uploadTeaser,
  '7.44': deleteTeaser,
  '7.45': addAccount,
  '7.46': listAccounts,
  '7.47': updateAccount,
  '7.48': deleteAccount,
}
