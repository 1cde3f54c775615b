import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoardColumn } from '../../contract/case/application-board.ts'
import { boardStatuses, CARDS_SHOWN } from '../../domain/case/board.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
let manager: Person
beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  manager = await makePerson(app, 'relationship-manager')
  const borrower = await makePerson(app)
  const made = (companyName: string, facts: Parameters<typeof makeApplication>[1] = {}) =>
    makeApplication(app, { ownerId: borrower.userId, companyName, ...facts })
  await made('Asha Mills', { status: 'under-review', relationshipManagerId: manager.userId })
  await made('Bharat Steel', { status: 'under-review' })
  await made('Chetan Foods', { status: 'shared', relationshipManagerId: manager.userId })
  await made('Deepak Oils', { status: 'withdrawn', relationshipManagerId: manager.userId })
})
afterAll(() => app.close())

const board = async (person: Person, query = ''): Promise<BoardColumn[]> => {
  const { status, body } = await person.call('GET', `/api/business-loan/board${query}`)
  expect(status).toBe(200)
  return body.data
}
const companiesOf = (columns: BoardColumn[], status: string) =>
  columns.find((one) => one.status === status)?.cards.map(({ companyName }) => companyName)

describe('the board', () => {
  test('has a column for each live status in the firm’s order, with its count and its rupees', async () => {
    const columns = await board(admin)
    expect(columns.map(({ status }) => status)).toEqual(boardStatuses)
    expect(companiesOf(columns, 'under-review')?.toSorted()).toEqual(['Asha Mills', 'Bharat Steel'])
    expect(columns.find(({ status }) => status === 'under-review')).toMatchObject({
      count: 2,
      amount: 15_000_000,
    })
    expect(columns.find(({ status }) => status === 'closed')).toBeUndefined()
    expect(columns.find(({ status }) => status === 'accepted')).toMatchObject({
      count: 0,
      amount: 0,
      cards: [],
    })
  })

  test('holds and counts the own cases of whoever works on cases', async () => {
    const columns = await board(manager)
    expect(companiesOf(columns, 'under-review')).toEqual(['Asha Mills'])
    expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    const stranger = await board(await makePerson(app, 'credit-analyst'))
    expect(stranger.every(({ count, amount }) => count === 0 && amount === 0)).toBe(true)
  })

  test('is narrowed like the list', async () => {
    const columns = await board(admin, '?search=bharat')
    expect(companiesOf(columns, 'under-review')).toEqual(['Bharat Steel'])
    expect(companiesOf(columns, 'shared')).toEqual([])
    const nobody = await board(admin, '?relationshipManager=none')
    expect(nobody.reduce((sum, { count }) => sum + count, 0)).toBe(1)
    expect(
      await admin.call('GET', '/api/business-loan/board?amountFrom=9&amountTo=1'),
    ).toMatchObject({ status: 400, body: { fields: { amountTo: expect.any(String) } } })
  })

  test('shows the first cards of a long column, whoever has waited longest before the others', async () => {
    const analyst = await makePerson(app, 'credit-analyst')
    for (let number = 1; number <= CARDS_SHOWN + 2; number += 1)
      await makeApplication(app, {
        companyName: `Waiting ${number}`,
        status: 'shared',
        creditAnalystId: analyst.userId,
      })
    const shared = (await board(analyst)).find(({ status }) => status === 'shared')
    expect(shared?.count).toBe(CARDS_SHOWN + 2)
    expect(shared?.amount).toBe(7_500_000 * (CARDS_SHOWN + 2))
    expect(shared?.cards).toHaveLength(CARDS_SHOWN)
    expect(shared?.cards[0]).toMatchObject({ companyName: 'Waiting 1', daysLate: null, days: 0 })
  })

  test('puts what is overdue before what has waited longer', async () => {
    const analyst = await makePerson(app, 'credit-analyst')
    const made = (companyName: string) =>
      makeApplication(app, { companyName, status: 'in-analysis', creditAnalystId: analyst.userId })
    const long = await made('Waits long')
    const late = await made('Is late')
    await board(analyst)
    await app.services.database.sql`
      update case_turns set since = now() - interval '20 days', due_on = null where application_id = ${long.id}`
    await app.services.database.sql`
      update case_turns set since = now() - interval '9 days', due_on = current_date - 4 where application_id = ${late.id}`
    const [first, second] =
      (await board(analyst)).find(({ status }) => status === 'in-analysis')?.cards ?? []
    expect(first).toMatchObject({ companyName: 'Is late', daysLate: expect.any(Number) })
    expect(second).toMatchObject({ companyName: 'Waits long', daysLate: null })
  })

  test('is no place for borrowers and partners', async () => {
    for (const role of ['user', 'referral-partner'] as const) {
      const person = await makePerson(app, role)
      expect(await person.call('GET', '/api/business-loan/board')).toMatchObject({ status: 403 })
    }
  })
})
