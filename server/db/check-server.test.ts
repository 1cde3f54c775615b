import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { administer, urlOf } from '../testing/database-run.ts'
import { sentenceFor } from '../start/start-failures.ts'
import { checkServer, unfitness } from './check-server.ts'
import { connectPostgres } from './connect.ts'

const databases = inject('databases')
const postgresTest = test.runIf(databases.kind === 'postgres')
const url = databases.kind === 'postgres' ? databases.url : ''

/** The message that an operator reads about a database at the start. */
const toldAbout = async (address: string) => {
  const database = connectPostgres(address, 1, { debug: () => {} })
  try {
    await checkServer(database.sql)
    return null
  } catch (error) {
    return sentenceFor(error)
  } finally {
    await database.close()
  }
}

const fit = { encoding: 'UTF8', readOnly: false }

test.each([9, 14])('PostgreSQL %i is too old, and its number is named', (version) => {
  expect(unfitness({ ...fit, version })).toContain(`PostgreSQL ${version} is too old`)
})

test.each([15, 16, 17, 18])('PostgreSQL %i is new enough', (version) => {
  expect(unfitness({ ...fit, version })).toBeNull()
})

postgresTest('a PostgreSQL that fits is let pass', async () => {
  expect(await toldAbout(url)).toBeNull()
})

postgresTest('one that takes no writes is refused, and the way to the primary named', async () => {
  const readOnly = `${url}?options=-c%20default_transaction_read_only%3Don`
  expect(await toldAbout(readOnly)).toContain('PostgreSQL takes no writes')
})

postgresTest('a database that cannot hold every letter is refused', async () => {
  const name = `rinsetu_test_${Date.now()}_${randomBytes(4).toString('hex')}`
  await administer(url, (sql) =>
    sql.unsafe(`create database ${name} encoding 'LATIN1' locale 'C' template template0`),
  )
  try {
    expect(await toldAbout(urlOf(url, name))).toContain("The database's encoding is LATIN1")
  } finally {
    await administer(url, (sql) => sql.unsafe(`drop database ${name} with (force)`))
  }
})

postgresTest('a database that does not exist is named, and how to create it', async () => {
  expect(await toldAbout(urlOf(url, 'rinsetu_never_made'))).toContain('create database')
})
