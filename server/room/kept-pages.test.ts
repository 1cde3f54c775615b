import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeLetters } from '../letters/render-letter.ts'
import { closePages } from '../pdf/run-page.ts'
import { closePdf } from '../pdf/run-pdf.ts'
import { keysFrom } from '../secrets/keys.ts'
import { enter, enteredRoom, openRoom } from '../testing/room-factory.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { createKeptPages, keptPages } from './kept-pages.ts'

const keys = keysFrom('a key for tests, as long as a real one has to be')
const asked = { source: 'a-generated-name', page: 1, width: 800 }
const png = (size = 1000) => Buffer.alloc(size, 'a page in the clear ')
const drawing = (size?: number) => vi.fn(async () => ({ pages: 3, png: png(size) }))

describe('a page that was drawn', () => {
  test('is kept sealed, and comes back as it was', async () => {
    const pages = createKeptPages()
    const draw = drawing()
    for (let n = 0; n < 2; n += 1)
      expect(await pages.drawn(keys, asked, draw)).toEqual({ pages: 3, png: png() })
    expect(draw).toHaveBeenCalledTimes(1)
    const [[name, { of, sealed }] = ['', { of: '', sealed: Buffer.alloc(0) }]] = [...pages.lying]
    expect(sealed.includes('a page in the clear')).toBe(false)
    expect(`${name} ${of}`).not.toContain(asked.source)
  })

  test('is no other page, size or document, and opens with no other key', async () => {
    const pages = createKeptPages()
    await pages.drawn(keys, asked, drawing())
    const others = [{ page: 2 }, { width: 801 }, { source: 'another-name' }]
    for (const other of others) {
      const draw = drawing()
      await pages.drawn(keys, { ...asked, ...other }, draw)
      expect(draw).toHaveBeenCalledTimes(1)
    }
    const draw = drawing()
    await pages.drawn(keysFrom('another key, as long as a real one has to be, too'), asked, draw)
    expect(draw).toHaveBeenCalledTimes(1)
  })

  test('does not open once a byte of it was changed', async () => {
    const pages = createKeptPages()
    await pages.drawn(keys, asked, drawing())
    for (const { sealed } of pages.lying.values()) sealed[20] = (sealed[20] ?? 0) ^ 1
    await expect(pages.drawn(keys, asked, drawing())).rejects.toThrow()
  })

  test('goes when there are too many bytes, the longest unused first', async () => {
    const pages = createKeptPages({ bytes: 2500, milliseconds: 60_000 })
    const at = (page: number, draw = drawing()) => pages.drawn(keys, { ...asked, page }, draw)
    await at(1)
    await at(2)
    await at(1)
    await at(3)
    const [again, kept] = [drawing(), drawing()]
    await at(1, kept)
    await at(2, again)
    expect([kept.mock.calls.length, again.mock.calls.length]).toEqual([0, 1])
    await pages.drawn(keys, { ...asked, page: 4 }, drawing(9000))
    expect(pages.lying.size).toBe(0)
  })

  test('goes when it is old, also where nobody asks', async () => {
    vi.useFakeTimers()
    const pages = createKeptPages({ bytes: 9000, milliseconds: 1000 })
    await pages.drawn(keys, asked, drawing())
    vi.advanceTimersByTime(999)
    expect(pages.lying.size).toBe(1)
    vi.advanceTimersByTime(1001)
    expect(pages.lying.size).toBe(0)
    vi.useRealTimers()
  })

  test('goes with its document, and what could not be drawn is not kept', async () => {
    const pages = createKeptPages()
    for (const page of [1, 2]) await pages.drawn(keys, { ...asked, page }, drawing())
    await pages.drawn(keys, { ...asked, source: 'another-name' }, drawing())
    pages.forget(keys, asked.source)
    expect(pages.lying.size).toBe(1)
    await pages.drawn(keys, asked, async () => 'unreadable')
    await pages.drawn(keys, { ...asked, page: 9 }, async () => ({ pages: 3, png: null }))
    expect(pages.lying.size).toBe(1)
  })
})

describe('in a room', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(async () => {
    await Promise.all([closePages(), closePdf(), closeLetters()])
    await app.close()
  })
  beforeEach(() => app.services.database.orm.execute(sql`delete from rate_limits`))

  const look = async (token: string, key: string, cookies: Record<string, string>) => {
    const { statusCode, rawPayload } = await app.app.inject({
      method: 'GET',
      url: `/api/room/${token}/page/${key}/1`,
      cookies,
    })
    return { status: statusCode, bytes: rawPayload }
  }

  test('a page is drawn from its file once, and each reader has a mark of their own', async () => {
    const { room, cookies, paper, admin, submission, lender } = await enteredRoom(app)
    const read = vi.spyOn(app.services.storage, 'get')
    const first = await look(room.token, paper.key, cookies)
    await app.services.database.orm.execute(
      sql`update lender_contacts set email = 'ravi.rao@bank.example' where id = ${lender.contacts[0]?.contactId}`,
    )
    const other = await openRoom(admin, submission.submissionId, { lender })
    const second = await look(other.token, paper.key, await enter(app, other))
    expect([first.status, second.status]).toEqual([200, 200])
    expect(read.mock.calls.filter(([name]) => name === paper.storedName)).toHaveLength(1)
    expect(first.bytes.equals(second.bytes)).toBe(false)
    for (const { sealed } of keptPages.lying.values()) {
      expect(sealed.includes('IHDR')).toBe(false)
      expect(sealed.includes(first.bytes)).toBe(false)
    }
    read.mockRestore()
  })

  test('it goes with the bytes of its file, and without the row nothing is shown', async () => {
    const { room, cookies, paper } = await enteredRoom(app)
    const before = keptPages.lying.size
    expect((await look(room.token, paper.key, cookies)).status).toBe(200)
    expect(keptPages.lying.size).toBe(before + 1)
    await app.services.database.orm.execute(
      sql`update documents set state = 'pending' where id = ${paper.id}`,
    )
    expect((await look(room.token, paper.key, cookies)).status).toBe(404)
    await app.services.storage.remove(paper.storedName)
    expect(keptPages.lying.size).toBe(before)
  })
})
