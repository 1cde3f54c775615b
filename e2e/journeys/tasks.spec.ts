import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo, newCase } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { startAtDesk } from '../session.ts'

test('what is to be done on a case is noted, given to a colleague, and done', async ({
  openAs,
  site,
}) => {
  const company = 'Bhima Bearings Private Limited'
  const { applicationId, path } = await newCase(site, company)
  const manager = await newStaff(site, 'relationship-manager', 'Kiran Bedekar')
  const analyst = await newStaff(site, 'credit-analyst', 'Ila Deodhar')
  const firm = await adminsCalls(site)
  await assignTo(firm, applicationId, 'relationshipManager', await callsOf(site, manager))
  await assignTo(firm, applicationId, 'creditAnalyst', await callsOf(site, analyst))

  const page = await openAs(desktop)
  const tasks = page.getByRole('region', { name: 'Tasks' })
  const words = 'Ask the bank for the sanction letter'

  await test.step('a manager notes a task, wrong first, and gives it away', async () => {
    await startAtDesk(page, manager)
    await expect(page.getByRole('heading', { level: 1, name: 'My cases' })).toBeVisible()
    await page.goto(path)
    await applicationOn(page).tab('Activity')
    await tasks.getByRole('button', { name: 'Add the task' }).click()
    await expect(tasks.getByText('Say what is to be done.')).toBeVisible()
    await expect(tasks.getByRole('textbox', { name: 'New task' })).toBeFocused()
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
    await expect(tasks.getByRole('listitem').getByText(words)).toBeVisible()
    await expect(tasks.getByRole('textbox', { name: 'New task' })).toHaveValue('')
    const who = tasks.getByRole('button', { name: `who does it: ${words}` })
    const ila = page.getByRole('menuitem', { name: 'Hand over to Ila Deodhar' })
    await who.press('Enter')
    await expect(ila).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ila).toBeHidden()
    await expect(who).toHaveText('Kiran Bedekar')
    await who.click()
    await ila.click()
    await expect(who).toHaveText('Ila Deodhar')
    await inspect(page, 'a case with a task')
  })

  await test.step('the colleague is told, puts it off and does it', async () => {
    const other = await openAs(phone)
    await startAtDesk(other, analyst)
    await expect(other.getByRole('heading', { level: 1, name: 'My cases' })).toBeVisible()
    await other.goto('/dashboard/inbox')
    await expect(other.getByRole('link', { name: `A task for you at ${company}` })).toBeVisible()
    await other.goto('/dashboard/tasks')
    const mine = other.getByRole('list', { name: 'My tasks' })
    await expect(mine.getByText(words)).toBeVisible()
    await inspect(other, 'tasks on a phone')
    await other.setViewportSize(phone.viewport)
    await mine.getByRole('button', { name: `Snooze: ${words}` }).click()
    await other.getByRole('menuitem', { name: 'Until tomorrow' }).click()
    await expect(other.getByText('No tasks.')).toBeVisible()
    await other
      .getByRole('list', { name: 'Snoozed tasks' })
      .getByRole('button', { name: `Done: ${words}` })
      .click()
    await expect(other.getByRole('list', { name: 'Done tasks' }).getByText(words)).toBeVisible()
    await expect(page.getByText('No tasks.')).toBeVisible()
  })

  await test.step('work of one who is suspended is unassigned for the admins', async () => {
    const { userId } = await callsOf(site, analyst)
    const { data } = await firm.call('POST', '/api/task', {
      title: 'Check the ratios',
      assigneeId: userId,
    })
    await firm.call('PATCH', `/api/user/status/${userId}`, {
      suspended: true,
      reason: 'On long leave.',
    })
    const unassigned = await firm.call('GET', '/api/task?which=unassigned')
    expect(unassigned.data.map(({ id }: { id: string }) => id)).toContain(data.id)
  })
})
