import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { totalAmount, type ApplicationForm } from '../../contract/application-form.ts'
import { applicationStatusTable } from '../../domain/application-status.ts'
import { formattedAmount } from '../../domain/money.ts'
import { applications, drafts } from '../db/schema.ts'
import type { Change } from '../http/write.ts'
import { tellBorrower } from './mails.ts'
import { nextReference } from './number-series.ts'
import { checkForm, setPapers } from './papers.ts'
import type { ApplicationRow } from './queries.ts'
import { recordTimeline } from './timeline.ts'

/** What lists and searches need of a form, kept beside it. */
export const columnsOf = (form: ApplicationForm) => ({
  form,
  companyName: form.formData.companyName,
  companyType: form.companyType,
  product: form.productDetails.selectedProduct,
  selectedBanks: form.selectedBanks,
  amount: totalAmount(form),
})

/** A whole form becomes an application: number, papers, timeline, mail; the draft is consumed. */
export const submitApplication = async (
  change: Change,
  ownerId: string,
  form: ApplicationForm,
): Promise<ApplicationRow> => {
  const { tx } = change
  const papers = await checkForm(tx, ownerId, form)
  const [application] = await tx
    .insert(applications)
    .values({
      id: randomUUIDv7(),
      reference: await nextReference(tx),
      ownerId,
      status: 'submitted',
      ...columnsOf(form),
      shareConsentAt: form.consent?.shareWithLenders ? sql`now()` : null,
    })
    .returning()
  if (!application) throw new Error('The application was not stored.')
  await setPapers(tx, application.id, papers)
  await tx.delete(drafts).where(eq(drafts.ownerId, ownerId))
  await recordTimeline(tx, {
    applicationId: application.id,
    event: 'status.submit',
    label: applicationStatusTable.submitted.label,
    from: 'draft',
    to: 'submitted',
    actorId: ownerId,
  })
  await tellBorrower(change, application, (about) => ({
    template: 'application-received',
    data: {
      ...about,
      reference: application.reference,
      amount: `₹${formattedAmount(application.amount)}`,
      submittedAt: application.submittedAt.toISOString(),
    },
  }))
  return application
}
