import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { callsOf, newStaff, adminsCalls } from '../api.ts'
import { assignTo, newCase } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { heightOf } from '../open-everything.ts'
import { applicationOn, applicationsOn } from '../pages/dashboard.ts'
import { startAs, startAtDesk } from '../session.ts'
import { admin } from '../site.ts'

const tabs = [
  'Overview',
  'Documents',
  'Figures',
  'People',
  'Lenders',
  'Agreement & fee',
  'Activity',
]
/** Two screens of the usual desk. */
const TWO_SCREENS = 1600

test('a case is in parts of two screens at most, each with an address; what scrolls is the page', async ({
  openAs,
  site,
}) => {
  const { path } = await newCase(site, 'Tawa Ceramics Private Limited')
  const page = await openAs(desktop)
  await page.setViewportSize({ width: 1280, height: 800 })
  const application = applicationOn(page)
  await startAs(page, admin)
  await page.goto(path)

  for (const name of tabs)
    await test.step(name, async () => {
      await application.tab(name)
      await inspect(page, `the part ${name} of a case`)
      await page.setViewportSize({ width: 1280, height: 800 })
      const { height, inner } = await heightOf(page)
      expect(height).toBeLessThanOrEqual(TWO_SCREENS)
      expect(inner).toBe(0)
      await page.reload()
      await expect(
        page
          .getByRole('navigation', { name: 'Parts of the case' })
          .getByRole('link', { name: new RegExp(`^${name}`) }),
      ).toHaveAttribute('aria-current', 'page')
    })
  await test.step('an earlier address leads to the place that has it now', async () => {
    const parts = page.getByRole('navigation', { name: 'Parts of the case' })
    await expect(parts.getByRole('link')).toHaveCount(7)
    for (const [address, name] of [
      ['#timeline', 'Activity'],
      ['?tab=history', 'Activity'],
      ['?tab=notes', 'Activity'],
      ['#teaser', 'Figures'],
      ['?tab=mandate', 'Agreement & fee'],
      ['?tab=lenders&part=offers', 'Lenders'],
    ] as const) {
      await page.goto(`${path}${address}`)
      await expect(parts.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
  })
})

test('from a case of a list one goes on to the next, also after a reload', async ({
  openAs,
  site,
}) => {
  for (const name of ['Wainganga Looms', 'Wainganga Mills', 'Wainganga Yarns'])
    await newCase(site, `${name} Private Limited`)
  const page = await openAs(desktop)
  await startAs(page, admin)
  const list = applicationsOn(page)
  await list.open()
  await list.search('Wainganga')
  await expect(page.getByRole('checkbox', { name: /^Select .* Private Limited/ })).toHaveCount(3)
  await page.getByRole('link', { name: /^Wainganga Mills/ }).click()
  const walk = page.getByRole('navigation', { name: 'Cases of the list' })
  await expect(walk).toContainText('2 of 3 in Applications')
  await page.getByRole('link', { name: /^Activity/ }).click()
  await page.reload()
  await walk.getByRole('link', { name: 'Next case' }).click()
  await expect(walk).toContainText('3 of 3 in Applications')
  await expect(page).toHaveURL(/tab=activity/)
  await expect(walk.getByRole('link', { name: 'Next case' })).toHaveCount(0)
})

test('on a phone a paper takes the whole screen, with the same foot', async ({ openAs, site }) => {
  const { applicationId } = await newCase(site, 'Mula Castings Private Limited')
  const analyst = await newStaff(site, 'credit-analyst', 'Seema Kale')
  await assignTo(
    await adminsCalls(site),
    applicationId,
    'creditAnalyst',
    await callsOf(site, analyst),
  )
  const page = await openAs(phone)
  const application = applicationOn(page)
  await startAs(page, analyst)
  await page.goto(`/dashboard/${applicationId}?tab=papers`)
  await expect(application.foot).toBeHidden()
  await application.openPaper(application.paper('MOA.pdf'))
  await application.foot.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(application.foot.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(application.paper('MOA.pdf')).toHaveAttribute('data-state', 'accepted')
})

test('at 1280 × 800 the overview of an ordinary case is all in view, no figure on another, and the papers do not scroll the page', async ({
  openAs,
  site,
}) => {
  const { path, applicationId } = await newCase(site, 'Varada Castings Private Limited')
  const firm = await adminsCalls(site)
  const note = 'The branch has the file, and asks for the stock statement.'
  const ofCase = `/api/business-loan/${applicationId}`
  await firm.call('POST', `${ofCase}/call-log`, {
    outcome: 'promised-papers',
    note,
    nextOn: '2999-01-04',
  })
  await firm.call('POST', `${ofCase}/notes`, { body: note })
  await firm.call('POST', '/api/task', {
    title: note,
    applicationId,
    dueOn: calendarDateInIndia(new Date()),
  })
  const page = await openAs(desktop)
  await page.setViewportSize({ width: 1280, height: 800 })
  await startAs(page, admin)
  await page.goto(path)
  const application = applicationOn(page)
  await expect(application.section('At a glance')).toBeVisible()
  await expect(page.getByText(/\d+ accepted · \d+ to check/)).toBeVisible()
  await expect(application.section('Latest notes')).toContainText(note)
  await expect(application.section('Tasks due (1)')).toContainText(note)
  await expect(application.section('Who works on it')).toBeVisible()
  const { lowest, overlaps } = await page.evaluate(() => {
    const parts = [...document.querySelectorAll('[data-tab=overview] section')]
    const values = [...document.querySelectorAll('[data-tab=overview] dl > div')].map((one) =>
      one.getBoundingClientRect(),
    )
    const isOn = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    return {
      lowest: Math.max(...parts.map((one) => one.getBoundingClientRect().bottom)),
      overlaps: values.filter((a, index) => values.slice(index + 1).some((b) => isOn(a, b))).length,
    }
  })
  expect(lowest).toBeLessThanOrEqual(800)
  expect(overlaps).toBe(0)
  await application.tab('Documents')
  await expect(application.section('The document in view')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800)
})

test('a case is tagged by a few letters, and found by its tag and its age', async ({
  openAs,
  site,
}) => {
  const { path } = await newCase(site, 'Kasturi Agro Private Limited')
  const { path: other } = await newCase(site, 'Kasturi Foods Private Limited')
  const page = await openAs(desktop)
  await startAtDesk(page, admin)
  const dialog = page.getByRole('dialog', { name: 'Tags of this case' })
  const field = dialog.getByRole('combobox', { name: 'Tag' })
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save the tags' }).click()
    await expect(dialog).toBeHidden()
  }

  await test.step('a new word by Enter, a known one by its first letters', async () => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Add tags' }).click()
    await field.fill('Festival stock')
    await expect(dialog.getByRole('option', { name: 'New tag' })).toBeVisible()
    await field.press('Enter')
    await inspect(page, 'the tags of a case')
    await save()
    await expect(page.getByRole('button', { name: 'Tags: Festival stock' })).toBeVisible()
    await page.goto(other)
    await page.getByRole('button', { name: 'Add tags' }).click()
    await field.fill('fest')
    await expect(dialog.getByRole('option', { name: 'Festival stock' })).toBeVisible()
    await field.press('Enter')
    await save()
    await page.getByRole('button', { name: 'Tags: Festival stock' }).click()
    await dialog.getByRole('button', { name: 'Take off Festival stock' }).click()
    await save()
    await expect(page.getByRole('button', { name: 'Add tags' })).toBeVisible()
  })

  await test.step('the history says so', async () => {
    await page.goto(`${other}?tab=history`)
    await expect(page.getByText('Tag taken off').first()).toBeVisible()
  })

  await test.step('the list is narrowed by it, and shows it to whoever wants the column', async () => {
    await page.setViewportSize(desktop.viewport)
    await page.goto('/dashboard/applications')
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByLabel('Tag', { exact: true }).selectOption('Festival stock')
    await expect(page).toHaveURL(/tag=Festival/)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('Kasturi Agro')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Tags' }).click()
    await page.keyboard.press('Escape')
    await expect(rows.nth(1)).toContainText('Festival stock')
    await page.getByLabel('Days in this status').selectOption({ label: 'Over 7 days' })
    await expect(page.getByText('Nothing fits this search')).toBeVisible()
    await page.getByLabel('Days in this status').selectOption({ label: 'Up to 3 days' })
    await expect(rows.nth(1)).toContainText('Kasturi Agro')
  })
})
