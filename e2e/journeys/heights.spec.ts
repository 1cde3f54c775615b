import { companies, type CompanyName } from '../../server/demo/companies.ts'
import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { callsOf } from '../api.ts'
import { demoToRead, desktop, expect, test } from '../fixtures.ts'
import { heightOf, openEverything } from '../open-everything.ts'
import { startAs } from '../session.ts'

test.use(demoToRead)

/** Two screens of the usual desk. */
const TWO_SCREENS = 1600
const who = {
  email: demoAccounts.find(({ role }) => role === 'admin')?.email ?? '',
  password: demoPassword,
}
const parts = [
  '',
  '?tab=papers',
  '?tab=people',
  '?tab=mandate',
  '?tab=figures',
  '?tab=activity',
  '?tab=lenders&part=fit',
  '?tab=lenders&part=sent',
  '?tab=lenders&part=rooms',
  '?tab=lenders&part=offers',
]

/** Those with the most to show: many lenders, several offers, and one for which lenders are looked for. */
const fullest: readonly CompanyName[] = ['himalayan', 'narmada', 'bengal', 'kaveri']

for (const company of fullest)
  test(`with all of it open, no part of the case of ${companies[company].name} is higher than two screens`, async ({
    openAs,
    site,
  }) => {
    const { call } = await callsOf(site, who)
    const search = encodeURIComponent(companies[company].name)
    const { data } = await call('GET', `/api/business-loan?search=${search}`)
    const [{ userId, applicationId }] = data
    const { data: lenders } = await call('GET', `/api/business-loan/${applicationId}/submissions`)
    const panels = lenders
      .slice(0, 2)
      .map((one: { submissionId: string }) => `?tab=lenders&lender=${one.submissionId}`)
    const page = await openAs(desktop)
    await startAs(page, who)
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const part of [...parts, ...panels])
      await test.step(part || 'the overview', async () => {
        await page.goto(`/dashboard/${userId}/${applicationId}${part}`)
        await openEverything(page)
        const { height, inner } = await heightOf(page)
        expect.soft(height, part).toBeLessThanOrEqual(TWO_SCREENS)
        expect.soft(inner, `parts of ${part} that scroll by themselves`).toBe(0)
      })
  })

test('with one part open, the papers that are asked for can be read on two screens', async ({
  openAs,
}) => {
  const page = await openAs(desktop)
  await startAs(page, who)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const tab of ['checklist', 'requests']) {
    await page.goto(`/dashboard/settings?tab=${tab}`)
    await openEverything(page)
    const { height } = await heightOf(page)
    expect.soft(height, tab).toBeLessThanOrEqual(TWO_SCREENS)
  }
})
