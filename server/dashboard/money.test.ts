import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedFee } from '../../contract/offer/disbursal.ts'
import type { DashboardSummary } from '../../contract/work/dashboard.ts'
import type { MoneyCase } from '../../contract/work/report.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { moneyStages } from '../../domain/fee/money-stages.ts'
import { targetDays } from '../../domain/firm/targets.ts'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import { seedDemo } from '../demo/seed.ts'
import { emptySettings } from '../settings/defaults.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let token = ''

beforeAll(async () => {
  app = await testApp({ DEMO: 'true' })
  await seedDemo(app.services)
  const email = demoAccounts.find(({ role }) => role === 'admin')?.email
  const { body } = await app.call('POST', '/api/user/login', {
    body: { email, password: demoPassword },
  })
  token = body.accessToken
})
afterAll(() => app.close())

const read = async (url: string) => {
  const { status, body } = await app.call('GET', url, { token })
  expect(status).toBe(200)
  return body
}
const summary = async (query = ''): Promise<DashboardSummary> =>
  (await read(`/api/dashboard/summary?${query}`)).data
const today = calendarDateInIndia(new Date())
const sumOf = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

test.each(['', `from=${today.slice(0, 7)}-01`, 'to=2020-01-01', `from=2026-01-01&to=${today}`])(
  'each sum of the money is that of the list behind it, on the days %s',
  async (days) => {
    const { money } = await summary(days)
    expect(money.map(({ stage }) => stage)).toEqual(moneyStages)
    for (const { stage, count, amount } of money) {
      const list = await read(`/api/report/money?limit=100&stage=${stage}&${days}`)
      const rows: MoneyCase[] = list.data
      expect([stage, list.total, list.sum]).toEqual([stage, count, amount])
      expect([stage, rows.length, sumOf(rows)]).toEqual([stage, count, amount])
      expect(rows.every((row) => row.amount > 0)).toBe(true)
    }
  },
)

test('the demo has money in every stage, and none before it began', async () => {
  expect((await summary()).money.filter(({ amount }) => amount === 0)).toEqual([])
  expect(sumOf((await summary('to=2020-01-01')).money)).toBe(0)
})

test('the sums are those of the cases, the mandates in force and the fees due', async () => {
  const { money, pipeline } = await summary()
  const of = (wanted: string) => money.find(({ stage }) => stage === wanted)
  const cases: { amount: number; sanctioned: number; disbursed: number }[] = (
    await read('/api/business-loan?limit=100')
  ).data
  expect(of('asked')).toMatchObject({ count: cases.length, amount: sumOf(cases) })
  expect(of('asked')?.count).toBeGreaterThan(pipeline.count)
  for (const stage of ['sanctioned', 'disbursed'] as const) {
    const sums = cases.map((one) => one[stage]).filter((sum) => sum > 0)
    expect([stage, of(stage)?.count]).toEqual([stage, sums.length])
    expect(of(stage)?.amount).toBe(sums.reduce((sum, one) => sum + one, 0))
  }
  const letters: { status: string; mandateAmount: number }[] = (
    await read('/api/mandate?limit=100')
  ).data
  const inForce = letters.filter(({ status }) =>
    ['released', 'approved', 'signed', 'verified'].includes(status),
  )
  expect(of('mandated')?.amount).toBe(
    inForce.reduce((sum, { mandateAmount }) => sum + mandateAmount, 0),
  )
  const due: ListedFee[] = (await read('/api/fee?limit=100')).data
  expect(of('fees-due')?.amount).toBe(due.reduce((sum, { outstanding }) => sum + outstanding, 0))
})

test('the months of a stage add up to its sum, without gaps and up to the present one', async () => {
  const { money, moneyByMonth } = await summary()
  for (const stage of ['asked', 'sanctioned', 'disbursed'] as const)
    expect(sumOf(moneyByMonth.map(({ stages }) => stages[stage]))).toBe(
      money.find((one) => one.stage === stage)?.amount,
    )
  const months = moneyByMonth.map(({ month }) => month)
  expect(months.at(-1)).toBe(today.slice(0, 7))
  for (const [index, month] of months.entries()) {
    const [year = 0, number = 0] = month.split('-').map(Number)
    const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
    if (index < months.length - 1) expect(months[index + 1]).toBe(next)
  }
})

test('a target says how far the firm has come in its month or quarter, and nothing where none is set', async () => {
  const change = async (targets: object) => {
    const { body } = await app.call('GET', '/api/settings', { token })
    return app.call('PATCH', '/api/settings', {
      token,
      headers: { 'If-Match': `"${body.data.version}"` },
      body: { targets },
    })
  }
  const set = { period: 'quarter', sanctioned: 50_000_000, disbursed: null, fees: 100_000 }
  expect((await change(set)).status).toBe(200)
  const { daysLeft, from, to } = targetDays('quarter', today)
  const { targets } = await summary('to=2020-01-01')
  const { money } = await summary(`from=${from}&to=${to}`)
  const reached = (wanted: string) => money.find(({ stage }) => stage === wanted)?.amount
  expect(targets).toEqual({
    period: 'quarter',
    from,
    to,
    daysLeft,
    lines: [
      { stage: 'sanctioned', target: 50_000_000, reached: reached('sanctioned') },
      { stage: 'fees-received', target: 100_000, reached: reached('fees-received') },
    ],
  })
  const refused = await change({ ...set, sanctioned: 0, fees: 'much' })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    {
      'targets.sanctioned': 'More than nothing; leave it empty for no target.',
      'targets.fees': 'Enter an amount in rupees.',
    },
  ])
  expect((await change(emptySettings.targets)).status).toBe(200)
  expect((await summary()).targets).toBeNull()
})

test('anybody but an admin reads neither sums nor the cases behind them', async () => {
  const email = demoAccounts.find(({ role }) => role === 'relationship-manager')?.email
  const { body } = await app.call('POST', '/api/user/login', {
    body: { email, password: demoPassword },
  })
  const answer = await app.call('GET', '/api/report/money', { token: body.accessToken })
  expect(answer.status).toBe(403)
})
