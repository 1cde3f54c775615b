import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/connect.ts'
import { keysFrom } from '../secrets/keys.ts'
import { testDatabase } from '../testing/database.ts'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepHead, readKeptHeads } from './kept-heads.ts'
import { linkWaiting } from './link-waiting.ts'
import { recordEvent } from './record-event.ts'
import { sweepLapsed } from './sweep-audit.ts'
import { verifyTrail } from './verify-trail.ts'

const OLD = 'the old secret, as long as a real one has to be'
const NEW = 'the new secret, as long as a real one has to be'
const keys = keysFrom(OLD)

let database: Database
/** As whoever owns the database could: no trigger stands in the way. */
const tamper = (...statements: string[]) =>
  database.sql.begin(async (tx) => {
    await tx.unsafe('set local session_replication_role = replica')
    for (const statement of statements) await tx.unsafe(statement)
  })

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => tamper('truncate audit_events, audit_links, audit_unlinked restart identity'))

const request = { ip: '203.0.113.9', id: 'r' }
const record = (details = {}) =>
  recordEvent(database.orm, request, {
    event: 'settings.changed',
    actor: null,
    subject: { kind: 'settings', id: 'firm' },
    details,
  })
const recordSome = async (count: number) => {
  for (let n = 1; n <= count; n += 1) await record({ n })
}
const link = (by = keys) => linkWaiting(database.orm, by)
const verify = (by = keys, known?: string) => verifyTrail(database.orm, by, known)

/** Rewrites the chain from its first link on, as somebody would who knows how, but not the key. */
const relink = async () => {
  await tamper('delete from audit_links', 'insert into audit_unlinked select id from audit_events')
  await link(keysFrom(NEW))
  await tamper(`update audit_links set key_id = '${keys.id}'`)
}

describe('the chain over the audit trail', () => {
  test('holds over what happened, and counts what is not linked yet', async () => {
    expect(await verify()).toMatchObject({ links: 0, waiting: 0, head: null, breaks: [] })
    await recordSome(3)
    expect(await verify()).toMatchObject({ links: 0, waiting: 3, breaks: [] })
    await link()
    await record()
    const report = await verify()
    expect(report).toMatchObject({ links: 3, linked: 3, waiting: 1, breaks: [] })
    expect(report.head).toMatch(/^3:[\w-]{43}$/)
  })

  test('still holds after lapsed events are gone, and takes only those for lapsed', async () => {
    await recordSome(1)
    await database.orm.execute(sql`
      insert into audit_events (at, lapses_at, event, address, request_id, details)
      select now() - interval '181 days', now() - interval '1 day', 'session.started', 'x', 'r', '{}'`)
    await sweepLapsed(database.orm)
    expect((await verify()).waiting).toBe(2)
    await link()
    await sweepLapsed(database.orm)
    expect(await verify()).toMatchObject({ links: 2, linked: 1, lapsed: 1, waiting: 0, breaks: [] })
    await tamper('delete from audit_events', 'update audit_links set lapses_at = now()')
    expect((await verify()).breaks[0]).toMatch(/^The link of event 1 \(link 1\) was changed/)
  })

  test('outlives a change of the secret: the old key proves the old links, the new one the new', async () => {
    await recordSome(2)
    await link()
    const both = keysFrom(NEW, [OLD])
    await record()
    await link(both)
    expect(await verify(both)).toMatchObject({ links: 3, signedByOthers: 0, breaks: [] })
    expect(await verify(keysFrom(NEW))).toMatchObject({ signedByOthers: 2, breaks: [] })
    expect((await verify(keys)).breaks).toEqual([
      expect.stringContaining('Link 3 was signed with a key that is not at hand'),
    ])
    await record()
    await expect(link(keys)).rejects.toThrow('SECRET_KEY_PREVIOUS')
  })

  test('links what many write at once, each once, whoever links', async () => {
    const writers = Array.from({ length: 8 }, async () => {
      for (let n = 0; n < 5; n += 1) {
        await database.orm.transaction(async (tx) => {
          await recordEvent(tx, request, { event: 'settings.changed', actor: null, subject: null })
          if (n === 3) await tx.execute(sql`select 1`)
        })
        await link()
      }
    })
    await Promise.all(writers)
    await link()
    expect(await verify()).toMatchObject({ links: 40, linked: 40, waiting: 0, breaks: [] })
  })

  test('an event that commits after a later one gets the later link', async ({ skip }) => {
    if (database.kind === 'embedded') skip('one connection: nothing commits in between')
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let isIn = () => {}
    const inserted = new Promise<void>((resolve) => {
      isIn = resolve
    })
    const slow = database.orm.transaction(async (tx) => {
      await recordEvent(tx, request, { event: 'settings.changed', actor: null, subject: null })
      isIn()
      await held
    })
    await inserted
    await record()
    await link()
    commit()
    await slow
    await link()
    expect(await verify()).toMatchObject({ links: 2, waiting: 0, breaks: [] })
    const rows = await database.orm.execute(sql`select event_id from audit_links order by position`)
    expect(rows.map(({ event_id }) => Number(event_id))).toEqual([2, 1])
  })
})

