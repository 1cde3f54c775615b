import { expect } from '@playwright/test'
import { bytesOf } from '../../pages/wizard.ts'
import type { Check } from './check.ts'
import { upload } from '../walk/walk.ts'

const uploadDocument: Check = async ({ borrower }) => {
  const { calls } = await borrower()
  const stored = await upload(calls, calls.userId, 'turnover.pdf')
  expect(stored).toMatchObject({ fileName: 'turnover.pdf', key: expect.any(String) })
}

const deleteDocument: Check = async ({ borrower }) => {
  const { calls } = await borrower()
  const { key } = await upload(calls, calls.userId, 'mistake.pdf')
  const path = { key }
  await calls.call('DELETE /api/documents/delete/{key}', { path })
  expect((await calls.ask('GET /api/documents/view/{key}', { path })).status).toBe(404)
}

const viewDocument: Check = async ({ borrower, site }) => {
  const { calls } = await borrower()
  const { key } = await upload(calls, calls.userId, 'to-look-at.pdf')
  const { url } = await calls.call('GET /api/documents/view/{key}', { path: { key } })
  const shown = await fetch(new URL(url, site.url))
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytesOf('to-look-at.pdf').buffer)
}

const downloadDocument: Check = async ({ borrower }) => {
  const { calls } = await borrower()
  const { key } = await upload(calls, calls.userId, 'Bank statement.pdf')
  const { bytes, headers } = await calls.ask('GET /api/documents/download/{key}', {
    path: { key },
  })
  expect(bytes).toEqual(bytesOf('x.pdf').buffer)
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Bank statement\.pdf"/)
}

const submit: Check = async ({ form, borrower, application }) => {
  const { calls } = await borrower()
  const { consent: _, ...alone } = await form()
  const refused = await calls.ask('POST /api/business-loan', { body: alone })
  expect([refused.status, refused.body.fields]).toMatchObject([400, { 'consent.declaration': /./ }])
  const { applicationId, data } = await application()
  expect(data.formData).toMatchObject({ companyName: 'Verma Castings Private Limited' })
  expect(applicationId).toMatch(/^[\da-f-]{36}$/)
  const descriptor = await upload(calls, calls.userId, 'memorandum.pdf')
  const { publicAndPrivateDocs, formData, ...rest } = await form()
  const body = {
    ...rest,
    formData: { ...formData, companyName: 'Descriptor Castings Private Limited' },
    publicAndPrivateDocs: { ...publicAndPrivateDocs, MOA: [descriptor] },
  }
  const again = await calls.call('POST /api/business-loan', { body })
  expect(again.data.publicAndPrivateDocs.MOA).toEqual([descriptor.key])
}

const listUsers: Check = async ({ admin, borrower }) => {
  const { person } = await borrower()
  const query = { search: person.email, role: 'user', sortBy: 'name', order: 'asc' }
  const found = await (
    await admin()
  ).call('GET /api/user/all', {
    query: { ...query, limit: '5', page: '1' },
  })
  expect(found).toMatchObject({ currentPage: 1, totalPages: 1, totalUsers: 1 })
  expect(found.users).toMatchObject([{ email: person.email }])
  // What a client leaves empty counts as absent.
  const all = await (await admin()).call('GET /api/user/all', { query: { search: '', role: '' } })
  expect(all.totalUsers).toBeGreaterThan(1)
}

const readApplication: Check = async ({ borrower, application }) => {
  const { applicationId } = await application()
  const { calls } = await borrower()
  const { data } = await calls.call('GET /api/user/loans/{applicationId}', {
    path: { applicationId },
  })
  expect(data).toMatchObject({ applicationId, companyType: 'private-limited' })
}

const listLoans: Check = async ({ borrower, application }) => {
  const { applicationId } = await application()
  const { calls } = await borrower()
  const { data } = await calls.call('GET /api/user/{userId}/loans', {
    path: { userId: calls.userId },
  })
  expect(data.loans.businessLoans).toContainEqual(expect.objectContaining({ applicationId }))
}

const updateStatus: Check = async ({ admin, assigned }) => {
  const { applicationId } = await assigned()
  const { data } = await (
    await admin()
  ).call('PATCH /api/business-loan/update-status/{id}', {
    path: { id: applicationId },
    body: { status: 'under-review' },
  })
  expect(data.status).toBe('under-review')
}

const assignManager: Check = async ({ admin, application, manager }) => {
  const { userId } = (await manager()).calls
  const id = (await application()).applicationId
  const { data } = await (
    await admin()
  ).call('PATCH /api/business-loan/update-relationship-manager/{id}', {
    path: { id },
    body: { relationshipManager: userId },
  })
  expect(data.relationshipManager).toMatchObject({ userId })
}

const assignAnalyst: Check = async ({ analyst, assigned }) => {
  const { userId } = (await analyst()).calls
  expect((await assigned()).data.creditAnalyst).toMatchObject({ userId })
}

export const caseCalls = {
  '7.15': uploadDocument,
  '7.16': deleteDocument,
  '7.17': viewDocument,
  '7.18': downloadDocument,
  '7.19': submit,
  '7.20': listUsers,
  '7.21': readApplication,
  '7.22': listLoans,
  '7.23': updateStatus,
  '7.24': assignManager,
  '7.25': assignAnalyst,
}
