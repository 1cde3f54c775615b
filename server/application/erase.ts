import { and, eq, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { ApplicationForm } from '../../contract/form/application-form.ts'
import { companyFields } from '../../contract/form/company-fields.ts'
import { derive, figuresOf } from '../../contract/form/field.ts'
import type { Db } from '../db/connect.ts'
import { eraseOffers } from '../offer/erase-offers.ts'
import {
  additionalDocuments,
  applicationDocuments,
  applicationTags,
  applications,
  caseCalls,
  caseMessages,
  caseFacts,
  caseNotes,
  lenderSubmissions,
  mandates,
  paperLinks,
  personConsents,
  notifications,
  replacedPapers,
  submissionActs,
  tasks,
  teaserDrafts,
  teaserVersions,
  timelineEntries,
} from '../db/schema.ts'

const NAME = 'A former borrower'

/** Parts of a form that the firm's figures need: the facilities, the lenders, the trade and the state. */
const anonymousForm = ({ companyType, selectedBanks, selectedOptions, ...form }: ApplicationForm) =>
  ({
    companyType,
    selectedBanks,
    selectedOptions,
    productDetails: form.productDetails,
    formData: { ...derive(companyFields, figuresOf(form.formData)), companyName: NAME },
    management: [],
  }) satisfies ApplicationForm

const nobody = { name: NAME, companyName: NAME, designation: '', companyAddress: '' }

const present = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null)

/** A contract: what both sides signed stays whole for eight years (decisions/082). */
const isContract = and(
  inArray(mandates.status, ['signed', 'verified', 'terminated']),
  isNotNull(mandates.signedAt),
  isNotNull(mandates.signedDocumentId),
)

/**
 * Takes the names out of the mandates of these applications, and their letters, but for contracts: of
 * those letter and signed copy stay. Returns the documents that no mandate holds any more.
 */
const eraseMandates = async (tx: Db, applicationIds: readonly string[]) => {
  const theirs = inArray(mandates.applicationId, [...applicationIds])
  const letters = await tx
    .select({ letter: mandates.letterDocumentId, signed: mandates.signedDocumentId })
    .from(mandates)
    .where(and(theirs, not(sql`coalesce(${isContract}, false)`)))
    .for('update')
  await tx
    .update(mandates)
    .set({ letterDocumentId: null, signedDocumentId: null })
    .where(and(theirs, not(sql`coalesce(${isContract}, false)`)))
  // Somebody chose the name of the file, perhaps their own.
  await tx.execute(sql`
    update documents set file_name = 'Signed mandate ' || replace(coalesce(m.number, ''), '/', '-')
        || coalesce(substring(documents.file_name from '\.[A-Za-z0-9]+$'), ''),
      review_reason = null
    from mandates m where m.signed_document_id = documents.id
      and ${inArray(sql`m.application_id`, [...applicationIds])}`)
  await tx
    .update(mandates)
    .set({
      holder: nobody,
      answerNote: null,
      reason: null,
      version: sql`${mandates.version} + 1`,
    })
    .where(theirs)
  return letters.flatMap(({ letter, signed }) => [letter, signed])
}

/** Keeps which lender had a case and its answer, for the firm's figures; removes papers, names and free text. */
const eraseSubmissions = async (tx: Db, applicationIds: readonly string[]) => {
  const theirs = await tx
    .update(lenderSubmissions)
    .set({
      documents: [],
      message: null,
      reason: null,
      reference: null,
      contactName: null,
      // Who of its people had agreed.
      consent: sql`${lenderSubmissions.consent} - 'people'`,
    })
    .where(inArray(lenderSubmissions.applicationId, [...applicationIds]))
    .returning({ id: lenderSubmissions.id })
  if (theirs.length === 0) return
  await tx
    .update(submissionActs)
    .set({ note: null, toLender: null, heardFrom: null })
    .where(
      inArray(
        submissionActs.submissionId,
        theirs.map(({ id }) => id),
      ),
    )
}

/**
 * Takes everything out of the ended applications of a person that tells who it was. References,
 * amounts, dates, moves and fees stay, and the files of signed contracts. Returns the documents that nothing holds any more.
 */
export const eraseApplications = async (tx: Db, ownerId: string) => {
  const own = await tx
    .select({
      id: applications.id,
      form: applications.form,
      teaserId: applications.teaserDocumentId,
    })
    .from(applications)
    .where(eq(applications.ownerId, ownerId))
    .orderBy(applications.id)
    .for('update')
  const ids = own.map(({ id }) => id)
  if (ids.length === 0) return { applications: 0, documentIds: [] }

  const papers = await tx
    .delete(applicationDocuments)
    .where(inArray(applicationDocuments.applicationId, ids))
    .returning({ id: applicationDocuments.documentId })
  const asked = await tx
    .delete(additionalDocuments)
    .where(inArray(additionalDocuments.applicationId, ids))
    .returning({ id: additionalDocuments.documentId })
  const replaced = await tx
    .delete(replacedPapers)
    .where(inArray(replacedPapers.applicationId, ids))
    .returning({ id: replacedPapers.documentId })
  const documentIds = await eraseMandates(tx, ids)
  // Words of the firm about the person, and what its people were told.
  await tx.delete(caseNotes).where(inArray(caseNotes.applicationId, ids))
  await tx.delete(applicationTags).where(inArray(applicationTags.applicationId, ids))
  await tx.delete(caseCalls).where(inArray(caseCalls.applicationId, ids))
  await tx.delete(caseMessages).where(inArray(caseMessages.applicationId, ids))
  await tx.delete(teaserDrafts).where(inArray(teaserDrafts.applicationId, ids))
  await tx.delete(teaserVersions).where(inArray(teaserVersions.applicationId, ids))
  await tx.delete(caseFacts).where(inArray(caseFacts.applicationId, ids))
  await eraseSubmissions(tx, ids)
  documentIds.push(...(await eraseOffers(tx, ids)))
  await tx.delete(personConsents).where(inArray(personConsents.applicationId, ids))
  await tx.delete(paperLinks).where(inArray(paperLinks.applicationId, ids))
  await tx.delete(tasks).where(inArray(tasks.applicationId, ids))
  await tx.delete(notifications).where(inArray(notifications.applicationId, ids))
  await tx
    .update(timelineEntries)
    .set({ note: null, changes: null })
    .where(inArray(timelineEntries.applicationId, ids))
  for (const { id, form } of own) {
    await tx
      .update(applications)
      .set({
        form: anonymousForm(form),
        companyName: NAME,
        facilityProposal: null,
        lenderConsent: null,
        teaserDocumentId: null,
        teaserSummary: null,
        teaserAt: null,
        teaserVersion: null,
        submittedFormHash: null,
        version: sql`${applications.version} + 1`,
      })
      .where(eq(applications.id, id))
  }
  return {
    applications: ids.length,
    documentIds: present([
      ...papers.map(({ id }) => id),
      ...asked.map(({ id }) => id),
      ...replaced.map(({ id }) => id),
      ...documentIds,
      ...own.map(({ teaserId }) => teaserId),
    ]),
  }
}
