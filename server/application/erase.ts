import { eq, inArray, sql } from 'drizzle-orm'
import type { ApplicationForm } from '../../contract/application-form.ts'
import type { Db } from '../db/connect.ts'
import {
  additionalDocuments,
  applicationDocuments,
  applications,
  mandates,
  timelineEntries,
} from '../db/schema.ts'

const NAME = 'A former borrower'

/** What the firm's figures need of a form: the facilities, the lenders, the trade and the state. */
const anonymousForm = ({ companyType, selectedBanks, selectedOptions, ...form }: ApplicationForm) =>
  ({
    companyType,
    selectedBanks,
    selectedOptions,
    productDetails: form.productDetails,
    formData: {
      companyName: NAME,
      companyGstNumber: '',
      companyPanNumber: '',
      buildingName_or_plotNo: '',
      area: '',
      city: '',
      pinCode: '',
      state: form.formData.state,
      country: form.formData.country,
      industry: form.formData.industry,
    },
    management: [],
  }) satisfies ApplicationForm

const nobody = { name: NAME, companyName: NAME, designation: '', companyAddress: '' }

const present = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null)

/**
 * Takes everything out of the ended applications of a person that tells who it was. References,
 * amounts, dates, moves and fees stay. Answers the documents that nothing holds any more.
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
  const letters = await tx
    .select({ letter: mandates.letterDocumentId, signed: mandates.signedDocumentId })
    .from(mandates)
    .where(inArray(mandates.applicationId, ids))
    .for('update')
  await tx
    .update(mandates)
    .set({
      holder: nobody,
      letterDocumentId: null,
      signedDocumentId: null,
      answerNote: null,
      reason: null,
      version: sql`${mandates.version} + 1`,
    })
    .where(inArray(mandates.applicationId, ids))
  await tx
    .update(timelineEntries)
    .set({ note: null })
    .where(inArray(timelineEntries.applicationId, ids))
  for (const { id, form } of own) {
    await tx
      .update(applications)
      .set({
        form: anonymousForm(form),
        companyName: NAME,
        teaserDocumentId: null,
        teaserSummary: null,
        teaserAt: null,
        version: sql`${applications.version} + 1`,
      })
      .where(eq(applications.id, id))
  }
  return {
    applications: ids.length,
    documentIds: present([
      ...papers.map(({ id }) => id),
      ...asked.map(({ id }) => id),
      ...letters.flatMap(({ letter, signed }) => [letter, signed]),
      ...own.map(({ teaserId }) => teaserId),
    ]),
  }
}
