import { expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'

// An old version runs on beside the new one, on the database that the new one has migrated: docs/decisions/042.
// What takes something away from it, or asks more of it, comes a release later and says so in its file.

/** The last migration from before there was a release to run beside. */
const FIRST_RELEASE = '0007'
const CONTRACT = /^-- contract: \S.{19,}$/m

const takesAway: readonly [what: string, pattern: RegExp][] = [
  ['drops a table', /\bdrop (table|view|schema|sequence|type)\b/],
  ['drops a column', /\bdrop column\b/],
  [
    'drops a column',
    /\balter table [^;]*\bdrop (?!column|constraint|default|not null|expression|identity)/,
  ],
  ['renames', /\brename\b/],
  ['changes a type', /\balter (column )?\S+ (set data )?type\b/],
  ['refuses null', /\bset not null\b/],
  [
    'asks for a value',
    /\badd column (if not exists )?(?=[^;,]*\bnot null\b)(?![^;,]*\b(default|generated)\b)/,
  ],
  ['empties a table', /\btruncate (table )?(?!on\b)\w/],
  // Checks every row, and refuses what the old version writes.
  [
    'adds a rule at once',
    /\badd constraint [^;]*\b(check|foreign key|unique|exclude)\b(?![^;]*\bnot valid\b)/,
  ],
]

/** The statements alone, in small letters and single spaces. */
const plain = (sql: string) =>
  sql
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')

/** What a migration takes from the version before it, unless it says why and since when it may. */
const faultsOf = (sql: string): string[] =>
  CONTRACT.test(sql)
    ? []
    : takesAway.filter(([, pattern]) => pattern.test(plain(sql))).map(([what]) => what)

test('no migration takes from the version before what it still needs', async () => {
  const released = (await readMigrations()).filter(({ name }) => name.slice(0, 4) > FIRST_RELEASE)
  const faults = released.flatMap(({ name, text }) =>
    faultsOf(text).map((what) => `${name} ${what}`),
  )
  expect(faults).toEqual([])
})

test.each([
  ['drops a table', 'drop table enquiries'],
  ['drops a column', 'alter table users\n  drop column mobile'],
  ['drops a column', 'ALTER TABLE users DROP mobile'],
  ['renames', 'alter table users rename column mobile to phone'],
  ['changes a type', 'alter table users alter column mobile type bigint'],
  ['changes a type', 'alter table users alter mobile set data type bigint'],
  ['refuses null', 'alter table users alter mobile set not null'],
  ['asks for a value', 'alter table users add column branch text not null'],
  ['empties a table', 'truncate rate_limits'],
  ['adds a rule at once', "alter table users add constraint named check (name <> '')"],
])('one that %s is found: %s', (what, sql) => {
  expect(faultsOf(sql)).toEqual([what])
})

test.each([
  'alter table users add column branch text',
  "alter table users add column branch text not null default 'Pune'",
  "alter table users add column kind text, add column branch text default ''",
  'alter table users alter mobile drop not null',
  'alter table users drop constraint named',
  'alter table users add constraint named check (length(name) > 0) not valid',
  'create table branches (id uuid primary key, name text not null)',
  'create trigger never before truncate on branches execute function refuse()',
  "insert into notes values ('drop table users') -- drop column",
])('one that only adds passes: %s', (sql) => {
  expect(faultsOf(sql)).toEqual([])
})

test('one that says why and since when may take away; a bare word is no reason', () => {
  const sql = 'alter table users drop column mobile'
  expect(faultsOf(`-- contract: unread since 1.4, which has phone instead\n${sql}`)).toEqual([])
  expect(faultsOf(`-- contract: yes\n${sql}`)).toEqual(['drops a column'])
})
