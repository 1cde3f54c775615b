import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RoomAccess } from '../../contract/define/define.ts'
import { ROOM_DEVICE_DAYS } from '../../domain/lender/room-terms.ts'
import type { Db } from '../db/connect.ts'
import { lockCases } from '../case/lock-case.ts'
import { applications, lenderSubmissions, roomDevices, rooms } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Config } from '../foundation/config.ts'
import type { OpenRoom } from '../http/open-room.ts'
import { hashesOf } from '../secrets/keys.ts'
import { roomOfToken } from '../secrets/room-token.ts'
import type { Services } from '../services/services.ts'
import { roomStands } from '../submission/room-stands.ts'

const behindTls = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) => PUBLIC_URL.startsWith('https:')
const cookieName = (config: Pick<Config, 'PUBLIC_URL'>) =>
  behindTls(config) ? '__Secure-rinsetu_room' : 'rinsetu_room'

/** Sets the cookie by which this one room recognises the device. */
export const putRoomCookie = (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  config: Pick<Config, 'PUBLIC_URL'>,
  secret: string,
) =>
  void reply.setCookie(cookieName(config), secret, {
    // Each room has its own: this is the part of the address up to its token.
    path: pathOfRoom(request),
    httpOnly: true,
    sameSite: 'strict',
    secure: behindTls(config),
    maxAge: ROOM_DEVICE_DAYS * 86_400,
  })

const tokenIn = (request: FastifyRequest): string => String(Object(request.params).token ?? '')
const pathOfRoom = (request: FastifyRequest) => `/api/room/${tokenIn(request)}`

const deviceOf = async (
  db: Db,
  { keys, config }: Services,
  request: FastifyRequest,
  id: string,
) => {
  const secret = request.cookies[cookieName(config)]
  if (!secret) return null
  const [device] = await db
    .select({ id: roomDevices.id, name: roomDevices.name })
    .from(roomDevices)
    .where(
      and(
        eq(roomDevices.roomId, id),
        inArray(roomDevices.secretHash, hashesOf(keys, 'room-device', secret)),
        isNull(roomDevices.forgottenAt),
        gt(roomDevices.expiresAt, sql`now()`),
      ),
    )
  return device ?? null
}

const standing = (db: Db, id: string) =>
  db
    .select({
      id: rooms.id,
      submissionId: rooms.submissionId,
      applicationId: lenderSubmissions.applicationId,
      contactName: rooms.contactName,
      contactEmail: rooms.contactEmail,
      contactMobile: rooms.contactMobile,
      download: rooms.download,
      teaser: lenderSubmissions.teaser,
      teaserVersion: rooms.teaserVersion,
      teaserDocumentId: rooms.teaserDocumentId,
      expiresAt: rooms.expiresAt,
      version: sql<string>`concat_ws('.', ${applications.version}, ${lenderSubmissions.version}, ${rooms.download})`,
    })
    .from(rooms)
    .innerJoin(lenderSubmissions, eq(lenderSubmissions.id, rooms.submissionId))
    .innerJoin(applications, eq(applications.id, lenderSubmissions.applicationId))
    .where(and(eq(rooms.id, id), roomStands))

/** Opens the room of a request's token. Every kind of wrong token gets the same answer. */
export const openRoom = async (
  services: Services,
  request: FastifyRequest,
  access: RoomAccess,
): Promise<OpenRoom> => {
  const db = services.database.orm
  const id = roomOfToken(services.keys, tokenIn(request))
  const [room] = id === null ? [] : await standing(db, id)
  if (!room) throw new AppError('ROOM_SHUT')
  const device = await deviceOf(db, services, request, room.id)
  if (access === 'room' && device === null) throw new AppError('ROOM_CODE_NEEDED')
  return { ...room, device }
}

/** Refuses where the room was closed or its device forgotten since the request began; called before slow work is sent. */
export const refuseShutRoom = async (db: Db, { id, device }: Pick<OpenRoom, 'id' | 'device'>) => {
  const [room] = await standing(db, id)
  if (!room) throw new AppError('ROOM_SHUT')
  if (device === null) return
  const [known] = await db
    .select({ id: roomDevices.id })
    .from(roomDevices)
    .where(and(eq(roomDevices.id, device.id), isNull(roomDevices.forgottenAt)))
  if (!known) throw new AppError('ROOM_CODE_NEEDED')
}

/**
 * Locks the case, then the room, at the start of a change, and refuses where the room is shut by now: who shuts it meanwhile waits
 * for the end of the change. An erasure locks in the same order.
 */
export const lockRoom = async (tx: Db, room: OpenRoom) => {
  const { id, applicationId } = room
  await lockCases(tx, eq(applications.id, applicationId))
  await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, id)).for('no key update')
  await refuseShutRoom(tx, room)
}
