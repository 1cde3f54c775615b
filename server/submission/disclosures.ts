import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Disclosure } from '../../contract/lender/disclosure.ts'
import { counted } from '../../domain/text/counted.ts'
import { formatDate } from '../../domain/dates/dates.ts'
import {
  type ConsentScope,
  isSamePerson,
  listedPeople,
  personOfSlot,
} from '../../domain/consent/lender-consent.ts'
import type { ConfirmedHow } from '../../domain/consent/person-consent.ts'
import type { Case } from '../case/case.ts'
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

/** Of what was given: a paper by its key, or the summary. */
type Part = { key: string; words: string }
const SUMMARY = 'teaser'

/** By which way somebody agreed. */
const agreedHow: Readonly<Record<ConfirmedHow, string>> = {
  link: 'by the link that was mailed to them',
  applicant: 'as the applicant',
  written: 'in writing, which the applicant holds',
  signed: 'on a signed document',
}

type Asked = {
  /** Owners of the papers by key, by the form of now: of papers that went out before it was kept with them. */
  owners: ReadonlyMap<string, string>
  /** The one of the people that is asked for; null for everything. */
  person: string | null
}

const ownersIn = ({ application, papers }: Case): Asked['owners'] =>
  new Map(
    papers.flatMap(({ document, slot }) => {
      const person = personOfSlot(application.form, slot)
      return person === null ? [] : [[document.key, person]]
    }),
  )

const ownerOf = ({ submission }: Given, { owners }: Asked, key: string): string | null =>
  submission.documents.find((one) => one.key === key)?.person ?? owners.get(key) ?? null

/** Agreement of that day by a person whose own papers are among them. */
const personAgreed = ({ submission: { consent } }: Given, name: string): string => {
  const said = consent.people?.find((one) => isSamePerson(one.name, name))
  const how = said ? ` ${agreedHow[said.how]}` : ''
  const on = said?.at ? `, ${formatDate(said.at)}` : ''
  return `${name} agreed that their own documents go along${how}${on}`
}

type Event = Pick<Disclosure, 'at' | 'contactName' | 'kind'> & { parts: readonly Part[] }

/** The row of something that was given, or of what of it was of the person that is asked for; none where nothing was. */
const rowOf = (given: Given, asked: Asked, { parts, ...event }: Event): Disclosure[] => {
  const { consent, teaser, id } = given.submission
  const { person } = asked
  const its = parts.filter(({ key }) => {
    if (person === null) return true
    // The summary with the name says who runs the business.
    if (key === SUMMARY) return teaser === 'named'
    return isSamePerson(ownerOf(given, asked, key) ?? '', person)
  })
  if (its.length === 0) return []
  const people = [...new Set(its.flatMap(({ key }) => ownerOf(given, asked, key) ?? []))]
  const agreed = people.map((name) => personAgreed(given, name))
  return [
    {
      ...event,
      submissionId: id,
      lenderName: given.lenderName,
      what: its.map(({ words }) => words),
      people: person === null ? people : [person],
      consent: { words: [consentWords[consent.scope], ...agreed].join('; '), at: consent.at },
    },
  ]
}

/** The papers that it had been given at a moment; those that went with the case have no time of their own. */
const papersGiven = ({ submission: { documents } }: Given, at: string): Part[] =>
  documents.flatMap(({ key, title, givenAt }) =>
    givenAt === undefined || givenAt <= at ? { key, words: title } : [],
  )

const allGiven = (given: Given, at: string): Part[] => [
  { key: SUMMARY, words: teaserWords[given.submission.teaser] },
  ...papersGiven(given, at),
]

/** With the case, and each time that further papers were given. */
const sentOf = (given: Given): Event[] => {
  const { createdAt, contactName, documents } = given.submission
  const first = createdAt.toISOString()
  const later = [...new Set(documents.flatMap(({ givenAt }) => givenAt ?? []))]
  return [
    { at: first, contactName, kind: 'sent', parts: allGiven(given, first) },
    ...later.map((at): Event => {
      const parts = documents.flatMap(({ key, title, givenAt }) =>
        givenAt === at ? { key, words: title } : [],
      )
      return { at, contactName, kind: 'sent', parts }
    }),
  ]
}

const openedOf = (given: Given, { createdAt, contactName }: Room): Event => {
  const at = createdAt.toISOString()
  return { at, contactName, kind: 'room-opened', parts: allGiven(given, at) }
}

/** Views of pages by day and room, with the last time of each. */
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

const lookedOf = (given: Given, { contactName }: Room, looks: readonly Look[]): Event[] => {
  const { documents, teaser } = given.submission
  const titles = new Map(documents.map(({ key, title }) => [key, title]))
  return [...new Set(looks.map(({ day }) => day))].map((day) => {
    const ofDay = looks.filter((look) => look.day === day)
    return {
      at: new Date(Math.max(...ofDay.map(({ at }) => at.getTime()))).toISOString(),
      contactName,
      kind: 'looked-at',
      parts: ofDay.map(({ what, pages }) => ({
        key: what,
        words: `${titles.get(what) ?? teaserWords[teaser]}, ${counted(pages, 'page')}`,
      })),
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

type Files = Awaited<ReturnType<typeof filesOf>>

/** Events in a room. */
const eventsOf = (given: Given, room: Room, looks: readonly Look[], files: Files): Event[] => [
  openedOf(given, room),
  ...lookedOf(
    given,
    room,
    looks.filter(({ roomId }) => roomId === room.id),
  ),
  ...files
    .filter(({ details }) => Object(details).room === room.id)
    .map(({ at }) => ({
      at: at.toISOString(),
      contactName: room.contactName,
      kind: 'file-taken' as const,
      parts: papersGiven(given, at.toISOString()),
    })),
]

/**
 * To which lender what of a case came, when and under which consent: from the submissions, the rooms and the trail. Of a person, what of
 * theirs came where.
 */
export const disclosuresOf = async (
  db: Db,
  kase: Case,
  person: string | null = null,
): Promise<Disclosure[]> => {
  const { submissions, application } = kase
  const asked: Asked = { owners: ownersIn(kase), person }
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
    return eventsOf(given, room, looks, files).flatMap((event) => rowOf(given, asked, event))
  })
  const byStaff = files.flatMap(({ event, at, details }) => {
    if (event !== 'submission.bank-file') return []
    const { submission, lender } = Object(details)
    // Those of the version before name the lender alone.
    const given =
      givenOf.get(submission) ??
      submissions.find(({ lenderName }) => submission === undefined && lenderName === lender)
    if (!given) return []
    const made = { at: at.toISOString(), contactName: given.submission.contactName }
    return rowOf(given, asked, { ...made, kind: 'file-made', parts: papersGiven(given, made.at) })
  })
  const sent = submissions.flatMap((given) =>
    sentOf(given).flatMap((event) => rowOf(given, asked, event)),
  )
  return [...sent, ...byStaff, ...ofRooms].toSorted((a, b) => b.at.localeCompare(a.at))
}

/** The people who can ask what of theirs came where: those that the application lists, and those whose own papers went out before. */
export const peopleDisclosed = ({ application, submissions }: Case): string[] => {
  const gone = submissions.flatMap(({ submission }) =>
    submission.documents.flatMap(({ person }) => person ?? []),
  )
  return [...listedPeople(application.form), ...gone].filter(
    (name, index, all) => all.findIndex((one) => isSamePerson(one, name)) === index,
  )
}
