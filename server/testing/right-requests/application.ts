import type { application } from '../../../contract/application.ts'
import type { Role } from '../../../contract/define.ts'
import { multipartBody } from '../../document/testing/multipart.ts'
import { pdfFile } from '../../document/testing/small-files.ts'
import {
  advisedForm,
  advisedProposal,
  exampleForm,
  makeApplication,
  makeDocument,
} from '../case-factories.ts'
import { makePerson } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { caseOf } from './case-of.ts'
import type { Arranged, Ids, RightRequests } from './right-request.ts'

const byId = ({ application: id }: Ids) => ({ path: { id } })

const borrowerWithPaper = async (test: TestApp) => {
  const { token, userId } = await makePerson(test)
  const { key } = await makeDocument(test, { ownerId: userId })
  return { token, userId, key }
}

/** The borrower of a case under review. */
const borrowing = async (test: TestApp) => {
  const { owner, ids } = await caseOf(test)
  return { token: owner.token, ids }
}

const LINKED = 'publicAndPrivateDocs.gstReturns'

/** The same borrower with a link for one paper. */
const linking = async (test: TestApp) => {
  const { owner, ids } = await caseOf(test)
  const url = `/api/business-loan/${ids.application}/paper-links`
  const { data } = (await owner.call('POST', url, { body: { slots: [LINKED] } })).body
  const linkToken: string = data.path.split('/').at(-1)
  return { token: owner.token, ids: { ...ids, paperLink: data.link.id, linkToken } }
}

const byToken = ({ linkToken: token }: Ids) => ({ path: { token } })

const linkedForm = (bytes: Buffer) => {
  const { body, contentType } = multipartBody([
    { name: 'slot', value: LINKED },
    { bytes, fileName: 'returns.pdf' },
  ])
  return { body, headers: { 'content-type': contentType } }
}

const administering = async (test: TestApp) => {
  const admin = await makePerson(test, 'admin')
  const { ids } = await caseOf(test)
  return { admin, token: admin.token, ids }
}

const assigning = async (
  test: TestApp,
  role: Role,
  post: 'manager' | 'analyst' | 'partner',
): Promise<Arranged> => {
  const { token, ids } = await administering(test)
  const { userId } = await makePerson(test, role)
  return { token, ids: { ...ids, [post]: userId } }
}

