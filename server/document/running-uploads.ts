import { randomUUIDv7 } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { runningUploads } from '../db/schema.ts'
import type { Config } from '../foundation/config.ts'
import { AppError } from '../foundation/app-error.ts'

/** Sender of an upload: a person, or a link or a room, whose files take none of their owner's places. */
export type Uploader = { userId: string; linkId: string | null; roomId?: string }

const nameOf = ({ userId, linkId, roomId }: Uploader) => linkId ?? roomId ?? userId

const uploadsOf = ({ userId, linkId, roomId }: Uploader) => {
  if (linkId !== null) return eq(runningUploads.paperLinkId, linkId)
  if (roomId !== undefined) return eq(runningUploads.roomId, roomId)
  return and(
    eq(runningUploads.userId, userId),
    isNull(runningUploads.paperLinkId),
    isNull(runningUploads.roomId),
  )
}

/** So many files of one person, or by one link, may be on their way at once, over all servers. */
const MOST_AT_ONCE = 4
/** An upload says that it lives every few seconds; one whose server never came back is forgotten after a minute. */
const silent = lt(runningUploads.aliveAt, sql`now() - interval '1 minute'`)

/** Lock for counting a sender's uploads, one after the other; held until the transaction ends. */
export const lockUploadsOf = (tx: Db, uploader: Uploader) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${nameOf(uploader)}`}, 0))`,
  )

/** The same again after a restart; processes that share a port share it. */
const thisServer = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => `${hostname()}:${resolve(DATA_DIR)}`

/**
 * Uploads of this process that are over, but that the database could not be told about, or did not say that
 * it had noted: they take no place. Each with whose it is.
 */
const over = new Map<string, string>()

/** Notes an upload that begins; refused while four others of this person, or by this link, are under way. */
export const beginUpload = (
  db: Db,
  config: Pick<Config, 'DATA_DIR'>,
  uploader: Uploader,
): Promise<string> => {
  const id = randomUUIDv7()
  const name = nameOf(uploader)
  const forgotten = [...over].filter(([, whose]) => whose === name).map(([one]) => one)
  const begun = db.transaction(async (tx) => {
    await lockUploadsOf(tx, uploader)
    const mine = uploadsOf(uploader)
    const isOver = forgotten.length > 0 ? inArray(runningUploads.id, forgotten) : undefined
    await tx.delete(runningUploads).where(and(mine, or(isOver, silent)))
    const running = await tx.$count(runningUploads, mine)
    if (running >= MOST_AT_ONCE)
      throw new AppError('TOO_MANY_REQUESTS', {
        message: `${MOST_AT_ONCE} of your files are being uploaded already. Wait until one of them is done.`,
        retryAfterSeconds: 3,
      })
    const { userId, linkId, roomId } = uploader
    const server = thisServer(config)
    await tx.insert(runningUploads).values({
      id,
      userId,
      server,
      paperLinkId: linkId,
      roomId: roomId ?? null,
    })
  })
  return begun.then(
    () => {
      for (const one of forgotten) over.delete(one)
      return id
    },
    (error: unknown) => {
      // A refusal stores nothing; a commit that was not answered may have.
      if (!(error instanceof AppError)) over.set(id, name)
      throw error
    },
  )
}

/** Says that an upload goes on. */
export const keepUpload = async (db: Db, id: string): Promise<void> => {
  await db
    .update(runningUploads)
    .set({ aliveAt: sql`now()` })
    .where(eq(runningUploads.id, id))
}

/** Takes the note away; where the database is away, the next upload of the same that begins here does. */
export const endUpload = async (db: Db, uploader: Uploader, id: string): Promise<void> => {
  over.set(id, nameOf(uploader))
  await db.delete(runningUploads).where(eq(runningUploads.id, id))
  over.delete(id)
}

/**
 * Forgets the uploads that this server left when it was killed: its people can upload again as soon as it is back.
 */
export const forgetOwnUploads = async (db: Db, config: Pick<Config, 'DATA_DIR'>): Promise<void> => {
  await db.delete(runningUploads).where(eq(runningUploads.server, thisServer(config)))
}

/** Forgets the uploads of servers that crashed and never came back, for the sweeper. */
export const forgetSilentUploads = async (db: Db): Promise<void> => {
  await db.delete(runningUploads).where(silent)
}
