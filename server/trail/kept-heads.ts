import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import type { Config } from '../foundation/config.ts'
import type { Db } from '../db/connect.ts'
import type { Keys, SecretKeys } from '../secrets/keys.ts'
import type { Log } from '../foundation/log.ts'

// Whoever owns the database can cut the chain's tail, and what is left still holds together. So its
// head is kept where the database doesn't reach: in a file of DATA_DIR, the last one of each day.

export const auditHeadsFile = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'audit-heads.jsonl')

const keptHead = z.object({
  day: z.string(),
  /** `position:hash`, as the chain had it. */
  head: z.string(),
  keyId: z.string(),
  mac: z.string(),
})
export type KeptHead = z.infer<typeof keptHead>

const macOf = ({ audit }: SecretKeys, day: string, head: string) =>
  createHmac('sha256', audit)
    .update(JSON.stringify(['head', day, head]))
    .digest('base64url')

/** True if a kept head is as a server wrote it; null where its key is not at hand. */
export const isTrue = ({ all }: Keys, { day, head, keyId, mac }: KeptHead): boolean | null => {
  const keys = all.find(({ id }) => id === keyId)
  if (!keys) return null
  const [expected, found] = [Buffer.from(macOf(keys, day, head)), Buffer.from(mac)]
  return expected.length === found.length && timingSafeEqual(expected, found)
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** The heads that were kept, the oldest first; none where no server has kept one. */
export const readKeptHeads = async (file: string): Promise<KeptHead[]> => {
  try {
    const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
    return lines.map((line) => keptHead.parse(JSON.parse(line)))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const readHead = async (db: Db): Promise<string | null> => {
  const [last] = await db.execute<{ head: string }>(
    sql`select position || ':' || hash as head from audit_links order by position desc limit 1`,
  )
  return last?.head ?? null
}

const positionOf = (head: string) => Number(head.split(':', 1)[0])

type Where = { db: Db; keys: Keys; file: string; log: Pick<Log, 'info'> }

/** Keeps the chain's present head as that of today; a shorter chain than before replaces nothing. */
export const keepHead = async ({ db, keys, file, log }: Where): Promise<void> => {
  const head = await readHead(db)
  if (head === null) return
  const kept = await readKeptHeads(file)
  const last = kept.at(-1)
  if (last && positionOf(last.head) >= positionOf(head)) return
  const day = calendarDateInIndia(new Date())
  if (last?.day !== day) log.info({ head }, 'the head of the audit trail, once a day')
  const next = kept.filter((one) => one.day !== day)
  next.push({ day, head, keyId: keys.id, mac: macOf(keys, day, head) })
  const draft = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(draft, next.map((one) => `${JSON.stringify(one)}\n`).join(''), {
    mode: 0o600,
    flush: true,
  })
  await rename(draft, file)
}
