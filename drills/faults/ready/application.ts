import type { Role } from '../../../contract/define.ts'
import {
  exampleForm,
  makeApplication,
  makeDocument,
} from '../../../server/testing/case-factories.ts'
import { makePerson } from '../../../server/testing/factories.ts'
import type { TestApp } from '../../../server/testing/test-app.ts'
import { caseOf } from './case-of.ts'
import type { Ready, ReadyCalls } from './ready.ts'

const assignment = async (test: TestApp, role: Role, field: string): Promise<Ready> => {
  const [admin, person, { path }] = [
    await makePerson(test, 'admin'),
    await makePerson(test, role),
    await caseOf(test),
  ]
  return { token: admin.token, path, body: { [field]: person.userId } }
}

export const applicationCalls = {
  createApplication: async (test) => {
    const { token, userId } = await makePerson(test, 'user')
    const body = exampleForm((await makeDocument(test, { ownerId: userId })).key)
    return { token, body, other: { body: { ...body, selectedBanks: ['Axis Bank'] } } }
  },
  saveDraft: async (test) => ({
    token: (await makePerson(test, 'user')).token,
    body: { form: { formData: { companyName: 'Verma Castings' } }, activeStep: 0 },
  }),
  deleteDraft: async (test) => {
    const person = await makePerson(test, 'user')
    await person.call('PUT', '/api/business-loan/draft', { body: { form: {}, activeStep: 0 } })
    return { token: person.token }
  },
  updateApplication: async (test) => {
    const owner = await makePerson(test, 'user')
    const application = await makeApplication(test, { ownerId: owner.userId })
    const { key } = await makeDocument(test, { ownerId: owner.userId })
    return { token: owner.token, path: { id: application.id }, body: exampleForm(key) }
  },
  addNote: async (test) => {
    const { path } = await caseOf(test)
    return {
      token: (await makePerson(test, 'admin')).token,
      path,
      body: { body: 'The promoter is over-leveraged.' },
      other: { path, body: { body: 'The guarantor is not.' } },
    }
  },
  setConsent: async (test) => {
    const { owner, path } = await caseOf(test)
    return { token: owner.token, path, body: { shareWithLenders: true } }
  },
  updateStatus: async (test) => {
    const { owner, path } = await caseOf(test)
    return { token: owner.token, path, body: { status: 'withdrawn', note: 'No longer needed' } }
  },
  assignRelationshipManager: (test) =>
    assignment(test, 'relationship-manager', 'relationshipManager'),
  assignCreditAnalyst: (test) => assignment(test, 'credit-analyst', 'creditAnalyst'),
  assignReferralPartner: async (test) => {
    const { token, path, body } = await assignment(test, 'referral-partner', 'referralPartner')
    return {
      ...(token && { token }),
      path: { loanId: path?.['id'] ?? '' },
      body,
      other: { path: { loanId: path?.['id'] ?? '' }, body: { referralPartner: null } },
    }
  },
  updateAdditionalDocuments: async (test) => ({
    token: (await makePerson(test, 'admin')).token,
    path: (await caseOf(test)).path,
    body: { documents: [{ title: 'Stock statement' }] },
  }),
  deleteAdditionalDocument: async (test) => {
    const [admin, { path }] = [await makePerson(test, 'admin'), await caseOf(test)]
    const asked = await admin.call('PATCH', `/api/business-loan/additional-documents/${path.id}`, {
      body: { documents: [{ title: 'Stock statement' }] },
    })
    const documentId = asked.body.data.additionalDocuments[0].id
    return { token: admin.token, path, body: { documentId } }
  },
  uploadTeaser: async (test) => {
    const [admin, { path }] = [await makePerson(test, 'admin'), await caseOf(test)]
    const { key } = await makeDocument(test, { ownerId: admin.userId })
    return { token: admin.token, path, body: { key } }
  },
  deleteTeaser: async (test) => {
    const [admin, { path }] = [await makePerson(test, 'admin'), await caseOf(test)]
    const { key } = await makeDocument(test, { ownerId: admin.userId })
    await admin.call('PATCH', `/api/business-loan/upload-teaser/${path.id}`, { body: { key } })
    return { token: admin.token, path }
  },
} satisfies ReadyCalls
