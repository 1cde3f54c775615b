import { inArray, sql } from 'drizzle-orm'
import { isNeededBy, paperNeeds } from '../../domain/papers/paper-needs.ts'
import { financialYearOf } from '../../domain/dates/financial-year.ts'
import { saveDraft } from '../form/drafts.ts'
import {
  additionalDocuments,
  applicationDocuments,
  applications,
  documents,
  mandates,
  numberSeries,
  timelineEntries,
  users,
} from '../db/schema.ts'
import type { Db } from '../db/connect.ts'
import { todayInIndia } from '../mandate/number.ts'
import type { Services } from '../services/services.ts'
import { makeDemoUsers, storeDemoUsers, type DemoUsers } from './users.ts'
import { storeBankAccount } from './bank-account.ts'
import { companies } from './companies.ts'
import { storeEnquiries } from './enquiries.ts'
import { storeLeads } from './leads.ts'
import { storeLenders } from './lenders.ts'
import type { SeededCase } from './seed-case.ts'
import { typedForm } from './forms.ts'
import { storeCommissions } from './commissions.ts'
import { storeOffers } from './store-offers.ts'
import { openRooms } from './rooms.ts'
import { storeSubmissions } from './submissions.ts'
import { storeTeasers } from './teasers.ts'
import { prepare } from './prepare.ts'

export { demoAccounts, demoPassword } from './accounts.ts'

type Prepared = Awaited<ReturnType<typeof prepare>>

/** A draft of the borrower one signs in as: the first three steps are filled, papers and people are not. */
const halfFilled = ({ borrower }: DemoUsers): Record<string, unknown> => {
  const { companyType, formData, productDetails, selectedOptions } = typedForm(
    { ...companies.verma, name: 'Verma Forge Works Private Limited', gstin: '27AAUCV3348F1ZU' },
    borrower.email,
    borrower.mobile,
  )
  return { companyType, formData, productDetails, selectedOptions, activeStep: 3 }
}

const storeCases = async (
  tx: Db,
  { cases, documents: papers, released }: Prepared,
  today: string,
) => {
  const seeded = cases.map((one) => one.seeded)
  const letters = cases.flatMap(({ letter }) => letter ?? [])
  await tx.insert(documents).values([...papers, ...letters])
  await tx.insert(applications).values(seeded.map(({ application }) => application))
  await tx
    .insert(applicationDocuments)
    .values(
      cases.flatMap(({ papers: held, seeded: { application } }) =>
        held.map((paper) => ({ ...paper, applicationId: application.id })),
      ),
    )
  await tx.insert(timelineEntries).values(seeded.flatMap(({ timeline }) => timeline))
  await tx.insert(mandates).values(seeded.flatMap(({ mandate }) => mandate ?? []))
  await tx.insert(additionalDocuments).values(seeded.flatMap(({ additional }) => additional))
  await tx.insert(numberSeries).values([
    { name: `application:${today.slice(0, 4)}`, last: cases.length },
    { name: `mandate:${financialYearOf(today).years}`, last: released },
  ])
}

/** The slots whose papers were accepted before the analysis began. */
const acceptedSlots = ({ papersAccepted, application }: SeededCase): string[] =>
  papersAccepted
    ? paperNeeds(application.form).flatMap(({ neededFor, slots }) =>
        isNeededBy(neededFor, 'analysis') ? slots.map(({ slot }) => slot) : [],
      )
    : []

