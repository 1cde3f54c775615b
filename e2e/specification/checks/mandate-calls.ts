import { expect } from '@playwright/test'
import type { Check } from './check.ts'

const readCase: Check = async ({ application, caseDetails, borrower }) => {
  const { applicationId } = await application()
  const { calls } = await borrower()
  expect(await caseDetails(applicationId)).toMatchObject({
    userId: calls.userId,
    companyName: 'Verma Castings Private Limited',
  })
}

const create: Check = async ({ letters }) => {
  const { applicationId } = await letters.lettered()
  expect(await letters.created()).toMatchObject({ applicationId, status: 'created' })
}

const release: Check = async ({ letters }) => {
  expect((await letters.released()).status).toBe('released')
}

const list: Check = async ({ admin, letters }) => {
  const { applicationId } = await letters.created()
  const firm = await admin()
  const query = { search: letters.companyName, limit: '10', page: '1' }
  const { data } = await firm.call('GET /api/mandate', { query })
  expect(data[0]).toMatchObject({ applicationId })
  expect(await firm.call('GET /api/mandate')).toMatchObject({ page: 1 })
}

const approve: Check = async ({ letters }) => {
  expect((await letters.approved()).status).toBe('approved')
}

const reject: Check = async ({ letters }) => {
  const { silent, data } = await letters.rejected()
  expect(silent.status).toBe(400)
  expect(data.status).toBe('rejected')
}

const uploadSigned: Check = async ({ letters }) => {
  expect((await letters.signed()).data.status).toBe('signed')
}

export const mandateCalls = {
  '7.26': readCase,
  '7.27': create,
  '7.28': release,
  '7.29': list,
  '7.30': approve,
  '7.31': reject,
  '7.32': uploadSigned,
}
