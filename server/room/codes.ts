import { randomBytes, randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { ROOM_CODE_SECONDS, ROOM_DEVICE_DAYS } from '../../domain/lender/room-terms.ts'
import { newCodeForgetsTries, triesOfStranger, triesWithContact } from '../account/code-tries.ts'
import { deviceName } from '../../domain/people/device-name.ts'
import type { Db } from '../db/connect.ts'
import { roomDevices, rooms } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import { hashesOf, type Keys } from '../secrets/keys.ts'

/** Key of the codes of one room. */
export const keyOf = (roomId: string) => `room ${roomId}`

/** The tries with the codes of one room from one address: who was forwarded the link spoils a few of its codes at most. */
export const triesOf = (roomId: string, from: string) => triesOfStranger(from, keyOf(roomId))

/** Makes a new code and keeps its hash; the one before is dead. */
export const makeRoomCode = async (tx: Db, keys: Keys, roomId: string): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx
    .update(rooms)
    .set({
      codeHash: keys.hash('room-code', `${roomId}:${code}`),
      codeExpiresAt: sql`now() + make_interval(secs => ${ROOM_CODE_SECONDS})`,
    })
    .where(eq(rooms.id, roomId))
  await newCodeForgetsTries(tx, triesWithContact(keyOf(roomId)))
  return code
}

/** Judges a typed code and spends it where it is right; its room is locked until the transaction ends. */
export const spendRoomCode = async (
  tx: Db,
  keys: Keys,
  roomId: string,
  typed: string,
): Promise<'right' | 'wrong' | 'expired'> => {
  const [row] = await tx
    .select({
      codeHash: rooms.codeHash,
      expired: sql<boolean>`coalesce(${rooms.codeExpiresAt} <= now(), true)`,
    })
    .from(rooms)
    .where(eq(rooms.id, roomId))
    .for('update')
  const { codeHash, expired } = orNotFound(row)
  const stored = Buffer.from(codeHash ?? keys.hash('room-code', 'none'))
  const isRight = hashesOf(keys, 'room-code', `${roomId}:${typed}`)
    .map((hash) => timingSafeEqual(stored, Buffer.from(hash)))
    .includes(true)
  if (codeHash === null || !isRight) return 'wrong'
  if (expired) return 'expired'
  await tx.update(rooms).set({ codeHash: null, codeExpiresAt: null }).where(eq(rooms.id, roomId))
  return 'right'
}

/** Lets a device be known in a room; returns the secret that its cookie holds. */
export const rememberRoomDevice = async (
  tx: Db,
  keys: Keys,
  roomId: string,
  request: FastifyRequest,
) => {
  const secret = randomBytes(32).toString('base64url')
  const id = randomUUIDv7()
  const name = deviceName(request.headers['user-agent'] ?? '')
  await tx.insert(roomDevices).values({
    id,
    roomId,
    secretHash: keys.hash('room-device', secret),
    name,
    expiresAt: sql`now() + make_interval(days => ${ROOM_DEVICE_DAYS})`,
  })
  return { secret, device: { id, name } }
}
