import type { MandateStatus } from '../../../domain/mandate-status.ts'
import { makeDocument } from '../../../server/testing/case-factories.ts'
import { makePerson } from '../../../server/testing/factories.ts'
import { makeMandate, mandateBody } from '../../../server/testing/mandate-factory.ts'
import type { TestApp } from '../../../server/testing/test-app.ts'
import { caseOf } from './case-of.ts'
import type { Ready, ReadyCalls } from './ready.ts'

const mandateAt = async (test: TestApp, status: MandateStatus) => {
  const { owner, application } = await caseOf(test)
  const maker = await makePerson(test, 'admin')
  const mandate = await makeMandate(test, { application, admin: maker.user, status })
  return { owner, application, path: { id: mandate.mandateId } }
}

/** An admin's call on one of two mandates, both in the same state. */
const decision = async (test: TestApp, status: MandateStatus, body?: object): Promise<Ready> => {
  const admin = await makePerson(test, 'admin')
  const [one, another] = [await mandateAt(test, status), await mandateAt(test, status)]
  const sent = body ? { body } : {}
  return { token: admin.token, path: one.path, ...sent, other: { path: another.path, ...sent } }
}

export const mandateCalls = {
  previewMandate: async (test) => {
    const [admin, { application }] = [await makePerson(test, 'admin'), await caseOf(test)]
    return { token: admin.token, body: mandateBody(application, admin.userId) }
  },
  createMandate: async (test) => {
    const [admin, { application }] = [await makePerson(test, 'admin'), await caseOf(test)]
    const body = mandateBody(application, admin.userId)
    return { token: admin.token, body, other: { body: { ...body, tds: 'commission' } } }
  },
  updateMandate: async (test) => {
    const admin = await makePerson(test, 'admin')
    const { application, path } = await mandateAt(test, 'created')
    const body = mandateBody(application, admin.userId)
    return { token: admin.token, path, body, other: { path, body: { ...body, tds: 'commission' } } }
  },
  releaseMandate: (test) => decision(test, 'created'),
  respondMandate: async (test) => {
    const { owner, path } = await mandateAt(test, 'released')
    const other = { path, body: { answer: 'request-changes', note: 'A lower fee, please.' } }
    return { token: owner.token, path, body: { answer: 'agree' }, other }
  },
  approveMandate: (test) => decision(test, 'released'),
  rejectMandate: (test) => decision(test, 'released', { reason: 'The amount changed' }),
  cancelMandate: (test) => decision(test, 'created', { reason: 'The amount changed' }),
  terminateMandate: (test) => decision(test, 'approved', { reason: 'The company has merged' }),
  uploadSignedMandate: async (test) => {
    const { owner, application } = await mandateAt(test, 'approved')
    const path = { applicationId: application.id }
    const signed = async () => (await makeDocument(test, { ownerId: owner.userId })).key
    return {
      token: owner.token,
      path,
      body: { key: await signed() },
      other: { path, body: { key: await signed() } },
    }
  },
  // Accepting asks for a look at the copy first, which is a call of its own.
  verifyMandate: (test) => decision(test, 'signed', { accept: false, reason: 'No stamp' }),
} satisfies ReadyCalls
