import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo, newCase } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { listens } from '../listens.ts'
import { applicationOn, applicationsOn } from '../pages/dashboard.ts'
import { startAtDesk } from '../session.ts'

/** It takes a fifth of a second (decisions/145); this leaves room for a machine with other work. */
const WITHIN = 5000

test('what another person does is on my screen at once, and moves nothing under my hand', async ({
  openAs,
  site,
}) => {
  const company = 'Tapi Forgings Private Limited'
  const { calls: borrowers, applicationId, path } = await newCase(site, company)
  const manager = await newStaff(site, 'relationship-manager', 'Vandana Joshi')
  const firm = await adminsCalls(site)
  await assignTo(firm, applicationId, 'relationshipManager', await callsOf(site, manager))
  const moveTo = (status: 'on-hold' | 'submitted') =>
    firm.call('PATCH', `/api/business-loan/update-status/${applicationId}`, {
      status,
      note: 'As agreed by telephone.',
    })

  const page = await openAs(desktop)
  const application = applicationOn(page)
  const inbox = page.getByRole('banner').getByRole('link', { name: /^Inbox/ })

  await test.step('a case moves while somebody looks at it', async () => {
    const signedIn = listens(page)
    await startAtDesk(page, manager)
    await expect(page.getByRole('heading', { level: 1, name: 'My cases' })).toBeVisible()
    await signedIn
    const listening = listens(page)
    await page.goto(path)
    await listening
    await application.expectStatus('Submitted')
    await page.mouse.move(2, 400)
    await moveTo('on-hold')
    await expect(page.getByText('On Hold').first()).toBeVisible({ timeout: WITHIN })
  })

  await test.step('what is being typed stays, and what changes meanwhile waits', async () => {
    await application.tab('Activity')
    const note = page.getByRole('textbox', { name: 'New note' })
    await note.pressSequentially('They asked for a call')
    await moveTo('submitted')
    const waiting = page.getByRole('button', { name: 'This page has changed · Show' })
    await expect(waiting).toBeVisible({ timeout: WITHIN })
    await note.pressSequentially(' on Monday.')
    await waiting.click()
    await application.expectStatus('Submitted')
    await expect(note).toHaveValue('They asked for a call on Monday.')
    await note.fill('')
    await moveTo('on-hold')
    await page.mouse.move(2, 400)
    await application.expectStatus('On Hold')
  })

  await test.step('new rows of a list wait to be asked for', async () => {
    const listening = listens(page)
    await applicationsOn(page).open()
    await listening
    const row = page.getByRole('row').filter({ hasText: company })
    await expect(row).toContainText('On Hold')
    await expect(page.getByRole('button', { name: /new · Show$/ })).toHaveCount(0)
    await moveTo('submitted')
    // It stays in its place: nothing to wait for.
    await expect(row).toContainText('Submitted', { timeout: WITHIN })
    const show = page.getByRole('button', { name: '1 new · Show' })
    const other = await newCase(site, 'Narmada Castings Private Limited')
    await assignTo(firm, other.applicationId, 'relationshipManager', await callsOf(site, manager))
    await expect(show).toBeVisible({ timeout: WITHIN })
    await expect(page.getByRole('row').filter({ hasText: 'Narmada Castings' })).toHaveCount(0)
    await show.click()
    await expect(page.getByRole('row').filter({ hasText: 'Narmada Castings' })).toBeVisible()
    await expect(show).toHaveCount(0)
  })

  await test.step('what comes to my turn is counted at once, and its row waits', async () => {
    const listening = listens(page)
    await page.goto('/dashboard/my-turn')
    await listening
    const place = page
      .getByRole('navigation', { name: 'Workspace' })
      .getByRole('link', { name: /^To do/ })
    await expect(page.getByText('Nothing waits for you').first()).toBeVisible()
    await page.mouse.move(2, 400)
    await moveTo('on-hold')
    await expect(place).toHaveAccessibleName('To do 1', { timeout: WITHIN })
    const show = page.getByRole('button', { name: '1 new · Show' })
    await expect(show).toBeVisible({ timeout: WITHIN })
    const row = page.getByRole('row').filter({ hasText: company })
    await expect(row).toHaveCount(0)
    await show.click()
    await expect(row).toBeVisible()
    await moveTo('submitted')
    await page.getByRole('button', { name: '1 changed · Show' }).click()
    await expect(row).toHaveCount(0)
    await expect(place).toHaveAccessibleName('To do')
  })

  await test.step('a second tab hears the same without a stream of its own', async () => {
    const second = await page.context().newPage()
    const asked: string[] = []
    second.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await second.goto(path)
    await expect(second.getByText('Submitted').first()).toBeVisible()
    await expect(second.getByRole('link', { name: /^Inbox/ }).first()).toBeVisible()
    await moveTo('on-hold')
    await expect(second.getByText('On Hold').first()).toBeVisible()
    expect(asked).not.toContain('/api/events')
    // Whoever listened is gone: the other takes over.
    const listening = listens(second)
    await page.goto('about:blank')
    await listening
    await moveTo('submitted')
    await expect(second.getByText('Submitted').first()).toBeVisible()
    await page.goto('/dashboard/inbox')
    await second.close()
  })

  await test.step('the bell counts what is told, and the inbox leads there', async () => {
    const listening = listens(page)
    await page.reload()
    await listening
    const before = Number(/\d+/.exec((await inbox.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
    await borrowers.call('PATCH', `/api/business-loan/update-status/${applicationId}`, {
      status: 'withdrawn',
      note: 'We found another lender.',
    })
    await expect(inbox).toHaveAccessibleName(`Inbox, ${before + 1} unread`, { timeout: WITHIN })
    await page.getByRole('button', { name: '1 new · Show' }).click()
    const told = page.getByRole('link', { name: `${company} has withdrawn its application` })
    await expect(told).toBeVisible()
    await inspect(page, 'the inbox')
    await page.setViewportSize(phone.viewport)
    await inspect(page, 'the inbox on a phone')
    await page.setViewportSize(desktop.viewport)
    await told.click()
    await expect(page).toHaveURL(path)
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Inbox/ })
      .click()
    const all = page.getByRole('button', { name: 'Mark all as read' })
    if (before > 0) await all.click()
    await expect(inbox).toHaveAccessibleName('Inbox')
    await page.getByRole('button', { name: 'Unread only' }).click()
    await expect(page.getByText('Nothing is unread')).toBeVisible()
  })

  await test.step('a sign-in that an admin ends is over at once', async () => {
    await firm.call('POST', '/api/user/assign-role', {
      userId: (await callsOf(site, manager)).userId,
      role: 'credit-analyst',
    })
    await expect(page.getByText('An admin has changed your role')).toBeVisible()
  })
})
