import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { auditEventLabel } from '../../contract/define/audit-events.ts'
import type { ApplicationRecord } from '../../contract/case/application.ts'
import { deviceName } from '../../domain/people/device-name.ts'
import { presentUser, type UserRow } from '../account/present.ts'
import { findDraft, presentDraft } from '../form/drafts.ts'
import { findCase } from '../case/case.ts'
import { messagesOf } from '../application/messages.ts'
import { commissionsOf } from '../offer/partner-commissions.ts'
import { presentCase } from '../application/present.ts'
import { earlierPapersOf } from '../papers/replaced-papers.ts'
import { accountsOf } from '../bank-account/queries.ts'
import { numberOf } from '../bank-account/rules.ts'
import type { Db } from '../db/connect.ts'
import {
  applications,
  auditEvents,
  clients,
  enquiries,
  leads,
  savedViews,
  sessions,
} from '../db/schema.ts'
import type { Keys } from '../secrets/keys.ts'
import { presentMandate } from '../mandate/present.ts'
import { presentOffers } from '../offer/present.ts'
import { disclosuresOf } from '../submission/disclosures.ts'
import { presentSubmissions } from '../submission/present.ts'
import { mandatesOf } from '../mandate/queries.ts'

const EVENTS_AT_A_TIME = 500

type Source = {
  db: Db
  keys: Keys
  person: UserRow
  /** Account numbers are whole for their owner, and masked for the admin who asks on their behalf. */
  wholeNumbers: boolean
}

const sessionsOf = async ({ db, person }: Source) => {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, person.id))
    .orderBy(asc(sessions.createdAt))
  return rows.map(({ userAgent, address, createdAt, lastUsedAt, endedAt }) => ({
    device: deviceName(userAgent),
    userAgent,
    address,
    createdAt,
    lastUsedAt,
    endedAt,
  }))
}

/** Without what the page offers to do: that is no data of anybody. */
const withoutOffers = ({
  moves: _moves,
  blockedMoves: _blocked,
  abilities: _abilities,
  ...record
}: ApplicationRecord) => record

const accountsIn = async ({ db, keys, person, wholeNumbers }: Source) => {
  const rows = await accountsOf(db, { kind: 'own', userId: person.id, role: person.role })
  return rows.map((row) => {
    const { ownerId: _owner, sealedNumber: _sealed, maskedNumber, ...shown } = row
    return { ...shown, accountNumber: wholeNumbers ? numberOf(keys, row) : maskedNumber }
  })
}

const enquiriesOf = ({ db, person }: Source) =>
  db
    .select({
      name: enquiries.name,
      email: enquiries.email,
      mobile: enquiries.mobile,
      companyName: enquiries.companyName,
      service: enquiries.service,
      message: enquiries.message,
      status: enquiries.status,
      createdAt: enquiries.createdAt,
    })
    .from(enquiries)
    .where(or(eq(enquiries.email, person.email), eq(enquiries.clientId, person.id)))
    .orderBy(asc(enquiries.createdAt))

