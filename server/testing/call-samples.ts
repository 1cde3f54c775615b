import { randomUUID } from 'node:crypto'
import type { CallName } from '../../contract/index.ts'
import { exampleApplication } from '../../contract/testing/application-example.ts'
import { makeApplication, makeDocument } from './case-factories.ts'
import { makeDeadLetter, makeEnquiry, makePerson } from './factories.ts'
import { makeMandate } from './mandate-factory.ts'
import type { TestApp } from './test-app.ts'

/** What the paths and bodies of calls name. */
export type Ids = Record<
  | 'application'
  | 'mandate'
  | 'document'
  | 'owner'
  | 'session'
  | 'partner'
  | 'analyst'
  | 'enquiry'
  | 'bankAccount'
  | 'deadLetter',
  string
>
export type Sample = { path?: Record<string, string>; body?: object }

const bankAccount = {
  accountHolder: 'Suresh Iyer',
  accountType: 'savings',
  accountNumber: '123456789012',
  ifsc: 'CNRB0000033',
  bankName: 'Canara Bank',
  branch: 'T Nagar, Chennai',
}

/** For each call a request that would be right from somebody who may make it; a new row needs one to compile. */
export const samples = (ids: Ids): Record<CallName, Sample> => {
  const form = exampleApplication(() => ids.document)
  const mandate = {
    userId: ids.owner,
    applicationId: ids.application,
    mandateAmount: 7_500_000,
    consultancyFeePercentage: 2,
    consultancyFeeAmount: 150_000,
    mandateHolderDetails: {
      name: 'Ms. Asha Verma',
      companyName: 'Verma Castings Private Limited',
      designation: 'Managing Director',
      companyAddress: 'Plot 14, MIDC Bhosari, Pune 411026',
    },
    createdBy: ids.owner,
  }
  const application = { path: { id: ids.application } }
  const document = { path: { key: ids.document } }
  const person = { name: 'Asha Verma', email: 'asha@verma.example', mobile: '9876543210' }
  return {
    register: { body: { ...person, password: 'seven small boats at dawn', acceptTerms: true } },
    checkRegistrationStatus: { path: { id: ids.owner } },
    login: { body: { email: 'nobody@verma.example', password: 'something' } },
    refresh: {},
    logout: {},
    forgotPassword: { body: { email: 'nobody@verma.example' } },
    resetPassword: { path: { token: 'none' }, body: { password: 'seven small boats at dawn' } },
    getProfile: {},
    updateProfile: { body: { name: 'Asha Verma', mobile: '9876543299' } },
    changePassword: { body: { currentPassword: 'x', newPassword: 'seven small boats at dusk' } },
    changeEmail: { body: { newEmail: 'b@verma.example', currentPassword: 'x' } },
    confirmEmail: { body: { emailOtp: '000000' } },
    changeMobile: { body: { newMobile: '9876543297', currentPassword: 'x' } },
    confirmMobile: { body: { mobileOtp: '000000' } },
    listSessions: {},
    endSession: { path: { id: ids.session } },
    verificationMethods: {},
    verifyOtp: { body: { email: person.email, mobile: person.mobile, emailOtp: '000000' } },
    resendOtp: { body: { type: 'email', email: 'nobody@verma.example', mobile: '9876543298' } },
    updateContact: {
      body: { updateType: 'email', oldEmail: person.email, newEmail: 'a@verma.example' },
    },
    uploadDocument: {},
    deleteDocument: document,
    viewDocument: document,
    readDocumentContent: { path: { token: 'none' } },
    downloadDocument: document,
    reviewDocument: { ...document, body: { accept: true } },
    createApplication: { body: form },
    getDraft: {},
    saveDraft: { body: { form: {}, activeStep: 0 } },
    deleteDraft: {},
    listApplications: {},
    listUserLoans: { path: { userId: ids.owner } },
    getApplication: { path: { applicationId: ids.application } },
    listNotes: application,
    addNote: { ...application, body: { body: 'The promoter is over-leveraged.' } },
    setConsent: { ...application, body: { shareWithLenders: true } },
    updateApplication: { ...application, body: form },
    updateStatus: { ...application, body: { status: 'withdrawn', note: 'No longer needed' } },
    assignRelationshipManager: { ...application, body: { relationshipManager: null } },
    assignCreditAnalyst: { ...application, body: { creditAnalyst: null } },
    assignReferralPartner: { path: { loanId: ids.application }, body: { referralPartner: null } },
    listReferralPartnerLoans: { path: { id: ids.partner } },
    listCreditAnalystLoans: { path: { analystId: ids.analyst } },
    getAdditionalDocuments: application,
    updateAdditionalDocuments: {
      ...application,
      body: { documents: [{ title: 'Stock statement' }] },
    },
    deleteAdditionalDocument: { ...application, body: { documentId: ids.application } },
    uploadTeaser: { ...application, body: { key: ids.document } },
    deleteTeaser: application,
    getCaseDetails: application,
    previewMandate: { body: mandate },
    createMandate: { body: mandate },
    updateMandate: { path: { id: ids.mandate }, body: mandate },
    releaseMandate: { path: { id: ids.mandate } },
    respondMandate: { path: { id: ids.mandate }, body: { answer: 'agree' } },
    approveMandate: { path: { id: ids.mandate } },
    rejectMandate: { path: { id: ids.mandate }, body: { reason: 'The amount changed' } },
    cancelMandate: { path: { id: ids.mandate }, body: { reason: 'The amount changed' } },
    terminateMandate: { path: { id: ids.mandate }, body: { reason: 'The amount changed' } },
    listMandates: {},
    uploadSignedMandate: { path: { applicationId: ids.application }, body: { key: ids.document } },
    verifyMandate: { path: { id: ids.mandate }, body: { accept: true } },
    listUsers: {},
    assignRole: { body: { userId: randomUUID(), role: 'credit-analyst' } },
    setUserStatus: { path: { userId: ids.owner }, body: { suspended: true } },
    exportMyData: { body: { currentPassword: 'x' } },
    requestErasure: { body: { currentPassword: 'x' } },
    exportUserData: { path: { userId: ids.owner } },
    deleteUser: { path: { userId: ids.owner } },
    addBankAccount: { body: bankAccount },
    listBankAccounts: {},
    updateBankAccount: {
      path: { id: ids.bankAccount },
      body: { ...bankAccount, currentPassword: 'x' },
    },
    deleteBankAccount: { path: { id: ids.bankAccount }, body: { currentPassword: 'x' } },
    getDashboardSummary: {},
    getSettings: {},
    updateSettings: { body: {} },
    createEnquiry: {
      body: {
        ...person,
        service: 'Term Loan',
        message: 'We would like to talk about a term loan.',
      },
    },
    listAuditEvents: {},
    listEnquiries: {},
    listDeadLetters: {},
    retryDeadLetter: { path: { id: ids.deadLetter } },
    retryAllDeadLetters: {},
    dismissDeadLetter: {
      path: { id: ids.deadLetter },
      body: { reason: 'No longer needed' },
    },
    listSchedules: {},
    updateEnquiry: { path: { id: ids.enquiry }, body: { status: 'contacted' } },
  }
}