/** The analyst's verdicts, and the days on which papers came in. */
const storeVerdicts = async (tx: Db, { cases }: Prepared, { analyst }: DemoUsers) => {
  const accepted = cases.flatMap(({ papers, seeded }) => {
    const wanted = new Set(acceptedSlots(seeded))
    return papers.filter(({ slot }) => wanted.has(slot)).map(({ documentId }) => documentId)
  })
  await tx
    .update(documents)
    .set({ reviewState: 'accepted', reviewedBy: analyst.userId, reviewedAt: sql`now()` })
    .where(inArray(documents.id, accepted))
  await tx.execute(sql`
    update documents set review_state = a.status, review_reason = a.reason, reviewed_by = ${analyst.userId}, reviewed_at = now()
    from additional_documents a where a.document_id = documents.id and a.status in ('accepted', 'returned')`)
  await tx.execute(sql`
    update documents set created_at = held.at, reviewed_at = case when reviewed_at is null then null else held.at + interval '1 day' end
    from (
      select document_id, submitted_at as at from application_documents join applications on id = application_id
      union all select document_id, requested_at from additional_documents where document_id is not null
      union all select letter_document_id, released_at from mandates where letter_document_id is not null
      union all select signed_document_id, signed_at from mandates where signed_document_id is not null
      union all select teaser_document_id, teaser_at from applications where teaser_document_id is not null
    ) held where held.document_id = documents.id`)
}

/** The turns, each since what happened last that moved the case or was the borrower's doing. */
const storeTurns = async (tx: Db) => {
  await tx.execute(sql`
    update case_turns set marked_at = coalesce((select max(t.at) from timeline_entries t join applications a on a.id = t.application_id
      where a.id = case_turns.application_id and (t.to_status is not null or t.actor_id = a.owner_id)), marked_at)`)
}

/** The audit trail of all that, as if it had been written along the way. */
const storeTrail = (tx: Db) =>
  tx.execute(sql`
    insert into audit_events (at, event, actor_id, actor_role, subject_kind, subject_id, address, request_id, details)
    select t.at,
      case
        when t.event = 'status.submit' then 'application.submitted'
        when t.event like 'status.%' then 'application.status-changed'
        when t.event like 'assigned.%' then 'application.' || substr(t.event, 10) || '-assigned'
        when t.event in ('document.asked', 'document.supplied') then 'application.additional-documents-changed'
        when t.event in ('document.accepted', 'document.returned') then 'document.reviewed'
        when t.event = 'submission.sent' then 'submission.created'
        when t.event = 'submission.accept' then 'offer.accepted'
        when t.event like 'submission.%' then 'submission.changed'
        when t.event = 'mandate.returned' then 'mandate.verified'
        else t.event
      end,
      t.actor_id, u.role, 'application', t.application_id::text, '127.0.0.1', 'demo',
      jsonb_strip_nulls(jsonb_build_object('from', t.from_status, 'to', t.to_status))
    from timeline_entries t left join users u on u.id = t.actor_id
    order by t.at, t.id`)

const isEmpty = async ({ database }: Services) =>
  (await database.orm.select({ id: users.id }).from(users).limit(1)).length === 0

/**
 * Fills the empty database of a demo with people, cases in every status and mandates in every state. All or
 * nothing; nobody is mailed but the lenders, whose links to their rooms are in the demo's mailbox. False when it is no demo, or there was something already.
 */
export const seedDemo = async (services: Services): Promise<boolean> => {
  if (!services.config.DEMO || !(await isEmpty(services))) return false
  const { orm } = services.database
  const today = await todayInIndia(orm)
  const demoUsers = makeDemoUsers()
  const prepared = await prepare(services, demoUsers, today)
  await orm.transaction(async (tx) => {
    await storeDemoUsers(tx, demoUsers, prepared.passwordHash)
    await storeCases(tx, prepared, today)
    await storeVerdicts(tx, prepared, demoUsers)
    await storeLenders(tx, prepared.cases, demoUsers.analyst.userId, today)
    const submitted = await storeSubmissions(tx, prepared, demoUsers)
    await storeOffers(tx, submitted, demoUsers, today)
    await openRooms(tx, services, submitted, demoUsers)
    await storeTeasers(tx, services, prepared.cases, demoUsers)
    await storeCommissions(tx, prepared.cases, demoUsers, today)
    await storeTurns(tx)
    await storeTrail(tx)
    await saveDraft(
      tx,
      demoUsers.borrower.userId,
      { form: halfFilled(demoUsers), activeStep: 3 },
      null,
    )
    await storeEnquiries(tx)
    await storeLeads(tx, demoUsers)
    await storeBankAccount(tx, services.keys, demoUsers.partner)
  })
  return true
}
