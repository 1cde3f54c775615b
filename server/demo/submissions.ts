import { randomUUIDv7 } from 'node:crypto'
import { asc, inArray, sql } from 'drizzle-orm'
import { agreedWords } from '../../domain/consent/agreed-words.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { noLenderConsent } from '../../domain/consent/lender-consent.ts'
import { paperLabels } from '../../domain/papers/paper-titles.ts'
import { type SubmissionStatus } from '../../domain/status/submission-status.ts'
import type { Db } from '../db/connect.ts'
import {
  lenderContacts,
  lenderProducts,
  lenders,
  lenderSubmissions,
  submissionActs,
} from '../db/schema.ts'
import { baseYearOfCase } from '../case/base-year.ts'
import { movesOf } from './act-lenders.ts'
import type { DemoUsers } from './users.ts'
import type { LenderPlan } from './offer-plans.ts'
import type { SeededCase } from './seed-case.ts'
import type { prepare } from './prepare.ts'
import { sentTo } from './sent-to.ts'

const reasons: Partial<Record<SubmissionStatus, string>> = {
  declined: 'Leverage above their limit.',
  'query-raised': 'Stock statement of the last quarter, with ageing.',
}

const DAY = 24 * 60 * 60 * 1000

const readDirectory = async (tx: Db, names: readonly string[]) => {
  const rows = await tx
    .select({ id: lenders.id, name: lenders.name })
    .from(lenders)
    .where(inArray(lenders.name, [...names]))
  const ids = rows.map(({ id }) => id)
  const contacts = await tx
    .select()
    .from(lenderContacts)
    .where(inArray(lenderContacts.lenderId, ids))
  const products = await tx
    .select()
    .from(lenderProducts)
    .where(inArray(lenderProducts.lenderId, ids))
    .orderBy(asc(lenderProducts.place))
  return new Map(
    rows.map(({ id, name }) => [
      name,
      {
        id,
        contact: contacts.find(({ lenderId }) => lenderId === id),
        products: products.filter(({ lenderId }) => lenderId === id),
      },
    ]),
  )
}
type Known = Awaited<ReturnType<typeof readDirectory>> extends Map<string, infer One> ? One : never

/** The lender's product for what the case asks first; none where it has none. */
const productFor = ({ products }: Known, facility: string | undefined) =>
  products.find(({ criteria }) =>
    criteria.some(
      (one) => one.fact === 'facility' && facility !== undefined && one.oneOf?.includes(facility),
    ),
  )

/** Papers of the business alone: those of its people need each one's own word. */
const chosen = /^(?:publicAndPrivateDocs|auditedPreviousYearsDocs)\./
const MOST_PAPERS = 3

type Papers = {
  papers: readonly { slot: string; documentId: string }[]
  documents: ReadonlyMap<string, { key: string; fileName: string; sha256: string }>
}

/** Papers that each lender of a case was given. */
const givenOf = ({ papers, documents }: Papers, { application }: SeededCase) => {
  const labels = paperLabels(
    application.form,
    baseYearOfCase({ ...application, baseYear: application.baseYear ?? null }),
  )
  const files = papers.flatMap(({ slot, documentId }) => {
    const file = documents.get(documentId)
    if (!file || !chosen.test(slot)) return []
    const { key, fileName, sha256 } = file
    return [{ key, title: labels.get(slot) ?? fileName, fileName, sha256 }]
  })
  return files
    .filter(({ key }, at) => files.findIndex((one) => one.key === key) === at)
    .slice(0, MOST_PAPERS)
}

