import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Room } from '../../contract/lender/room.ts'
import { applicationScope } from '../access/scope.ts'
import type { Case } from '../case/case.ts'
import type { Db } from '../db/connect.ts'
import { applications, lenderSubmissions, roomDevices, rooms, roomViews } from '../db/schema.ts'
import type { Config } from '../foundation/config.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'
import { roomStands } from '../submission/room-stands.ts'
import type { Keys } from '../secrets/keys.ts'
import { roomToken } from '../secrets/room-token.ts'
import { submissionOf } from '../submission/case-of-submission.ts'
import { whyShut } from './why-shut.ts'

const SHOWN_VIEWS = 200
const SHOWN_ROOMS = 50

export type RoomRow = typeof rooms.$inferSelect

/** The submission and the case of a room that this scope reaches. */
export const findRoom = async (db: Db, scope: Scope, id: string) => {
  const [row] = await db
    .select({ submissionId: rooms.submissionId, applicationId: lenderSubmissions.applicationId })
    .from(rooms)
    .innerJoin(lenderSubmissions, eq(lenderSubmissions.id, rooms.submissionId))
    .innerJoin(applications, eq(applications.id, lenderSubmissions.applicationId))
    .where(and(eq(rooms.id, id), applicationScope(scope)))
  return orNotFound(row)
}

const devicesOf = async (db: Db, roomId: string): Promise<Room['devices']> => {
  const rows = await db
    .select()
    .from(roomDevices)
    .where(
      and(
        eq(roomDevices.roomId, roomId),
        isNull(roomDevices.forgottenAt),
        gt(roomDevices.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(roomDevices.enteredAt))
  return rows.map(({ id, name, enteredAt, expiresAt }) => ({
    id,
    name,
    since: enteredAt.toISOString(),
    until: expiresAt.toISOString(),
  }))
}

const viewsOf = async (db: Db, roomId: string, titles: ReadonlyMap<string, string>) => {
  const rows = await db
    .select({
      what: roomViews.what,
      page: roomViews.page,
      at: roomViews.at,
      device: roomDevices.name,
    })
    .from(roomViews)
    .leftJoin(roomDevices, eq(roomDevices.id, roomViews.deviceId))
    .where(eq(roomViews.roomId, roomId))
    .orderBy(desc(roomViews.at), desc(roomViews.id))
    .limit(SHOWN_VIEWS)
  return rows.map(({ what, page, at, device }) => ({
    what: titles.get(what) ?? (what === 'teaser' ? 'Teaser' : 'A document'),
    page,
    at: at.toISOString(),
    device,
  }))
}

type Parties = { db: Db; keys: Keys; config: Pick<Config, 'PUBLIC_URL'> }

const presentOne = async (
  { db, keys, config }: Parties,
  kase: Case,
  { room, isOpen }: { room: RoomRow; isOpen: boolean },
): Promise<Room> => {
  const given = submissionOf(kase, room.submissionId)
  const { documents, teaser } = given.submission
  const titles = new Map(documents.map(({ key, title }) => [key, title]))
  return {
    id: room.id,
    submissionId: room.submissionId,
    lenderName: given.lenderName,
    contactName: room.contactName,
    contactEmail: room.contactEmail,
    url: isOpen ? `${config.PUBLIC_URL}/room/${roomToken(keys, room.id)}` : null,
    download: room.download,
    teaser,
    teaserVersion: room.teaserVersion,
    createdAt: room.createdAt.toISOString(),
    expiresAt: room.expiresAt.toISOString(),
    isOpen,
    shutBecause: isOpen ? null : whyShut(kase, given, room),
    devices: await devicesOf(db, room.id),
    views: await viewsOf(db, room.id, titles),
    viewCount: await db.$count(roomViews, eq(roomViews.roomId, room.id)),
  }
}

const rowsOf = (db: Db, condition: ReturnType<typeof eq>) =>
  db
    .select({ room: rooms, isOpen: sql<boolean>`coalesce(${roomStands}, false)` })
    .from(rooms)
    .innerJoin(lenderSubmissions, eq(lenderSubmissions.id, rooms.submissionId))
    .innerJoin(applications, eq(applications.id, lenderSubmissions.applicationId))
    .where(condition)
    .orderBy(desc(rooms.createdAt), desc(rooms.id))
    .limit(SHOWN_ROOMS)

/** The rooms of a submission, the newest first. */
export const presentRooms = async (parties: Parties, kase: Case, submissionId: string) => {
  const shown = []
  for (const one of await rowsOf(parties.db, eq(rooms.submissionId, submissionId)))
    shown.push(await presentOne(parties, kase, one))
  return shown
}

/** Room of a case, for its staff. */
export const presentRoom = async (parties: Parties, kase: Case, id: string) => {
  const [row] = await rowsOf(parties.db, eq(rooms.id, id))
  return { data: await presentOne(parties, kase, orNotFound(row)) }
}