/** Leads about the person, as referral partners entered them: without the partner, and without words of the firm. */
const leadsAbout = ({ db, person }: Source) =>
  db
    .select({
      companyName: leads.companyName,
      contactName: leads.contactName,
      email: leads.email,
      mobile: leads.mobile,
      city: leads.city,
      pan: leads.pan,
      gstin: leads.gstin,
      purpose: leads.purpose,
      amount: leads.amount,
      consentBy: leads.consentBy,
      consentHow: leads.consentHow,
      consentOn: leads.consentOn,
      consentVersion: leads.consentVersion,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(
      or(
        eq(leads.email, person.email),
        eq(leads.clientId, person.id),
        // A number is theirs once they have proved it.
        person.mobileVerifiedAt === null
          ? undefined
          : and(isNull(leads.email), eq(leads.mobile, person.mobile)),
      ),
    )
    .orderBy(asc(leads.createdAt))

/** Leads that the person entered as a partner. */
const leadsBy = ({ db, person }: Source) =>
  db
    .select({
      companyName: leads.companyName,
      contactName: leads.contactName,
      purpose: leads.purpose,
      note: leads.note,
      state: leads.state,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(eq(leads.partnerId, person.id))
    .orderBy(asc(leads.createdAt))

const viewsOf = ({ db, person }: Source) =>
  db
    .select({ list: savedViews.list, name: savedViews.name, createdAt: savedViews.createdAt })
    .from(savedViews)
    .where(eq(savedViews.ownerId, person.id))
    .orderBy(asc(savedViews.createdAt))

/** Origin of the person as a client, with their consent then. */
const preparedOf = async ({ db, person }: Source) => {
  const [row] = await db.select().from(clients).where(eq(clients.userId, person.id))
  if (!row) return null
  const { source, companyName, pan, gstin, need } = row
  const { consentBy, consentHow, consentOn, consentVersion } = row
  return { source, companyName, pan, gstin, need, consentBy, consentHow, consentOn, consentVersion }
}

/** Messages of the firm to them about a case, also by a WhatsApp link of which nobody knows whether it was sent. */
const messagesTo = async (db: Db, applicationId: string) => {
  const messages = await messagesOf(db, applicationId)
  return messages
    .filter(({ state }) => ['mailed', 'shown', 'opened'].includes(state))
    .map(({ channel, subject, body, by, at }) => ({ channel, subject, body, by, at }))
}

/** To whom what of a case came, when and under which consent, the newest first. */
const disclosuresIn = async (
  db: Db,
  kase: Awaited<ReturnType<typeof findCase>>,
  viewer: Parameters<typeof presentSubmissions>[2],
) => {
  const shown = await presentSubmissions(db, kase, viewer)
  return (await disclosuresOf(db, kase)).map(({ submissionId, ...disclosure }) => {
    const given = shown.find((one) => one.submissionId === submissionId)
    return {
      ...disclosure,
      branchName: given?.branchName ?? null,
      amount: given?.amount ?? null,
      teaser: given?.teaser ?? null,
      // The papers by their hashes stand where they were sent.
      documents: disclosure.kind === 'sent' ? (given?.documents ?? []) : [],
      consent: { ...given?.consent, ...disclosure.consent },
    }
  })
}

/** The person's cases as they see them themselves, one at a time. */
async function* casesOf({ db, person }: Source) {
  const viewer = { userId: person.id, role: 'user' as const }
  const ids = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.ownerId, person.id))
    .orderBy(asc(applications.submittedAt))
  for (const { id } of ids) {
    const kase = await findCase(db, { kind: 'own', ...viewer }, id)
    const { shareConsentAt, shareConsentVersion, lenderConsent } = kase.application
    yield {
      ...withoutOffers(presentCase(kase, viewer)),
      sharedWithLendersSince: shareConsentAt,
      sharedByWordsOfVersion: shareConsentVersion,
      earlierPapers: await earlierPapersOf(db, kase),
      lendersConsentedTo: lenderConsent,
      disclosures: await disclosuresIn(db, kase, viewer),
      offers: (await presentOffers(db, kase, viewer)).map(({ abilities: _, ...offer }) => offer),
      messages: await messagesTo(db, id),
    }
  }
}

/** Acts of the person in the audit trail, some at a time. */
async function* deedsOf({ db, person }: Source) {
  for (let after = 0; ;) {
    const rows = await db
      .select({
        id: auditEvents.id,
        at: auditEvents.at,
        event: auditEvents.event,
        subjectKind: auditEvents.subjectKind,
        subjectId: auditEvents.subjectId,
        address: auditEvents.address,
        details: auditEvents.details,
      })
      .from(auditEvents)
      .where(and(eq(auditEvents.actorId, person.id), gt(auditEvents.id, after)))
      .orderBy(asc(auditEvents.id))
      .limit(EVENTS_AT_A_TIME)
    for (const row of rows) yield { ...row, what: auditEventLabel(row.event) }
    if (rows.length < EVENTS_AT_A_TIME) return
    after = rows.at(-1)?.id ?? after
  }
}

async function* listed(items: AsyncIterable<unknown>) {
  let first = true
  for await (const item of items) {
    yield `${first ? '[' : ','}\n${JSON.stringify(item, null, 2)}`
    first = false
  }
  yield first ? '[]' : '\n]'
}

const withMore = (name: string, value: unknown) =>
  `${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)},\n`

/** data.json: everything but the files, piece by piece, so that a long trail needs no memory. */
export async function* dataOf(source: Source, files: readonly unknown[]): AsyncGenerator<string> {
  const { db, person } = source
  const viewer = { userId: person.id, role: 'user' as const }
  const mandates = await mandatesOf(db, { kind: 'own', ...viewer })
  yield '{\n'
  yield withMore('profile', {
    ...presentUser(person),
    status: person.status,
    verifiedAt: person.verifiedAt,
  })
  yield withMore('accepted', {
    // Registrations from before versions were kept could only be sent with the terms accepted.
    terms: { version: person.termsVersion, at: person.termsAcceptedAt ?? person.createdAt },
    privacy: person.privacyAcceptedAt && {
      version: person.privacyVersion,
      at: person.privacyAcceptedAt,
    },
  })
  yield withMore('preparedByUs', await preparedOf(source))
  yield withMore('sessions', await sessionsOf(source))
  yield withMore('draft', await presentDraft(db, person.id, await findDraft(db, person.id)))
  yield withMore(
    'mandates',
    mandates.map((row) => {
      const { abilities: _, ...shown } = presentMandate(row, viewer)
      return shown
    }),
  )
  yield withMore('bankAccounts', await accountsIn(source))
  yield withMore('enquiries', await enquiriesOf(source))
  yield withMore('toldByPartners', await leadsAbout(source))
  yield withMore('leadsSent', await leadsBy(source))
  yield withMore('commissions', await commissionsOf(db, person.id))
  yield withMore('savedViews', await viewsOf(source))
  yield withMore('files', files)
  yield '"applications": '
  yield* listed(casesOf(source))
  yield ',\n"activity": '
  yield* listed(deedsOf(source))
  yield '\n}\n'
}
