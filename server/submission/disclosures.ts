import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Disclosure } from '../../contract/disclosure.ts'
import { counted } from '../../domain/counted.ts'
import type { ConsentScope } from '../../domain/lender-consent.ts'
import type { Case } from '../application/case.ts'
import type { Db } from '../db/connect.ts'
import { auditEvents, lenderSubmissions, rooms, roomViews } from '../db/schema.ts'
import type { Given } from './refusals.ts'

const consentWords: Readonly<Record<ConsentScope, string>> = {
  blind: 'Consent that lenders see the case without the name',
  named: 'Consent to this lender by name',
  any: 'Consent to any lender that is announced',
}

const teaserWords = { blind: 'Summary without the name', named: 'Summary with the name' } as const

type Room = typeof rooms.$inferSelect

const consentOf = ({ submission: { consent } }: Given): Disclosure['consent'] => ({
  words: consentWords[consent.scope],
  at: consent.at,
})

const sentOf = (given: Given): Disclosure => {
  const { createdAt, contactName, teaser, documents } = given.submission
  return {
    at: createdAt.toISOString(),
    lenderName: given.lenderName,
    contactName,
    kind: 'sent',
    what: [teaserWords[teaser], ...documents.map(({ title }) => title)],
    consent: consentOf(given),
  }
}

const fileOf = (given: Given, at: Date): Disclosure => ({
  ...sentOf(given),
  at: at.toISOString(),
  what: given.submission.documents.map(({ title }) => title),
})

const openedOf = (given: Given, { createdAt, contactName }: Room): Disclosure => ({
  ...sentOf(given),
  at: createdAt.toISOString(),
  contactName,
  kind: 'room-opened',
})

/** Which pages were looked at on one day in one room, with the last time of it. */
const looksOf = (db: Db, roomIds: readonly string[]) =>
  db
    .select({
      roomId: roomViews.roomId,
      what: roomViews.what,
      pages: sql<number>`count(distinct ${roomViews.page})::int`,
      at: sql<Date>`max(${roomViews.at})`.mapWith(roomViews.at),
      day: sql<string>`(${roomViews.at} at time zone 'Asia/Kolkata')::date::text`,
    })
    .from(roomViews)
    .where(inArray(roomViews.roomId, [...roomIds]))
    .groupBy(roomViews.roomId, roomViews.what, sql`5`)
    .orderBy(asc(roomViews.what))
type Look = Awaited<ReturnType<typeof looksOf>>[number]

const lookedOf = (given: Given, { contactName }: Room, looks: readonly Look[]): Disclosure[] => {
  const { documents, teaser } = given.submission
  const titles = new Map(documents.map(({ key, title }) => [key, title]))
  return [...new Set(looks.map(({ day }) => day))].map((day) => {
    const ofDay = looks.filter((look) => look.day === day)
    return {
      at: new Date(Math.max(...ofDay.map(({ at }) => at.getTime()))).toISOString(),
      lenderName: given.lenderName,
      contactName,
      kind: 'looked-at',
      what: ofDay.map(
        ({ what, pages }) =>
          `${titles.get(what) ?? teaserWords[teaser]}, ${counted(pages, 'page')}`,
      ),
      consent: consentOf(given),
    }
  })
}

/** The files that were put together of a case's papers: by staff for a lender, or taken by one from its room. */
const filesOf = (db: Db, applicationId: string) =>
  db
    .select({ event: auditEvents.event, at: auditEvents.at, details: auditEvents.details })
    .from(auditEvents)
    .where(
      and(
        inArray(auditEvents.event, ['room.file-taken', 'submission.bank-file']),
        eq(auditEvents.subjectKind, 'application'),
        eq(auditEvents.subjectId, applicationId),
      ),
    )

/** To which lender what of a case came, when and under which consent: from the submissions, the rooms and the trail. */
export const disclosuresOf = async (db: Db, kase: Case): Promise<Disclosure[]> => {
  const { submissions, application } = kase
  const givenOf = new Map(submissions.map((given) => [given.submission.id, given]))
  const opened = await db
    .select({ room: rooms })
    .from(rooms)
    .innerJoin(lenderSubmissions, eq(lenderSubmissions.id, rooms.submissionId))
    .where(eq(lenderSubmissions.applicationId, application.id))
  const ids = opened.map(({ room }) => room.id)
  const looks = ids.length === 0 ? [] : await looksOf(db, ids)
  const files = await filesOf(db, application.id)
  const ofRooms = opened.flatMap(({ room }) => {
    const given = givenOf.get(room.submissionId)
    if (!given) return []
    const taken = files.filter(({ details }) => Object(details).room === room.id)
    return [
      openedOf(given, room),
      ...lookedOf(
        given,
        room,
        looks.filter(({ roomId }) => roomId === room.id),
      ),
      ...taken.map(({ at }) => ({
        ...fileOf(given, at),
        contactName: room.contactName,
        kind: 'file-taken' as const,
      })),
    ]
  })
  const byStaff = files.flatMap(({ event, at, details }) => {
    if (event !== 'submission.bank-file') return []
    const { submission, lender } = Object(details)
    // Those of the version before name the lender alone.
    const given =
      givenOf.get(submission) ??
      submissions.find(({ lenderName }) => submission === undefined && lenderName === lender)
    return given ? [{ ...fileOf(given, at), kind: 'file-made' as const }] : []
  })
  return [...submissions.map(sentOf), ...byStaff, ...ofRooms].toSorted((a, b) =>
    b.at.localeCompare(a.at),
  )
}