export const applicationRequests: RightRequests<typeof application> = {
  createApplication: {
    sample: ({ document }) => ({ body: exampleForm(document) }),
    arrange: async (test) => {
      const { token, key } = await borrowerWithPaper(test)
      return { token, ids: { document: key }, other: { body: { selectedBanks: ['Axis Bank'] } } }
    },
  },
  getDraft: { sample: () => ({}) },
  saveDraft: {
    sample: ({ document }) => ({ body: { form: exampleForm(document), activeStep: 0 } }),
    arrange: async (test) => {
      const { token, key } = await borrowerWithPaper(test)
      return { token, ids: { document: key } }
    },
  },
  deleteDraft: {
    sample: () => ({}),
    arrange: async (test) => {
      const { token, call } = await makePerson(test)
      await call('PUT', '/api/business-loan/draft', { body: { form: {}, activeStep: 0 } })
      return { token }
    },
  },
  listApplications: { sample: () => ({}) },
  listUserLoans: { sample: ({ owner }) => ({ path: { userId: owner } }) },
  listReferralPartnerLoans: { sample: ({ partner }) => ({ path: { id: partner } }) },
  listCreditAnalystLoans: { sample: ({ analyst }) => ({ path: { analystId: analyst } }) },
  getApplication: { sample: (ids) => ({ path: { applicationId: ids.application } }) },
  proposeFacilities: {
    sample: (ids) => ({ ...byId(ids), body: advisedProposal }),
    arrange: async (test) => {
      const admin = await makePerson(test, 'admin')
      const { userId } = await makePerson(test)
      const { id } = await makeApplication(test, { ownerId: userId, form: advisedForm })
      return { token: admin.token, ids: { application: id } }
    },
  },
  answerProposal: {
    sample: (ids) => ({ ...byId(ids), body: { answer: 'agree' } }),
    arrange: async (test) => {
      const { token, userId } = await makePerson(test)
      const facts = { ownerId: userId, form: advisedForm, facilityProposal: advisedProposal }
      const { id } = await makeApplication(test, facts)
      return { token, ids: { application: id } }
    },
  },
  updateApplication: {
    sample: (ids) => ({ ...byId(ids), body: exampleForm(ids.document) }),
    arrange: async (test) => {
      const { token, userId, key } = await borrowerWithPaper(test)
      const { id } = await makeApplication(test, { ownerId: userId })
      return { token, ids: { application: id, document: key } }
    },
  },
  listNotes: { sample: byId },
  addNote: {
    sample: (ids) => ({ ...byId(ids), body: { body: 'The promoter is over-leveraged.' } }),
    arrange: async (test) => {
      const { token, ids } = await administering(test)
      return { token, ids, other: { body: { body: 'The guarantor is not.' } } }
    },
  },
  setConsent: {
    sample: (ids) => ({ ...byId(ids), body: { shareWithLenders: true } }),
    arrange: borrowing,
  },
  updateStatus: {
    sample: (ids) => ({ ...byId(ids), body: { status: 'withdrawn', note: 'No longer needed' } }),
    arrange: borrowing,
  },
  assignRelationshipManager: {
    sample: (ids) => ({ ...byId(ids), body: { relationshipManager: ids.manager } }),
    arrange: (test) => assigning(test, 'relationship-manager', 'manager'),
  },
  assignCreditAnalyst: {
    sample: (ids) => ({ ...byId(ids), body: { creditAnalyst: ids.analyst } }),
    arrange: (test) => assigning(test, 'credit-analyst', 'analyst'),
  },
  assignReferralPartner: {
    sample: (ids) => ({
      path: { loanId: ids.application },
      body: { referralPartner: ids.partner },
    }),
    arrange: async (test) => ({
      ...(await assigning(test, 'referral-partner', 'partner')),
      other: { body: { referralPartner: null } },
    }),
  },
  getAdditionalDocuments: { sample: byId },
  updateAdditionalDocuments: {
    sample: (ids) => ({ ...byId(ids), body: { documents: [{ title: 'Stock statement' }] } }),
    arrange: async (test) => {
      const { token, ids } = await administering(test)
      return { token, ids }
    },
  },
  deleteAdditionalDocument: {
    sample: (ids) => ({ ...byId(ids), body: { documentId: ids.askedPaper } }),
    arrange: async (test) => {
      const { admin, token, ids } = await administering(test)
      const url = `/api/business-loan/additional-documents/${ids.application}`
      const body = { documents: [{ title: 'Stock statement' }] }
      const asked = await admin.call('PATCH', url, { body })
      const askedPaper = asked.body.data.additionalDocuments[0].id
      return { token, ids: { ...ids, askedPaper } }
    },
  },
  supplyPaper: {
    sample: (ids) => ({
      ...byId(ids),
      body: { slot: 'publicAndPrivateDocs.gstReturns', keys: [ids.document] },
    }),
    arrange: async (test) => {
      const { token, userId, key } = await borrowerWithPaper(test)
      const { id } = await makeApplication(test, { ownerId: userId })
      return { token, ids: { application: id, document: key } }
    },
  },
  listPaperLinks: { sample: byId },
  makePaperLink: {
    sample: (ids) => ({ ...byId(ids), body: { slots: [LINKED] } }),
    arrange: async (test) => ({
      ...(await borrowing(test)),
      other: { body: { slots: [LINKED, 'publicAndPrivateDocs.statutoryDues'] } },
    }),
  },
  revokePaperLink: {
    sample: (ids) => ({ path: { id: ids.application, linkId: ids.paperLink } }),
    arrange: linking,
  },
  readPaperLink: { sample: byToken },
  sendPaper: {
    sample: (ids) => ({ ...byToken(ids), ...linkedForm(pdfFile()) }),
    arrange: async (test) => ({
      ids: (await linking(test)).ids,
      other: linkedForm(pdfFile('/Info 1 0 R')),
    }),
  },
  claimNotApplicable: {
    sample: (ids) => ({
      ...byId(ids),
      body: { slot: 'publicAndPrivateDocs.gstReturns', reason: 'never-had-one' },
    }),
    arrange: borrowing,
  },
  settleNotApplicable: {
    sample: (ids) => ({
      ...byId(ids),
      body: { slot: 'publicAndPrivateDocs.statutoryDues', accept: true },
    }),
    arrange: async (test) => {
      const { owner, ids } = await caseOf(test)
      const { token } = await makePerson(test, 'admin')
      await owner.call('PUT', `/api/business-loan/${ids.application}/not-applicable`, {
        body: { slot: 'publicAndPrivateDocs.statutoryDues', reason: 'never-had-one' },
      })
      return { token, ids }
    },
  },
  uploadTeaser: {
    sample: (ids) => ({ ...byId(ids), body: { key: ids.document } }),
    arrange: async (test) => {
      const { admin, token, ids } = await administering(test)
      const { key } = await makeDocument(test, { ownerId: admin.userId })
      return { token, ids: { ...ids, document: key } }
    },
  },
  deleteTeaser: {
    sample: byId,
    arrange: async (test) => {
      const { admin, token, ids } = await administering(test)
      const { key } = await makeDocument(test, { ownerId: admin.userId })
      const url = `/api/business-loan/upload-teaser/${ids.application}`
      await admin.call('PATCH', url, { body: { key } })
      return { token, ids }
    },
  },
}
