import { expect } from '@playwright/test'
import { upload } from '../walk/walk.ts'
import type { Check } from './check.ts'

export const heldBesides: Check = async ({ admin, application, letters, caseDetails, partner }) => {
  const firm = await admin()
  const { applicationId } = await application()
  expect((await letters.created()).mandateId).toBeDefined()
  expect(await caseDetails(applicationId)).toHaveProperty('managementDetails')
  const { data } = await firm.call('GET /api/user/loans/{applicationId}', {
    path: { applicationId },
  })
  expect(data).toHaveProperty('referralPartner')
  const list = await firm.call('GET /api/business-loan/referral-partner/{id}', {
    path: { id: (await partner()).calls.userId },
  })
  expect(list.data).toEqual(expect.any(Array))
}

export const caseDetails: Check = async ({ application, caseDetails, borrower }) => {
  const { applicationId } = await application()
  const { calls } = await borrower()
  expect(await caseDetails(applicationId)).toMatchObject({
    userId: calls.userId,
    companyName: 'Verma Castings Private Limited',
    formattedAmount: '75 Lakh',
    address: {
      buildingName_or_plotNo: expect.any(String),
      area: expect.any(String),
      city: 'Pune',
      pinCode: expect.stringMatching(/^\d{6}$/),
      state: 'MH',
      country: 'India',
    },
    managementDetails: [
      { name: 'Asha Verma', designation: expect.any(String), id: expect.anything() },
    ],
  })
}

export const mandate: Check = async ({ letters, borrower, admin }) => {
  expect(await letters.created()).toMatchObject({
    userId: (await borrower()).calls.userId,
    applicationId: (await letters.lettered()).applicationId,
    mandateAmount: 7_500_000,
    consultancyFeePercentage: 5,
    consultancyFeeAmount: 375_000,
    mandateHolderDetails: {
      name: 'Ms. Asha Verma',
      companyName: letters.companyName,
      designation: expect.any(String),
      companyAddress: expect.stringContaining('Pune'),
    },
    createdBy: (await admin()).userId,
  })
}

/** Key in the application's mandateData: its owner can download the file. */
export const mandateData: Check = async ({ letters, borrower }) => {
  const { applicationId } = await letters.signed()
  const { calls } = await borrower()
  const { data } = await calls.call('GET /api/user/loans/{applicationId}', {
    path: { applicationId },
  })
  const { mandateUrl, signedMandateUrl } = data.mandateData
  for (const key of [mandateUrl, signedMandateUrl]) {
    const { status } = await calls.ask('GET /api/documents/download/{key}', { path: { key } })
    expect(status, key).toBe(200)
  }
}

export const additionalDocument: Check = async (walk) => {
  const { calls } = await walk.borrower()
  const id = (await walk.application()).applicationId
  const { key } = await upload(calls, calls.userId, 'unasked.pdf')
  const one = { title: 'Order book', note: 'Of this month', key }
  const { data } = await calls.call('PATCH /api/business-loan/additional-documents/{id}', {
    path: { id },
    body: { documents: [one] },
  })
  expect(data.additionalDocuments).toContainEqual(
    expect.objectContaining({ title: 'Order book', note: 'Of this month' }),
  )
}
