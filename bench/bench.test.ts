import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import '../server/testing/database-setup.ts'

const databases = inject('databases')

test.skipIf(databases.kind === 'embedded')('the bench runs and prints every row', async () => {
  if (databases.kind === 'embedded') return
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/bench.ts', '--short'], {
    env: { ...process.env, TEST_DATABASE_URL: databases.url },
  })
  for (const row of ['read one', 'page of', 'create an', 'sign in', 'upload', 'download', 'twice'])
    expect(stdout).toContain(row)
})
