import { expect, test } from 'vitest'
import { concernsTrials, serverFoldersOf } from './changed-tests.ts'

const folders = ['account', 'db', 'mandate', 'task']

test('a changed file of the server, its test and the row of a call lead to the folder with their tests', () => {
  const changed = [
    'server/mandate/decide.ts',
    'server/mandate/decide.test.ts',
    'server/db/migrations/0068_new.sql',
    'contract/work/task.ts',
    'contract/form/fields.ts',
    'server/tsconfig.json',
    'web/features/account/page.tsx',
    'docs/api.md',
  ]
  expect(serverFoldersOf(changed, folders)).toEqual(['db', 'mandate', 'task'])
})

test('without a change there is no folder', () => {
  expect(serverFoldersOf([], folders)).toEqual([])
})

test('trials are concerned by what changes in the pure rooms, and by nothing else', () => {
  expect(concernsTrials(['web/app/shell.tsx', 'docs/domain.md', 'server/domain/x.ts'])).toBe(false)
  expect(concernsTrials(['docs/api.md', 'contract/work/task.ts'])).toBe(true)
  expect(concernsTrials(['domain/people/roles.ts'])).toBe(true)
})
