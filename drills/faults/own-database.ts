import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { administer, urlOf } from '../../server/testing/database-run.ts'

/** An empty database and an empty folder for servers that run as processes; both go when the work is done. */
export const withOwnDatabase = async <T>(
  work: (place: { url: string; folder: string }) => Promise<T>,
): Promise<T> => {
  const databases = inject('databases')
  if (databases.kind !== 'postgres') throw new Error('the drills need PostgreSQL')
  const { url, run } = databases
  const name = `${run}_drill_${randomBytes(4).toString('hex')}`
  const folder = await mkdtemp(join(tmpdir(), 'rinsetu-drill-'))
  await administer(url, (sql) => sql.unsafe(`create database ${name}`))
  try {
    return await work({ url: urlOf(url, name), folder })
  } finally {
    await administer(url, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`))
    await rm(folder, { recursive: true, force: true })
  }
}
