import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { ApplicationForm } from '../../contract/form/application-form.ts'
import { keysInSlot } from '../../domain/papers/documents.ts'
import { UNSORTED_SLOT } from '../../domain/papers/held-papers.ts'
import { applicationStatusTable } from '../../domain/status/application-status.ts'
import { statusWords } from '../../domain/case/case-events.ts'
import { formattedAmount } from '../../domain/amounts/money.ts'
import type { Db } from '../db/connect.ts'
import { applications, drafts } from '../db/schema.ts'
import type { ReviewedDocument } from '../document/present.ts'
import { ownedDocuments } from '../document/queries.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Change } from '../http/write.ts'
import { baseYearOfOwner } from '../case/base-year.ts'
import { broughtBy, recordBroughtBy } from '../posts/brought-by.ts'
import { type Case, loadCase } from '../case/case.ts'
import { claimsAfter } from '../papers/claims.ts'
import { formColumns } from './form-columns.ts'
import { leadsApply } from '../posts/leads-apply.ts'
import { managerByRule } from '../posts/manager-by-rule.ts'
import { nextReference } from './number-series.ts'
import { owedBy } from '../moves/owed-papers.ts'
import { checkForm, type Paper, placesOf, setPapers } from '../papers/papers.ts'
import { formHash, justSubmitted } from './submit-once.ts'
import { workOn } from '../case/with-case.ts'
import { type OpenCase, record } from '../case/open-case.ts'
import { consentColumns, recordConsent } from '../consent/consent.ts'
import { notifyBorrower } from '../notices/mails.ts'
import { addUnsorted } from '../papers/additional-documents.ts'
import { giveManager } from '../posts/assign.ts'

/** The most missing papers that the mail names; the page of the case names all. */
const MOST_NAMED = 8

const noConsent = { shareConsentAt: null, shareConsentVersion: null }

const insertApplication = async (
  tx: Db,
  ownerId: string,
  form: ApplicationForm,
  { papers, hash }: { papers: readonly Paper[]; hash: string },
) => {
  const [application] = await tx
    .insert(applications)
    .values({
      id: randomUUIDv7(),
      reference: await nextReference(tx),
      ownerId,
      status: 'submitted',
      ...(await broughtBy(tx, ownerId)),
      ...formColumns(form),
      submittedFormHash: hash,
      ...consentColumns(form.consent?.shareWithLenders ?? false, sql`now()`),
    })
    .returning({ id: applications.id })
  if (!application) throw new Error('The application was not stored.')
  await setPapers(tx, [{ applicationId: application.id, places: placesOf(papers) }])
  return application
}

const notifyOfSubmission = async (kase: OpenCase, ownerId: string) => {
  const { reference, amount, submittedAt } = kase.now.application
  record(kase, {
    event: 'status.submit',
    label: applicationStatusTable.submitted.label,
    from: 'draft',
    to: 'submitted',
    actorId: ownerId,
  })
  await recordConsent(kase, noConsent, { actorId: ownerId, tell: false })
  recordBroughtBy(kase)
  const { referralPartnerId } = kase.now.application
  if (referralPartnerId !== null)
    kase.notices.push({
      kind: 'lead-moved',
      to: referralPartnerId,
      details: [statusWords('submitted').borrower],
      actorId: ownerId,
    })
  kase.notices.push({ kind: 'application-submitted', actorId: ownerId })
  const owed = owedBy(kase.now)
  await notifyBorrower(kase, (about) => ({
    template: 'application-received',
    data: {
      ...about,
      reference,
      amount: `₹${formattedAmount(amount)}`,
      submittedAt: submittedAt.toISOString(),
      ...(owed.length > 0 && { missing: { first: owed.slice(0, MOST_NAMED), all: owed.length } }),
    },
  }))
}

/** Ends the draft; returns the files in it that have no place in the form, which go along as they are. */
const takeDraft = async (
  tx: Db,
  ownerId: string,
  papers: readonly Paper[],
): Promise<ReviewedDocument[]> => {
  const [draft] = await tx.delete(drafts).where(eq(drafts.ownerId, ownerId)).returning()
  const unsorted = await ownedDocuments(tx, ownerId, keysInSlot(draft?.form ?? {}, UNSORTED_SLOT))
  // A draft that was stored before the last file was put in its place.
  const placed = new Set(papers.map(({ document }) => document.id))
  return [...unsorted.values()].filter(({ document }) => !placed.has(document.id))
}

/** A whole form becomes an application, once: number, papers, timeline, mail; the draft is consumed. */
export const submitApplication = async (
  change: Change,
  ownerId: string,
  form: ApplicationForm,
): Promise<{ kase: Case; isNew: boolean }> => {
  const { tx } = change
  const baseYear = form.baseYear ?? (await baseYearOfOwner(tx, ownerId))
  // A claim that a paper is not applicable counts as it will be stored, not as it was sent.
  const stored = { ...form, ...claimsAfter(form, null), baseYear }
  const papers = await checkForm(tx, ownerId, stored)
  const first = await justSubmitted(tx, ownerId, form)
  if (first) return { kase: await loadCase(tx, first), isNew: false }
  const application = await insertApplication(tx, ownerId, stored, {
    papers,
    hash: formHash(form),
  })
  const unsorted = await takeDraft(tx, ownerId, papers)
  // Nobody else sees it before the commit, so there is nothing to lock.
  const [kase] = await workOn(change, [await loadCase(tx, application)], async ([one]) => {
    for (const paper of unsorted) addUnsorted(orNotFound(one), paper)
    await notifyOfSubmission(orNotFound(one), ownerId)
    await leadsApply(tx, orNotFound(one).now.application)
    const managerId = await managerByRule(tx, orNotFound(one).now.application.referralPartnerId)
    if (managerId) await giveManager(orNotFound(one), managerId)
  })
  return { kase: orNotFound(kase), isNew: true }
}
