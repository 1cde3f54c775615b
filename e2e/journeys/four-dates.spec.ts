import type { Page } from '@playwright/test'
import type { Calls } from '../api.ts'
import { callsOf } from '../api.ts'
import { formOf } from '../filled-draft.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { openEverything } from '../open-everything.ts'
import { settled } from '../inspect.ts'
import { bytesOf, wizardOn } from '../pages/wizard.ts'
import { newBorrower } from '../people.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'

const PAPERS_ON_THE_WIRE = 5

/** Two days before the new financial year and a day into it; the last day for accounts, and the day after. */
const days = ['2026-03-30', '2026-04-02', '2026-10-31', '2026-11-01'] as const
const due = '2026-11-01'
/** What the form asked for first when it began. */
const baseYear = '2024-25'

/** Each yearly slot with the year that it stands for; the third of the accounts is left out, so that it is missing. */
const yearly = {
  'publicAndPrivateDocs.provisional_Data': '2025-26',
  'auditedPreviousYearsDocs.firstAuditedYear': '2024-25',
  'auditedPreviousYearsDocs.secondAuditedYear': '2023-24',
  'auditedPreviousYearsDocs.fourthAuditedYear': '2021-22',
  'companyITR.firstFinancialYear': '2024-25',
  'companyITR.secondFinancialYear': '2023-24',
  'companyITR.thirdFinancialYear': '2022-23',
  'management.0.ITR_Returns.firstFinancialYear': '2024-25',
  'management.0.ITR_Returns.secondFinancialYear': '2023-24',
  'management.0.ITR_Returns.thirdFinancialYear': '2022-23',
} as const

/** The whole form with a file of its own in each yearly slot, named by its year. */
const formWithYears = async (calls: Calls) => {
  const names = Object.entries(yearly).map(([slot, year]) => [slot, `${year} ${slot}.pdf`] as const)
  const keys = new Map<string, string>()
  for (const [slot, name] of names) keys.set(slot, await calls.upload(bytesOf(name), slot))
  const held = (group: string) =>
    Object.fromEntries(
      [...keys]
        .filter(([slot]) => slot.startsWith(`${group}.`))
        .map(([slot, key]) => [slot.slice(group.length + 1), [key]]),
    )
  const form = await formOf(calls)
  return {
    ...form,
    baseYear,
    formData: { ...form.formData, companyName: 'Tungabhadra Forgings Private Limited' },
    publicAndPrivateDocs: { ...form.publicAndPrivateDocs, ...held('publicAndPrivateDocs') },
    auditedPreviousYearsDocs: held('auditedPreviousYearsDocs'),
    companyITR: held('companyITR'),
    management: form.management.map((person) => ({
      ...person,
      ITR_Returns: held('management.0.ITR_Returns'),
    })),
  }
}

/** The lines of a page that name a year, as they stand on it, with the names of files. */
const linesWithYears = async (page: Page): Promise<string[]> => {
  await settled(page)
  const text = await page.locator('main').innerText()
  return text
    .split('\n')
    .filter((line) => /\b(FY|AY|tax year|year \d{4})\b|\d{4}-\d{2} /.test(line))
}

/** Which file stands in the place of which paper on the step of the papers, each under its label. */
const places = async (page: Page): Promise<string[]> => {
  await settled(page)
  const shown = page.getByRole('main').getByRole('group')
  const told = await shown.evaluateAll((groups) =>
    groups.flatMap((group) => {
      const label = document.getElementById(group.getAttribute('aria-labelledby') ?? '')
      const files = [...group.querySelectorAll('[aria-label^="Preview "]')]
      return files.map((file) => `${label?.textContent}: ${file.getAttribute('aria-label')}`)
    }),
  )
  return told.filter((line) => line.includes('Preview 20'))
}

/** The years in a line, each once: a file is named by the only year that its place may have. */
const yearsIn = (line: string) => new Set(line.match(/(?<!AY )\b20\d\d-\d\d\b/g))

