import type { mandate } from '../../../contract/letter/mandate.ts'
import { exampleApplication } from '../../../contract/testing/application-example.ts'
import type { MandateStatus } from '../../../domain/status/mandate-status.ts'
import { makeDocument } from '../case-factories.ts'
import { makePerson } from '../factories.ts'
import { makeMandate, mandateBody } from '../mandate-factory.ts'
import type { TestApp } from '../test-app.ts'
import { caseOf } from './case-of.ts'
import type { Ids, RightRequests, WritingRequest } from './right-request.ts'

const byId = ({ mandate: id }: Ids) => ({ path: { id } })

const bodyOf = ({ application: id, owner: ownerId, admin }: Ids) =>
  mandateBody({ id, ownerId, form: exampleApplication() }, admin)

const administering = async (test: TestApp) => {
  const { token, userId } = await makePerson(test, 'admin')
  const { ids } = await caseOf(test)
  return { token, ids: { ...ids, admin: userId } }
}

const mandateAt = async (test: TestApp, status: MandateStatus) => {
  const { owner, application, ids } = await caseOf(test)
  const maker = await makePerson(test, 'admin')
  const { mandateId } = await makeMandate(test, { application, admin: maker.user, status })
  return { owner, ids: { ...ids, mandate: mandateId } }
}

/** An admin's call on one of two mandates, both in the same state. */
const decision = (status: MandateStatus, body?: object): WritingRequest => ({
  sample: (ids) => ({ ...byId(ids), ...(body && { body }) }),
  arrange: async (test) => {
    const { token } = await makePerson(test, 'admin')
    const [{ ids }, another] = [await mandateAt(test, status), await mandateAt(test, status)]
    return { token, ids, other: { path: { id: another.ids.mandate } } }
  },
})

export const mandateRequests: RightRequests<typeof mandate> = {
  getCaseDetails: { sample: ({ application: id }) => ({ path: { id } }) },
  previewMandate: {
    sample: (ids) => ({ body: bodyOf(ids) }),
    arrange: administering,
  },
  createMandate: {
    sample: (ids) => ({ body: bodyOf(ids) }),
    arrange: async (test) => ({
      ...(await administering(test)),
      other: { body: { tds: 'commission' } },
    }),
  },
  updateMandate: {
    sample: (ids) => ({ ...byId(ids), body: bodyOf(ids) }),
    arrange: async (test) => {
      const { token, userId } = await makePerson(test, 'admin')
      const { ids } = await mandateAt(test, 'created')
      return { token, ids: { ...ids, admin: userId } }
    },
  },
  releaseMandate: decision('created'),
  respondMandate: {
    sample: (ids) => ({ ...byId(ids), body: { answer: 'agree' } }),
    arrange: async (test) => {
      const { owner, ids } = await mandateAt(test, 'released')
      const other = { body: { answer: 'request-changes', note: 'A lower fee, please.' } }
      return { token: owner.token, ids, other }
    },
  },
  approveMandate: decision('released'),
  rejectMandate: decision('released', { reason: 'The amount changed' }),
  cancelMandate: decision('created', { reason: 'The amount changed' }),
  terminateMandate: decision('approved', { reason: 'The company has merged' }),
  listMandates: { sample: () => ({}) },
  uploadSignedMandate: {
    sample: ({ application, document }) => ({
      path: { applicationId: application },
      body: { key: document },
    }),
    arrange: async (test) => {
      const { owner, ids } = await mandateAt(test, 'approved')
      const signed = async () => (await makeDocument(test, { ownerId: owner.userId })).key
      return {
        token: owner.token,
        ids: { ...ids, document: await signed() },
        other: { body: { key: await signed() } },
      }
    },
  },
  // Returned, because accepting needs another call before: the download of the copy.
  verifyMandate: decision('signed', { accept: false, reason: 'No stamp' }),
}
