import type { application } from '../../../contract/case/application.ts'
import type { Role } from '../../../contract/define/define.ts'
import { keepMessage } from '../../application/messages.ts'
import { multipartBody } from '../../document/testing/multipart.ts'
import { makeLender } from '../../lender/testing/make-lender.ts'
import { pdfFile } from '../../document/testing/small-files.ts'
import {
  advisedForm,
  advisedProposal,
  exampleForm,
  makeApplication,
  makeDocument,
} from '../case-factories.ts'
import { firmAdmin, makePerson } from '../factories.ts'
import { ownPapersToken } from '../own-papers-token.ts'
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

/** The same borrower with a person who is asked for consent about their own papers. */
const asking = async (test: TestApp) => {
  const { owner, ids } = await caseOf(test)
  const url = `/api/user/loans/${ids.application}`
  const [{ name }] = (await owner.call('GET', url)).body.data.management
  await owner.call('PUT', `/api/business-loan/${ids.application}/consent`, {
    body: { shareWithLenders: true, people: [name] },
  })
  return { ids: { ...ids, linkToken: await ownPapersToken(test, ids.application) } }
}

/** A mail that waits for the end of the quiet hours. */
const makeWaitingMessage = (test: TestApp, applicationId: string, authorId: string) =>
  keepMessage(test.services.database.orm, {
    applicationId,
    authorId,
    channel: 'mail',
    templateId: null,
    subject: 'Your documents',
    body: 'They have come in.',
    state: 'waits',
    waitsUntil: new Date(Date.now() + 3_600_000),
  })

const byToken = ({ linkToken: token }: Ids) => ({ path: { token } })

const linkedForm = (bytes: Buffer) => {
  const { body, contentType } = multipartBody([
    { name: 'slot', value: LINKED },
    { bytes, fileName: 'returns.pdf' },
  ])
  return { body, headers: { 'content-type': contentType } }
}

