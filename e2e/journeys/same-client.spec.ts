import { callsOf } from '../api.ts'
import { enquire } from '../enquire.ts'
import { submitCase } from '../filled-draft.ts'
import { desktop, expect, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { newBorrower, somebody } from '../people.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'

test('the same client is noticed on a case, an enquiry and while a client is typed, and answered once', async ({
  openAs,
  site,
}) => {
  const person = await newBorrower(site, 'Meera Kulkarni')
  const theirs = await callsOf(site, person)
  const applicationId = await submitCase(theirs, 'Kulkarni Looms')
  const { name, email, mobile } = { ...somebody('Meera K'), mobile: person.mobile }
  const asked = { name, email, mobile, companyName: 'K Looms', service: 'Term Loan' }
  await enquire(site, { ...asked, message: 'We wrote before, I think' })

  const desk = await openAs(desktop)
  await startAs(desk, admin)
  await desk.goto('/dashboard/enquiries')
  await desk.getByRole('button', { name }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText('The same mobile number stands in')).toContainText('Kulkarni Looms')
  await dialog.getByRole('button', { name: 'Compare' }).click()
  await dialog.getByRole('button', { name: 'Same client: Kulkarni Looms' }).click()
  await expect(dialog.getByText(/^Same client, says/)).toBeVisible()
  await inspect(desk, 'an enquiry of somebody who is known')
  await desk.setViewportSize(desktop.viewport)

  await desk.goto(`/dashboard/${theirs.userId}/${applicationId}`)
  const places = desk.getByRole('region', { name: 'The same numbers elsewhere' })
  await places.getByRole('button', { name: 'Compare' }).click()
  await expect(places.getByRole('listitem').filter({ hasText: name })).toContainText('Same client')

  await desk.goto('/dashboard/clients/new')
  await desk.getByRole('textbox', { name: 'Mobile number' }).pressSequentially(person.mobile)
  await desk.getByRole('textbox', { name: 'Email' }).focus()
  await expect(desk.getByRole('alert').filter({ hasText: 'Kulkarni Looms' })).toBeVisible()
  await inspect(desk, 'a new client who is known')
})
