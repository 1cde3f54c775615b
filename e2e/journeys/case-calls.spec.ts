import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo, newCase } from '../cases.ts'
import { desktop, expect, test } from '../fixtures.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { startAs } from '../session.ts'

test('a logged call stands beside the phone number and in the history, also when a colleague logs it', async ({
  openAs,
  site,
}) => {
  const { applicationId, path } = await newCase(site, 'Indrayani Presses Private Limited')
  const manager = await newStaff(site, 'relationship-manager', 'Hemant Bhave')
  const firm = await adminsCalls(site)
  await assignTo(firm, applicationId, 'relationshipManager', await callsOf(site, manager))
  const page = await openAs(desktop)
  const application = applicationOn(page)
  await startAs(page, manager)
  await page.goto(path)
  const last = application.section('Contact').getByRole('group', { name: 'Last call' })

  await test.step('what I log', async () => {
    await expect(application.section('Contact')).toContainText('No call is logged yet.')
    await page.getByRole('button', { name: /^Log call with/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Note').pressSequentially('Bank statements by Friday.')
    await dialog.getByLabel('Call again on').fill('2999-01-04')
    await dialog.getByRole('button', { name: 'Promised documents' }).click()
    await expect(dialog).toBeHidden()
    await expect(last).toContainText('Promised documents: Bank statements by Friday.')
    await expect(last).toContainText('Hemant Bhave')
    await expect(last).toContainText('call again on 4 Jan 2999')
  })

  await test.step('what a colleague logs comes by itself', async () => {
    await page.mouse.move(2, 400)
    await firm.call('POST', `/api/business-loan/${applicationId}/call-log`, {
      outcome: 'no-answer',
    })
    await expect(last).toContainText('No answer')
  })

  await test.step('the history has both, under their own filter, too', async () => {
    await application.tab('Activity')
    const rows = page.getByRole('list', { name: /^Timeline/ }).getByRole('listitem')
    await expect(rows.filter({ hasText: 'Call: promised documents' })).toContainText(
      'Bank statements by Friday. · Call again on 4 Jan 2999',
    )
    await page.getByRole('button', { name: 'Calls', exact: true }).click()
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('Call: no answer')
  })
})