const rowsOf = (
  { application, timeOf, updatedAt }: SeededCase & { updatedAt: Date },
  { lender, status }: LenderPlan,
  known: Known,
  {
    agreedAt,
    manager,
    owner,
    given,
  }: { agreedAt: string; manager: string; owner: string; given: ReturnType<typeof givenOf> },
) => {
  const id = randomUUIDv7()
  const sentAt = timeOf(`sent ${lender}`) ?? updatedAt
  const contact = known.contact
  const product = productFor(known, application.form.selectedOptions[0])
  const acts = movesOf(status).map(({ action, from, to }) => {
    const isOwners = to === 'accepted'
    const at = timeOf(isOwners ? `accepted ${lender}` : `answered ${lender}`) ?? updatedAt
    return {
      id: randomUUIDv7(),
      submissionId: id,
      act: action,
      fromStatus: from,
      toStatus: to,
      note: reasons[to] ?? null,
      actorId: isOwners ? owner : manager,
      at,
      ...(isOwners
        ? {}
        : {
            heardHow: 'phone' as const,
            heardFrom: contact?.name ?? null,
            heardOn: calendarDateInIndia(at),
          }),
    }
  })
  const sent = {
    id: randomUUIDv7(),
    submissionId: id,
    act: 'sent',
    toStatus: 'under-process' as const,
    actorId: manager,
    at: sentAt,
  }
  return {
    acts: [sent, ...acts],
    submission: {
      id,
      applicationId: application.id,
      lenderId: known.id,
      contactId: contact?.id ?? null,
      contactName: contact?.name ?? null,
      productId: product?.id ?? null,
      productTitle: product?.title ?? null,
      facilities: [...application.form.selectedOptions],
      amount: application.amount,
      teaser: 'named' as const,
      documents: given,
      consent: { scope: 'named' as const, version: agreedWords.nameLenders.version, at: agreedAt },
      status,
      resumeStatus: status === 'query-raised' ? ('under-process' as const) : null,
      answerer: status === 'query-raised' ? ('firm' as const) : null,
      reason: reasons[status] ?? null,
      createdBy: manager,
      createdAt: sentAt,
      loginDate: calendarDateInIndia(sentAt),
      lastActAt: acts.at(-1)?.at ?? sentAt,
    },
  }
}

const isConsented = ({ seeded }: { seeded: SeededCase }) => sentTo(seeded.story).length > 0

/** The consent of each case names the lenders that it went to, two days before. */
const storeConsents = async (
  tx: Db,
  consents: readonly { id: string; lenders: readonly string[]; at: string }[],
) => {
  const values = consents.map(
    ({ id, lenders: named, at }) =>
      sql`(${id}::uuid, ${JSON.stringify({
        ...noLenderConsent,
        lenders: named,
        version: agreedWords.nameLenders.version,
        at,
      })}::text::jsonb)`,
  )
  await tx.execute(sql`
    update applications set lender_consent = given.consent
    from (values ${sql.join(values, sql`, `)}) as given (id, consent) where applications.id = given.id`)
}

type Prepared = Awaited<ReturnType<typeof prepare>>

/** A submission of the demo, and the case and plan it came from. */
export type Submitted = { seeded: SeededCase; plan: LenderPlan; submissionId: string }

/** The lenders that cases were logged in with, each with the consent it rests on. */
export const storeSubmissions = async (
  tx: Db,
  { cases, documents: files }: Pick<Prepared, 'cases' | 'documents'>,
  { manager }: DemoUsers,
): Promise<Submitted[]> => {
  const sent = cases.filter(isConsented)
  const names = sent.flatMap(({ seeded }) => sentTo(seeded.story).map(({ lender }) => lender))
  const directory = await readDirectory(tx, [...new Set(names)])
  const documents = new Map(files.map((file) => [file.id, file]))
  const made = sent.map(({ seeded, papers }) => {
    const updatedAt = seeded.timeline.at(-1)?.at ?? seeded.application.submittedAt
    const plans = sentTo(seeded.story)
    const sentAt = plans[0] ? (seeded.timeOf(`sent ${plans[0].lender}`) ?? updatedAt) : updatedAt
    const agreedAt = new Date(sentAt.getTime() - 2 * DAY).toISOString()
    const ids = {
      agreedAt,
      manager: manager.userId,
      owner: seeded.application.ownerId,
      given: givenOf({ papers, documents }, seeded),
    }
    const rows = plans.flatMap((plan) => {
      const known = directory.get(plan.lender)
      return known ? [{ plan, ...rowsOf({ ...seeded, updatedAt }, plan, known, ids) }] : []
    })
    return { seeded, rows, agreedAt }
  })
  const all = made.flatMap(({ rows }) => rows)
  if (all.length === 0) return []
  await storeConsents(
    tx,
    made.map(({ seeded, rows, agreedAt }) => ({
      id: seeded.application.id,
      lenders: rows.map(({ submission }) => submission.lenderId),
      at: agreedAt,
    })),
  )
  await tx.insert(lenderSubmissions).values(all.map(({ submission }) => submission))
  await tx.insert(submissionActs).values(all.flatMap(({ acts }) => acts))
  return made.flatMap(({ seeded, rows }) =>
    rows.map(({ plan, submission }) => ({ seeded, plan, submissionId: submission.id })),
  )
}
