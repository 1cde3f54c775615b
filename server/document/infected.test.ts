import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Clamd, eicar, hasClamd, startClamd } from '../testing/clamd.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { multipartBody } from './testing/multipart.ts'
import { pdfFile } from './testing/small-files.ts'

describe.runIf(hasClamd())('with a virus scanner', () => {
  let clamd: Clamd
  let app: TestApp
  let borrower: Person

  beforeAll(async () => {
    clamd = await startClamd(['StreamMaxLength 25M', 'MaxFileSize 25M'])
    app = await testApp({ CLAMAV_URL: clamd.url })
    borrower = await makePerson(app)
  })
  afterAll(async () => {
    await app.close()
    await clamd.close()
  })

  const upload = (bytes: Buffer) => {
    const { body, contentType } = multipartBody([
      { bytes, fileName: 'scan.pdf', type: 'application/pdf' },
    ])
    return borrower.call('POST', '/api/documents/upload', {
      body,
      headers: { 'content-type': contentType },
    })
  }
  const count = async (what: ReturnType<typeof sql>) => {
    const [row] = await app.services.database.orm.execute<{ n: number }>(
      sql`select count(*)::int as n from ${what}`,
    )
    return row?.n
  }
  const traces = async () => {
    let files = 0
    for await (const _ of app.services.storage.names(new Date(Date.now() + 60_000))) files += 1
    return { rows: await count(sql`documents`), files }
  }

  test('a clean file is taken, up to the last byte that the limit allows', async () => {
    const bytes = Buffer.alloc(25 * 1024 * 1024, ' ')
    pdfFile().copy(bytes)
    expect(await upload(bytes)).toMatchObject({ status: 201 })
  })

  test('an infected one is refused in words, leaves nothing, and is in the trail', async () => {
    const before = await traces()
    expect(await upload(Buffer.concat([pdfFile(), eicar]))).toMatchObject({
      status: 415,
      body: {
        code: 'FILE_INFECTED',
        error:
          'A virus was found in this file, so it was not taken. Check your device, and upload a clean copy.',
      },
    })
    expect(await traces()).toEqual(before)
    const events = await app.services.database.orm.execute(
      sql`select actor_id, details from audit_events where event = 'document.infected'`,
    )
    expect(events).toMatchObject([
      { actor_id: borrower.userId, details: { virus: 'Eicar-Test.UNOFFICIAL' } },
    ])
  })

  test('while it is away no file is taken, and what is here can be read', async () => {
    const { key } = (await upload(pdfFile())).body.data
    const before = await traces()
    await clamd.stop()
    const answer = await upload(pdfFile('/Other true'))
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(answer.headers['retry-after']).toBe('30')
    expect(await traces()).toEqual(before)
    expect(await borrower.call('GET', `/api/documents/download/${key}`)).toMatchObject({
      status: 200,
    })
  })
})
