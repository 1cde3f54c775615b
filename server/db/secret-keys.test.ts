import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keysFrom } from '../secrets/keys.ts'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './connect.ts'
import { registerKey, retireOtherKeys } from './secret-keys.ts'
import { secretKeys } from './schema.ts'

const [FIRST, SECOND, STRANGE] = ['first', 'second', 'strange'].map(
  (name) => `the ${name} secret, as long as a real one has to be`,
) as [string, string, string] // three in, three out

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.orm.delete(secretKeys))

const start = (secret: string, previous: string[] = []) =>
  registerKey(database.orm, keysFrom(secret, previous))

test('a server with a foreign secret does not start on a database that has one', async () => {
  await start(FIRST)
  await start(FIRST)
  await expect(start(STRANGE)).rejects.toThrow('SECRET_KEY is not the one')
  await expect(start(STRANGE, [SECOND])).rejects.toThrow('SECRET_KEY is not the one')
})

test('of many first ones with different secrets, one starts', async () => {
  const starts = await Promise.allSettled([FIRST, SECOND, STRANGE].map((secret) => start(secret)))
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a new secret comes beside the old; once the old is retired, nobody starts with it', async () => {
  await start(FIRST, [SECOND])
  await start(SECOND, [FIRST])
  await start(FIRST, [SECOND])
  await retireOtherKeys(database.orm, keysFrom(SECOND))
  await start(SECOND)
  await expect(start(FIRST, [SECOND])).rejects.toThrow('SECRET_KEY was replaced on 20')
})

test('the database learns nothing of the secrets', async () => {
  await start(FIRST)
  const [row] = await database.orm.select().from(secretKeys)
  expect(row?.id).toMatch(/^k[0-9a-f]{12}$/)
})
