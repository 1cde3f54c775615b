import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { sentenceFor } from './start-failures.ts'

const missing = '/nowhere/rinsetu'
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => sentenceFor(error),
  )

it('tells a missing file of the installation from a database that does not answer', async () => {
  expect(await failureOf(readFile(missing))).toBe(
    `${missing} is missing: this installation is not whole. Build it anew, or copy all of it.`,
  )
  expect(await failureOf(once(connect(missing), 'connect'))).toMatch(
    /^PostgreSQL doesn't answer at .*\(ENOENT\)/,
  )
})
