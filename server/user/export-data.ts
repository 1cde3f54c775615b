import { and, asc, eq, gt } from 'drizzle-orm'
import { auditEventLabel } from '../../contract/audit-events.ts'
import type { ApplicationRecord } from '../../contract/application.ts'
import { deviceName } from '../account/device.ts'
import { presentUser, type UserRow } from '../account/present.ts'
import { findDraft, presentDraft } from '../application/drafts.ts'
import { findCase } from '../application/case.ts'
import { presentCase } from '../application/present.ts'
import { accountsOf } from '../bank-account/queries.ts'
import { numberOf } from '../bank-account/rules.ts'
import type { Db } from '../db/connect.ts'
import { applications, auditEvents, enquiries, sessions } from '../db/schema.ts'
import type { Keys } from '../secrets/keys.ts'
import { presentMandate } from '../mandate/present.ts'
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
    .where(eq(enquiries.email, person.email))
    .orderBy(asc(enquiries.createdAt))

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
    const { shareConsentAt, shareConsentVersion } = kase.application
    yield {
      ...withoutOffers(presentCase(kase, viewer)),
      sharedWithLendersSince: shareConsentAt,
      sharedByWordsOfVersion: shareConsentVersion,
    }
  }
}

/** What the audit trail says that the person did, some at a time. */
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
  yield withMore('files', files)
  yield '"applications": '
  yield* listed(casesOf(source))
  yield ',\n"activity": '
  yield* listed(deedsOf(source))
  yield '\n}\n'
}
