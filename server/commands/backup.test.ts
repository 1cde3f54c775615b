import { createWriteStream } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../foundation/config.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { folderStorage } from '../storage/folder.ts'
import { openStorage } from '../storage/open-storage.ts'
import { startObjectStore } from '../testing/object-store.ts'
import { type EmptyPlace, emptyPlace } from '../testing/empty-place.ts'
import { type Backup, checkBackup } from '../backup/check.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { restoreKey } from '../backup/restore-key.ts'
import { beginSparing, endSparing, storageHeldDuringBackup } from '../backup/hold-deletions.ts'
import { writeBackup } from '../backup/write-backup.ts'

const keys = {
  SECRET_KEY: 'the secret key of the place that was backed up',
  SECRET_KEY_PREVIOUS: ['the secret key that it had in the year before'],
}
const HERE = 'a-stored-file-that-is-here'
const GONE = 'a-stored-file-that-is-gone'
const OTHER = 'a-stored-file-with-other-bytes'
const odd = 'tab\tnew line\nback\\slash \\N "quoted" ₹ नमस्ते'

let folder: string
let source: EmptyPlace
let opened: Awaited<ReturnType<EmptyPlace['open']>>
let backup: Backup

/** A database of the version before, so that a restore has a newer migration to take. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rinsetu-backup-'))
  source = await emptyPlace()
  opened = await source.open()
  const { database, storage } = opened
  const { sql } = database
  await migrate(sql, (await readMigrations()).slice(0, -1))
  const [user] = await sql`insert into users (id, name, email, mobile, password_hash)
    values (gen_random_uuid(), ${odd}, 'asha@example.in', '9812345670', 'x') returning id`
  const [session] =
    await sql`insert into sessions (id, user_id, user_agent, address, idle_expires_at, expires_at)
    select gen_random_uuid(), id, '', '', now() + '1 day', now() + '1 day' from users returning id`
  await sql`insert into refresh_tokens (token_hash, session_id) values ('kept', ${session?.['id']})`
  for (const table of ['password_resets', 'verification_codes'])
    await sql.unsafe(
      `insert into ${table} (id, user_id, expires_at) values (gen_random_uuid(), $1, now() + '1 day')`,
      [user?.['id']],
    )
  const { sha256 } = await storage.put(HERE, Readable.from([Buffer.from('here')]))
  await storage.put(OTHER, Readable.from([Buffer.from('other')]))
  for (const name of [HERE, GONE, OTHER])
    await sql`insert into documents (id, key, owner_id, uploaded_by, file_name, file_type, file_size, sha256,
      stored_name, state) values (gen_random_uuid(), ${name}, ${user?.['id']}, ${user?.['id']},
      'paper.pdf', 'application/pdf', 4, ${sha256}, ${name}, 'stored')`
  await sql.unsafe(`create table pgboss.queue_stats_of_old partition of pgboss.queue_stats
    for values from ('2020-02-02') to ('2020-02-03')`)
  await sql.unsafe(
    `insert into pgboss.queue_stats (name, captured_on) values ('mail', '2020-02-02 12:00+05:30')`,
  )
  const file = join(folder, 'backup.tar')
  await writeBackup({ sql, storage, config: keys, withSecretKey: true }, createWriteStream(file))
  backup = await checkBackup(file)
})

afterAll(async () => {
  await opened.database.close()
  await source.remove()
  await rm(folder, { recursive: true, force: true })
})

const spoiled = async (spoil: (file: string) => Promise<void>) => {
  const file = join(folder, 'spoiled.tar')
  await copyFile(backup.file, file)
  await spoil(file)
  return checkBackup(file)
}

test('the manifest tells of files that the store lacks or has with other bytes', () => {
  expect(backup.manifest.missing).toEqual([GONE])
  expect(backup.manifest.damaged).toEqual([OTHER])
  expect(backup.manifest.rows['public.users']).toBe(1)
})

test('a backup of an older version is restored and brought up to this one', async () => {
  const place = await emptyPlace()
  const { database, storage } = await place.open()
  try {
    const restored = await restoreBackup({ database, storage }, backup)
    const [newest] = (await readMigrations()).slice(-1)
    expect(restored).toEqual({ files: 2, migrations: [newest?.name] })
    expect(await database.sql`select name from users`).toEqual([{ name: odd }])
    expect(await database.sql`select name from pgboss.queue_stats_of_old`).toHaveLength(1)
    expect(await text(await storage.get(HERE))).toBe('here')
    // What was revoked since is not known: no access comes back.
    const access = await database.sql`select token_hash as access from refresh_tokens
      union all select id::text from password_resets union all select id::text from verification_codes
      union all select id::text from sessions where ended_at is null`
    expect([...access]).toEqual([])
    await expect(restoreBackup({ database, storage }, backup)).rejects.toThrow(
      /only into an empty database; this one has pgboss\./,
    )
  } finally {
    await database.close()
    await place.remove()
  }
})

test('a backup of a folder is restored into an object store, and one of that is the same again', async () => {
  const place = await emptyPlace()
  const store = await startObjectStore()
  const { database } = await place.open()
  try {
    const storage = await openStorage(readConfig({ ...place.settings, ...store.env }))
    await restoreBackup({ database, storage }, backup)
    const file = join(folder, 'from-the-store.tar')
    const source = { sql: database.sql, storage, config: keys, withSecretKey: false }
    await writeBackup(source, createWriteStream(file))
    const again = await checkBackup(file)
    const filesOf = ({ manifest }: Backup) =>
      manifest.parts.filter(({ name }) => name.startsWith('files/'))
    expect(filesOf(again)).toEqual(filesOf(backup))
    expect(again.manifest.missing).toEqual([GONE])
  } finally {
    await database.close()
    await store.close()
    await place.remove()
  }
})

test('a backup with one other byte, cut off, or of something else is refused', async () => {
  const flip = async (file: string) => {
    const bytes = await readFile(file)
    const at = bytes.indexOf('asha@example.in')
    bytes[at] = 0x58
    await writeFile(file, bytes)
  }
  await expect(spoiled(flip)).rejects.toThrow(/is damaged: tables\/public\.\w+\/000001/)
  await expect(spoiled((file) => truncate(file, 60_000))).rejects.toThrow(
    /piece of a backup|can't be read/,
  )
  await expect(spoiled((file) => writeFile(file, 'a letter'))).rejects.toThrow(
    /can't be read as a backup/,
  )
})

test('a backup of a newer version is refused before anything is touched', async () => {
  const begin = { ...backup.begin, migrations: [{ name: '9999_tomorrow.sql', sha256: '' }] }
  await expect(restoreBackup(opened, { ...backup, begin })).rejects.toThrow(
    /is newer than this version of RinSetu: it has 9999_tomorrow\.sql/,
  )
})

test('a store with a file in it is not restored into', async () => {
  const place = await emptyPlace()
  const { database, storage } = await place.open()
  try {
    await storage.put(GONE, Readable.from([Buffer.from('somebody else’s')]))
    await expect(restoreBackup({ database, storage }, backup)).rejects.toThrow(
      `only into an empty store; this one has ${GONE}`,
    )
  } finally {
    await database.close()
    await place.remove()
  }
})

test('the secret key comes back from a backup that holds it, unless one is set', async () => {
  const generated = 'a key that the start has just generated here'
  await writeFile(join(folder, 'secret-key'), generated)
  const asSet = await restoreKey(
    { DATA_DIR: folder, SECRET_KEY: 'some other key that was set', SECRET_KEY_PREVIOUS: [] },
    backup,
  )
  expect(asSet).toContain('set it before the start')
  await restoreKey({ DATA_DIR: folder, SECRET_KEY: generated, SECRET_KEY_PREVIOUS: [] }, backup)
  expect((await readFile(join(folder, 'secret-key'), 'utf8')).trim().split('\n')).toEqual([
    keys.SECRET_KEY,
    ...keys.SECRET_KEY_PREVIOUS,
  ])
})

test('while a backup runs nothing is removed from the store', async () => {
  const files = folderStorage(folder)
  const { sql } = opened.database
  const storage = storageHeldDuringBackup(files, { sql })
  await files.put(HERE, Readable.from([Buffer.from('here')]))
  await sql.unsafe(beginSparing)
  await storage.remove(HERE)
  expect(await files.size(HERE)).toBe(4)
  await sql.unsafe(endSparing)
  await storage.remove(HERE)
  expect(await files.size(HERE)).toBeNull()
})