/** Ids of the right form that name nothing. */
export const absent = (): Ids => ({
  application: randomUUID(),
  mandate: randomUUID(),
  document: 'nothing-is-stored-under-this-key',
  owner: randomUUID(),
  session: randomUUID(),
  partner: randomUUID(),
  bankAccount: randomUUID(),
  analyst: randomUUID(),
  enquiry: randomUUID(),
  deadLetter: randomUUID(),
})

/** One record of each kind that belongs to none of the people of a test. */
export const makeForeign = async (test: TestApp): Promise<Ids> => {
  const owner = await makePerson(test)
  const application = await makeApplication(test, { ownerId: owner.userId })
  const mandate = await makeMandate(test, { application, status: 'released' })
  const document = await makeDocument(test, { ownerId: owner.userId })
  const sessions = await owner.call('GET', '/api/user/sessions')
  const partner = await makePerson(test, 'referral-partner')
  const added = await partner.call('POST', '/api/bank-account/add', { body: bankAccount })
  return {
    application: application.id,
    mandate: mandate.mandateId,
    document: document.key,
    owner: owner.userId,
    session: sessions.body.data[0].id,
    partner: partner.userId,
    bankAccount: added.body.data.id,
    analyst: (await makePerson(test, 'credit-analyst')).userId,
    enquiry: await makeEnquiry(test),
    deadLetter: await makeDeadLetter(test),
  }
}
