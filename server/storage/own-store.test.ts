import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDocument } from '../testing/case-factories.ts'
import { makeUser } from '../testing/factories.ts'
import { type ObjectStore, startObjectStore } from '../testing/object-store.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { newFileName } from './file-name.ts'
import { admitStore, ForeignStore } from './own-store.ts'
import type { Storage } from './storage.ts'

describe.each(['a folder', 'an S3-compatible store'])('%s', (kind) => {
  let store: ObjectStore | null = null
  let app: TestApp
  /** What an hour does to it. */
  let old: Storage

  beforeAll(async () => {
    if (kind !== 'a folder') store = await startObjectStore()
    app = await testApp(store?.env)
    const { storage } = app.services
    old = { ...storage, names: () => storage.names(new Date(Date.now() + 60_000)) }
  })
  afterAll(async () => {
    await app.close()
    await store?.close()
  })

  const admit = () => admitStore(app.services.database.orm, old)
  const becomeAnother = () =>
    app.services.database.orm.execute(sql`update installation set id = gen_random_uuid()`)
  const namesIn = async () => {
    const names: string[] = []
    for await (const { name } of old.names(new Date())) names.push(name)
    return names
  }

  test('is taken where it is empty or has files of the database, and refused to every other', async () => {
    const stray = newFileName()
    await old.put(stray, Readable.from(['of somebody else']))
    await expect(admit()).rejects.toThrow(/holds files that this database does not know/)
    expect(await old.mark.read()).toBeNull()

    const { id } = await makeUser(app)
    await makeDocument(app, { ownerId: id })
    await admit()
    await admit()
    // The mark is no file that anybody could sweep.
    expect(await namesIn()).toHaveLength(2)

    await becomeAnother()
    await expect(admit()).rejects.toBeInstanceOf(ForeignStore)
  })
})