test('a draft and a case show the same files under the same years on each day; newer years are offered when they are due', async ({
  openAs,
  site,
}) => {
  const borrower = await newBorrower(site)
  const calls = await callsOf(site, borrower)
  const form = await formWithYears(calls)
  const { data } = await calls.call('POST', '/api/business-loan', form)
  const casePath = `/dashboard/${calls.userId}/${data.applicationId}`
  const { consent: _, ...drafted } = await formWithYears(calls)
  await calls.call('PUT', '/api/business-loan/draft', {
    form: drafted,
    activeStep: PAPERS_ON_THE_WIRE,
  })

  const page = await openAs(phone)
  const desk = await openAs(desktop)
  const wizard = wizardOn(page)
  const offer = page.getByText('Accounts of FY 2025-26 are due now')
  await page.addInitScript(() => {
    // The phone's own share sheet.
    const share = ({ text }: ShareData) => {
      document.title = text ?? ''
      return Promise.resolve()
    }
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await startAs(page, borrower)
  await startAs(desk, admin)

  const seenOn = async (day: string) => {
    for (const one of [page, desk]) await one.clock.setFixedTime(`${day}T12:00:00+05:30`)
    await wizard.open()
    await wizard.goTo('Documents')
    const inPlaces = await places(page)
    // But for the offer itself.
    const papers = (await linesWithYears(page)).filter(
      (line) => !/due now$|^Ask for the newer years\?/.test(line),
    )
    await expect(offer).toBeVisible({ visible: day === due })
    await wizard.goTo('Review and submit')
    const review = await linesWithYears(page)
    await page.goto(`/dashboard/additional-documents/${String(data.applicationId)}`)
    await expect(page.getByRole('region', { name: 'With us' })).toBeVisible()
    await openEverything(page)
    const ofBorrower = await linesWithYears(page)
    await page.getByRole('button', { name: 'Send the list' }).click()
    await expect(page).toHaveTitle(/^Documents still missing/)
    const passedOn = (await page.title()).match(/\b(FY|AY) \d{4}-\d{2}/g)
    await desk.goto(casePath)
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    await desk
      .getByRole('navigation', { name: 'Parts of the case' })
      .getByRole('link', { name: /^Documents/ })
      .click()
    await expect(desk.getByRole('region', { name: 'Documents', exact: true })).toBeVisible()
    const ofStaff = await linesWithYears(desk)
    await desk.goto('/dashboard/settings?tab=checklist')
    const settings = await linesWithYears(desk)
    return { inPlaces, papers, review, ofBorrower, passedOn, ofStaff, settings }
  }

  const first = await seenOn(days[0])

  await test.step('each file stands under its own year, and no page names another', () => {
    expect(first.inPlaces).toHaveLength(Object.keys(yearly).length)
    for (const line of first.inPlaces) expect([...yearsIn(line)], line).toHaveLength(1)
    expect(first.review.join()).toContain('FY 2024-25')
    expect(first.ofBorrower.join()).toContain('FY 2022-23')
    expect(first.passedOn).toEqual(['FY 2022-23'])
    expect(first.settings).toEqual([])
    const asked = ['2021-22', '2022-23', '2023-24', '2024-25', '2025-26']
    for (const lines of [first.papers, first.review, first.ofBorrower, first.ofStaff])
      for (const line of lines)
        expect(asked, line).toEqual(expect.arrayContaining([...yearsIn(line)]))
    expect(first.papers.join()).toContain('Income-tax return, FY 2024-25 (AY 2025-26)')
  })

  for (const day of days.slice(1))
    await test.step(`on ${day} all of it is the same`, async () => {
      expect(await seenOn(day)).toEqual(first)
    })

  await test.step('whoever keeps the years is left alone', async () => {
    await wizard.open()
    await wizard.goTo('Documents')
    await page.getByRole('button', { name: 'Keep the years as they are' }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(wizard.heading('Documents')).toBeVisible()
    await expect(page.getByText(/^Your documents begin with FY 2024-25/)).toBeVisible()
    await expect(offer).toBeHidden()
    expect(await places(page)).toEqual(first.inPlaces)
  })

  await test.step('whoever takes the newer years keeps each file with its year', async () => {
    await page.getByRole('button', { name: 'Ask for FY 2025-26, too' }).click()
    await expect(page.getByText(/^The documents now begin with FY 2025-26/)).toBeVisible()
    await wizard.saved()
    await page.reload()
    await expect(wizard.heading('Documents')).toBeVisible()
    const moved = await places(page)
    expect(moved).toHaveLength(first.inPlaces.length)
    const late = moved.filter((line) => !line.includes('earlier years'))
    for (const line of late) expect([...yearsIn(line)], line).toHaveLength(1)
    expect(late.join()).toContain('Audited accounts, FY 2025-26')
    // Three years of returns and four of accounts are asked for: what is older is kept beside them.
    expect(moved.filter((line) => line.includes('earlier years'))).toHaveLength(3)
    await expect(page.getByText(/^(Accounts of FY|Your documents begin)/)).toHaveCount(0)
  })

  await test.step('the case has kept its own', async () => {
    await page.goto(`/dashboard/additional-documents/${String(data.applicationId)}`)
    await expect(page.getByRole('region', { name: 'With us' })).toBeVisible()
    await openEverything(page)
    expect(await linesWithYears(page)).toEqual(first.ofBorrower)
  })
})