const administering = async (test: TestApp) => {
  const admin = await firmAdmin(test)
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
  getBoard: { sample: () => ({}) },
  listUserLoans: { sample: ({ owner }) => ({ path: { userId: owner } }) },
  listReferralPartnerLoans: { sample: ({ partner }) => ({ path: { id: partner } }) },
  listCreditAnalystLoans: { sample: ({ analyst }) => ({ path: { analystId: analyst } }) },
  getApplication: { sample: (ids) => ({ path: { applicationId: ids.application } }) },
  proposeFacilities: {
    sample: (ids) => ({ ...byId(ids), body: advisedProposal }),
    arrange: async (test) => {
      const admin = await firmAdmin(test)
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
      return {
        token,
        ids: { application: id },
        other: { body: { answer: 'request-changes', note: 'Longer.' } },
      }
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
  listCalls: { sample: byId },
  logCall: {
    sample: (ids) => ({ ...byId(ids), body: { outcome: 'reached', note: 'Sends it on Monday.' } }),
    arrange: async (test) => {
      const { token, ids } = await administering(test)
      return { token, ids, other: { body: { outcome: 'no-answer' } } }
    },
  },
  listMessages: { sample: byId },
  sendMessage: {
    sample: (ids) => ({
      ...byId(ids),
      body: { channel: 'mail', subject: 'Your documents', body: 'They have come in.' },
    }),
    arrange: async (test) => {
      const { token, ids } = await administering(test)
      return { token, ids, other: { body: { subject: 'Other documents' } } }
    },
  },
  takeBackMessage: {
    sample: (ids) => ({ path: { id: ids.application, messageId: ids.message } }),
    arrange: async (test) => {
      const { admin, token, ids } = await administering(test)
      const message = await makeWaitingMessage(test, ids.application, admin.userId)
      return { token, ids: { ...ids, message } }
    },
  },
  listEarlierPapers: { sample: byId },
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
  askConsent: {
    sample: (ids) => ({ ...byId(ids), body: { lenders: [ids.lender] } }),
    arrange: async (test) => {
      const { admin, token, ids } = await administering(test)
      const { lenderId } = await makeLender(admin)
      const other = await makeLender(admin)
      return {
        token,
        ids: { ...ids, lender: lenderId },
        other: { body: { lenders: [other.lenderId] } },
      }
    },
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
  remindBorrowers: {
    sample: (ids) => ({ body: { ids: [ids.application] } }),
    arrange: async (test) => {
      const admin = await firmAdmin(test)
      const [one, other] = [
        await makeApplication(test, { status: 'documents-pending' }),
        await makeApplication(test, { status: 'documents-pending' }),
      ]
      return {
        token: admin.token,
        ids: { application: one.id },
        other: { body: { ids: [other.id] } },
      }
    },
  },
  canAskSeveral: { sample: (ids) => ({ query: `?ids=${ids.application}` }) },
  askSeveral: {
    sample: (ids) => ({
      body: { ids: [ids.application], documents: [{ title: 'Stock statement' }] },
    }),
    arrange: async (test) => {
      const { token, ids } = await administering(test)
      return { token, ids, other: { body: { documents: [{ title: 'GSTR-3B' }] } } }
    },
  },
  listTags: { sample: () => ({}) },
  getTags: { sample: byId },
  setTags: {
    sample: (ids) => ({ ...byId(ids), body: { tags: ['Urgent'] } }),
    arrange: async (test) => {
      const { token, ids } = await administering(test)
      const url = `/api/business-loan/${ids.application}/tags`
      await test.call('PUT', url, { token, body: { tags: ['Early'] } })
      return { token, ids, other: { body: { tags: ['Priority'] } } }
    },
  },
  assignCases: {
    sample: (ids) => ({
      body: { ids: [ids.application], post: 'creditAnalyst', userId: ids.analyst },
    }),
    arrange: async (test) => ({
      ...(await assigning(test, 'credit-analyst', 'analyst')),
      other: { body: { userId: null } },
    }),
  },
  getAdditionalDocuments: { sample: byId },
  getPaperTemplates: { sample: () => ({}) },
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
  reviewPapers: {
    sample: (ids) => ({ ...byId(ids), body: { papers: [{ key: ids.document, accept: true }] } }),
    arrange: async (test) => {
      const { token } = await firmAdmin(test)
      const { application } = await caseOf(test)
      const document = application.form.publicAndPrivateDocs?.['MOA']?.[0] ?? ''
      return {
        token,
        ids: { application: application.id, document },
        other: { body: { papers: [{ key: document, accept: false, reason: 'Unreadable.' }] } },
      }
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
      const other = { body: { slot: 'publicAndPrivateDocs.statutoryDues', keys: [key] } }
      return { token, ids: { application: id, document: key }, other }
    },
  },
  movePaper: {
    sample: (ids) => ({
      ...byId(ids),
      body: {
        key: ids.document,
        from: 'publicAndPrivateDocs.MOA',
        to: 'publicAndPrivateDocs.statutoryDues',
      },
    }),
    arrange: async (test) => {
      const { token } = await firmAdmin(test)
      const { application } = await caseOf(test)
      const document = application.form.publicAndPrivateDocs?.['MOA']?.[0] ?? ''
      return { token, ids: { application: application.id, document } }
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
  readOwnPapers: { sample: byToken },
  answerOwnPapers: {
    sample: (ids) => ({ ...byToken(ids), body: { agree: true } }),
    arrange: async (test) => ({ ...(await asking(test)), other: { body: { agree: false } } }),
  },
  recordOwnPapers: {
    sample: (ids) => ({
      ...byId(ids),
      body: {
        name: exampleForm('').management[0]?.name,
        how: 'Letter in our file',
        on: '2026-01-15',
      },
    }),
    arrange: async (test) => ({
      ...(await borrowing(test)),
      other: { body: { how: 'Letter at the bank' } },
    }),
  },
  claimNotApplicable: {
    sample: (ids) => ({
      ...byId(ids),
      body: { slot: 'publicAndPrivateDocs.gstReturns', reason: 'never-had-one' },
    }),
    arrange: borrowing,
  },
  waivePaper: {
    sample: (ids) => ({
      ...byId(ids),
      body: { slot: 'publicAndPrivateDocs.gstReturns', why: 'The firm began last month.' },
    }),
    arrange: async (test) => {
      const { ids } = await caseOf(test)
      const other = { body: { why: 'It is in the file of the bank.' } }
      return { token: (await firmAdmin(test)).token, ids, other }
    },
  },
  settleNotApplicable: {
    sample: (ids) => ({
      ...byId(ids),
      body: { slot: 'publicAndPrivateDocs.statutoryDues', accept: true },
    }),
    arrange: async (test) => {
      const { owner, ids } = await caseOf(test)
      const { token } = await firmAdmin(test)
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
