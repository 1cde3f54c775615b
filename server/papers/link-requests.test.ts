import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_FOR_REQUEST } from '../../domain/papers/paper-links.ts'
import { pdfFile } from '../document/testing/small-files.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { borrowing, readLink, RETURNS, sendPaper } from '../application/testing/links.ts'

let app: TestApp
let analyst: Person
beforeAll(async () => {
  app = await testApp()
  analyst = await makePerson(app, 'credit-analyst')
})
afterAll(() => app.close())

const asking = async () => {
  const kase = await borrowing(app, { creditAnalystId: analyst.userId })
  const url = `/api/business-loan/additional-documents/${kase.id}`
  const list = async (by: Person = kase.owner) => (await by.call('GET', url)).body.data
  const patch = (by: Person, ...documents: object[]) =>
    by.call('PATCH', url, { body: { documents } })
  await patch(analyst, {
    title: 'Statement of the overdraft account',
    note: 'A cheque was returned in March.',
    example: 'April to September, as downloaded',
  })
  const [{ id }] = (await list()).additionalDocuments
  return { ...kase, links: kase.list, patch, list, requestId: String(id), slot: `requested.${id}` }
}

const papersOf = async (kase: Awaited<ReturnType<typeof asking>>) =>
  (await kase.list()).additionalDocuments.map(
    ({ title, status }: { title: string; status: string }) => [title, status],
  )

describe('a link for what the firm asked for beyond the form', () => {
  test('tells a stranger its name and what it looks like, and not what was written of it', async () => {
    const kase = await asking()
    const { token } = await kase.link(RETURNS, kase.slot)
    const { body } = await readLink(app, token)
    expect(body.data.papers).toMatchObject([
      { slots: [{ slot: RETURNS }] },
      {
        label: 'Statement of the overdraft account',
        group: 'Further documents',
        slots: [
          { slot: kase.slot, help: 'For example: April to September, as downloaded', isOpen: true },
        ],
      },
    ])
    expect(JSON.stringify(body)).not.toContain('cheque')
  })

  test('answers it with the first file; others stand beside it, and all are told as from the link', async () => {
    const kase = await asking()
    const { token, id } = await kase.link(kase.slot)
    for (const name of ['april.pdf', 'may.pdf', 'june.pdf'])
      expect(
        await sendPaper(app, token, {
          slot: kase.slot,
          fileName: name,
          bytes: pdfFile(`/Name ${name}`),
        }),
      ).toMatchObject({ status: 201, body: { data: { slot: kase.slot, fileName: name } } })
    expect(await papersOf(kase)).toEqual([
      ['Statement of the overdraft account', 'received'],
      ['Statement of the overdraft account (2)', 'received'],
      ['Statement of the overdraft account (3)', 'received'],
    ])
    expect((await readLink(app, token)).body.data.papers[0].slots[0]).toMatchObject({
      files: 3,
      isOpen: true,
    })
    const [link] = await kase.links()
    expect(link).toMatchObject({
      id,
      papers: [{ slot: kase.slot, label: 'Statement of the overdraft account' }],
      received: [{ fileName: 'april.pdf' }, { fileName: 'may.pdf' }, { fileName: 'june.pdf' }],
    })
    const { documents, timeline } = await kase.record(analyst)
    expect(documents.every(({ slot }: { slot: string }) => slot !== kase.slot)).toBe(true)
    expect(timeline.at(-1)).toMatchObject({
      actor: 'Whoever has the link',
      note: 'Statement of the overdraft account (3)',
    })
  })

  test('replaces what was returned, and takes nothing once it is accepted', async () => {
    const kase = await asking()
    const { token } = await kase.link(kase.slot)
    await sendPaper(app, token, { slot: kase.slot })
    await kase.patch(analyst, { id: kase.requestId, accept: false, reason: 'May is missing.' })
    expect(await papersOf(kase)).toEqual([['Statement of the overdraft account', 'returned']])
    await sendPaper(app, token, { slot: kase.slot, bytes: pdfFile('/Whole true') })
    expect(await papersOf(kase)).toEqual([['Statement of the overdraft account', 'received']])
    await kase.patch(analyst, { id: kase.requestId, accept: true })
    expect((await readLink(app, token)).body.data.papers[0].slots[0].isOpen).toBe(false)
    expect(await sendPaper(app, token, { slot: kase.slot })).toMatchObject({
      status: 409,
      body: { code: 'PAPER_TAKEN' },
    })
    expect(await kase.make([kase.slot])).toMatchObject({
      status: 400,
      body: { fields: { 'slots.0': 'This document is settled already.' } },
    })
  })

  test('is not made for what nobody asked for, nor for a request of another case', async () => {
    const [kase, theirs] = [await asking(), await asking()]
    const unasked = 'requested.019ac000-0000-7000-8000-000000000000'
    for (const slot of [theirs.slot, unasked])
      expect(await kase.make([slot])).toMatchObject({
        status: 400,
        body: { fields: { 'slots.0': 'This document is not asked for.' } },
      })
    for (const slot of ['requested.x', 'requested.', `${kase.slot}.y`])
      expect(await kase.make([slot])).toMatchObject({ status: 400 })
    const { token } = await kase.link(RETURNS)
    expect(await sendPaper(app, token, { slot: kase.slot })).toMatchObject({
      status: 400,
      body: { fields: { slot: 'This link does not ask for this document.' } },
    })
  })

  test('asks for it no more once it is taken back', async () => {
    const kase = await asking()
    const { token } = await kase.link(kase.slot)
    const url = `/api/business-loan/additional-documents/${kase.id}`
    const taken = await analyst.call('DELETE', url, { body: { documentId: kase.requestId } })
    expect(taken.status).toBe(200)
    expect((await readLink(app, token)).body.data.papers).toEqual([])
    expect(await sendPaper(app, token, { slot: kase.slot })).toMatchObject({ status: 400 })
    expect(await kase.links()).toMatchObject([
      { papers: [{ label: 'A document that is no longer asked for' }] },
    ])
  })

  test('leaves room for others', async () => {
    const kase = await asking()
    const { token } = await kase.link(kase.slot)
    await sendPaper(app, token, { slot: kase.slot })
    const title = sql`'Statement of the overdraft account (' || n || ')'`
    await app.services.database.orm.execute(sql`
      insert into additional_documents (id, application_id, title, status, requested_by, document_id)
      select gen_random_uuid(), application_id, ${title}, 'received', ${kase.owner.userId}, document_id
      from additional_documents, generate_series(2, ${MOST_FOR_REQUEST}::int) n
      where id = ${kase.requestId}`)
    expect((await readLink(app, token)).body.data.papers[0].slots[0].isOpen).toBe(false)
    expect(
      await sendPaper(app, token, { slot: kase.slot, bytes: pdfFile('/More true') }),
    ).toMatchObject({
      status: 400,
      body: { fields: { slot: 'No more files fit here by links.' } },
    })
  })
})