describe('the chain finds', () => {
  beforeEach(async () => {
    await recordSome(6)
    await link()
  })

  test.each([
    [
      'an event whose details were changed',
      [`update audit_events set details = '{"n": 30}' where id = 3`],
      /^The event 3 \(link 3\) was changed/,
    ],
    [
      'one whose moment was moved by a microsecond',
      [`update audit_events set at = at + interval '1 microsecond' where id = 4`],
      /^The event 4 \(link 4\) was changed/,
    ],
    [
      'an event that was deleted',
      ['delete from audit_events where id = 2'],
      /^The event 2 \(link 2\) was deleted/,
    ],
    [
      'one that was deleted with its link',
      ['delete from audit_events where id = 2', 'delete from audit_links where event_id = 2'],
      /^Links 2 to 2 are missing/,
    ],
    [
      'two that were swapped',
      [
        'update audit_events set id = 99 where id = 2',
        'update audit_events set id = 2 where id = 5',
        'update audit_events set id = 5 where id = 99',
      ],
      /^The event 2 \(link 2\) was changed/,
    ],
    [
      'two links that were swapped',
      [
        'update audit_links set position = 99 where position = 2',
        'update audit_links set position = 2 where position = 5',
        'update audit_links set position = 5 where position = 99',
      ],
      /^The link of event 5 \(link 2\) was changed, or moved/,
    ],
    [
      'an event that was put in',
      [
        `insert into audit_events (event, address, request_id, details)
         values ('settings.changed', 'x', 'r', '{}')`,
      ],
      /^The event 7 was put in past the chain/,
    ],
    [
      'an event that was put in with a link',
      [
        `insert into audit_events (id, event, address, request_id, details)
         values (7, 'settings.changed', 'x', 'r', '{}')`,
        `insert into audit_links (position, event_id, digest, hash, key_id, mac)
         select 7, 7, digest, hash, key_id, mac from audit_links where position = 6`,
      ],
      /^The link of event 7 \(link 7\) was changed/,
    ],
    [
      'an event that was deleted before it was linked',
      ['insert into audit_unlinked values (7)'],
      /^The event 7 was deleted before it was linked/,
    ],
  ])('%s', async (_, statements, says) => {
    await tamper(...statements)
    expect((await verify()).breaks[0]).toMatch(says)
  })

  test('a chain that was rewritten without the key, and is not continued', async () => {
    await tamper(`update audit_events set details = '{"n": 30}' where id = 3`)
    await relink()
    expect((await verify()).breaks[0]).toMatch(/^The link of event 1 \(link 1\) is forged/)
    await record()
    await expect(link()).rejects.toThrow('is forged')
  })

  test('a chain that was cut off, by a head from before', async () => {
    const { head } = await verify()
    await record()
    await link()
    expect((await verify(keys, head ?? '')).breaks).toEqual([])
    await tamper(
      'delete from audit_events where id > 4',
      'delete from audit_links where position > 4',
    )
    expect((await verify()).breaks).toEqual([])
    expect((await verify(keys, head ?? '')).breaks).toEqual([
      `The chain does not contain ${head}: it was cut off or rewritten.`,
    ])
  })

  test('nothing where the database itself refuses', async () => {
    for (const statement of [
      `update audit_links set hash = ''`,
      'delete from audit_links',
      'truncate audit_links',
    ])
      await expect(database.sql.unsafe(statement), statement).rejects.toThrow('append-only')
    expect((await verify()).breaks).toEqual([])
  })
})

describe('what is kept outside the database', () => {
  let folder: string
  const file = () => join(folder, 'heads.jsonl')
  const keep = (by = keys) =>
    keepHead({ db: database.orm, keys: by, file: file(), log: { info: () => {} } })
  const compare = async (by = keys) =>
    verifyTrail(database.orm, by, null, await readKeptHeads(file()))

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rinsetu-heads-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('tells of a tail that was cut, which what is left cannot', async () => {
    await recordSome(5)
    await link()
    await keep()
    expect((await compare()).breaks).toEqual([])
    await recordSome(1)
    await link()
    await keep()
    expect(await readKeptHeads(file()), 'one a day').toHaveLength(1)
    await tamper(
      'delete from audit_links where position > 3',
      'delete from audit_events where id > 3',
    )
    expect((await verify()).breaks).toEqual([])
    expect((await compare()).breaks).toEqual([
      expect.stringMatching(/^The chain does not contain 6:.* it was cut off or rewritten/),
    ])
    await keep()
    expect((await compare()).breaks, 'a server that goes on does not forget').toHaveLength(1)
  })

  test('tells of a trail that was emptied, and of one that was written anew', async () => {
    await recordSome(2)
    await link()
    await keep()
    await tamper('truncate audit_events, audit_links, audit_unlinked restart identity')
    expect((await compare()).breaks[0]).toMatch(/^The chain does not contain 2:/)
    await recordSome(3)
    await link()
    expect((await compare()).breaks[0]).toMatch(/^The chain does not contain 2:/)
  })

  test('outlives a change of the secret, and shows when its own file was changed', async () => {
    await recordSome(2)
    await link()
    await keep()
    expect((await compare(keysFrom(NEW, [OLD]))).breaks).toEqual([])
    const text = await readFile(file(), 'utf8')
    await writeFile(file(), text.replace('"2:', '"1:'))
    expect((await compare()).breaks).toEqual([
      expect.stringMatching(/^The head that was kept on .* was changed in its file\.$/),
    ])
  })
})

test('an empty trail beside a database with users was emptied', async () => {
  expect((await verify()).breaks).toEqual([])
  await database.orm.execute(sql`
    insert into users (id, name, email, mobile, password_hash, status)
    values (gen_random_uuid(), 'Asha', 'asha@verma.example', '9876543210', 'x', 'active')`)
  expect((await verify()).breaks).toEqual([
    'The trail is empty, though the database has users: it was emptied.',
  ])
  await record()
  expect((await verify()).breaks, 'while the first event waits').toEqual([])
})
