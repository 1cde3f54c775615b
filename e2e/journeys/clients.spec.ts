import { newStaff } from '../api.ts'
import { enquire } from '../enquire.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { neverIdle } from '../first-load.ts'
import { inspect } from '../inspect.ts'
import { accountOn } from '../pages/account.ts'
import { invitationOn, invitationTo } from '../invitations.ts'
import { somebody } from '../people.ts'
import { startAs } from '../session.ts'
import { admin } from '../site.ts'
import { weigh } from '../weigh.ts'

test('a manager writes down what a caller needs, and the client takes over on a phone', async ({
  openAs,
  site,
}) => {
  const client = somebody('Asha Gadkari')
  const desk = await openAs(desktop)
  await startAs(desk, await newStaff(site, 'relationship-manager', 'Rohini Shinde'))
  await desk.goto('/dashboard/clients')
  await desk.getByRole('link', { name: 'New client' }).first().click()
  await expect(desk).toHaveURL('/dashboard/clients/new')
  await neverIdle(desk)
  await desk.reload()
  await weigh(desk, '/dashboard/clients/new')
  await inspect(desk, 'a new client')
  await desk.setViewportSize(desktop.viewport)
  const box = (name: string) => desk.getByRole('textbox', { name, exact: true })
  const choice = (name: string) => desk.getByRole('combobox', { name, exact: true })
  await box('Name').pressSequentially(client.name)
  await choice('How they came to us').selectOption({ label: 'Phone call' })
  await choice('What for').selectOption({ label: 'Buy machines' })
  await desk.getByLabel('How much').first().pressSequentially('75 lakh')
  await box('Who said yes').pressSequentially(client.name)
  await choice('How').selectOption({ label: 'On the phone' })
  await desk.getByRole('button', { name: 'Save client' }).click()
  await expect(desk.getByText('Enter an email or a mobile number.').first()).toBeVisible()
  await box('Email').pressSequentially(client.email)
  await desk.getByRole('button', { name: 'Save client' }).click()
  const row = desk.getByRole('table', { name: 'Clients' }).getByRole('row', { name: client.name })
  await expect(row).toContainText('Invited')
  await expect(row).toContainText('Phone call')
  await inspect(desk, 'the clients')

  const handset = await openAs(phone)
  const invitation = invitationOn(handset)
  await invitation.open(await invitationTo(site, client.email))
  await invitation.answer(client)
  await invitation.send()
  await expect(accountOn(handset).heading('Login')).toBeVisible()
  await accountOn(handset).fillLogin(client)
  await handset.getByRole('link', { name: 'Continue the application' }).click()
  await expect(handset.getByText(/Buy machines/).first()).toBeVisible()
  await expect(handset.getByText(/75/).first()).toBeVisible()
  await desk.reload()
  await expect(row).toContainText('Taken over')

  await row.getByRole('link', { name: client.name }).click()
  await expect(desk.getByRole('heading', { name: client.name, level: 1 })).toBeVisible()
  const part = (name: string | RegExp) => desk.getByRole('region', { name })
  await expect(part('Contact')).toContainText(client.email)
  await expect(part('How they came, and what they agreed to')).toContainText(
    `${client.name} said yes on the phone on`,
  )
  await expect(part('Invitations (1)')).toContainText('by Rohini Shinde: opened on')
  await expect(part('Cases (0)')).toContainText('A draft of what they need waits for them.')
  await inspect(desk, 'a client')
})

test('an enquiry is answered, followed up, and made a client with what it says', async ({
  openAs,
  site,
}) => {
  const visitor = somebody('Rekha Salvi')
  const { name, email, mobile } = visitor
  const asked = { name, email, mobile, companyName: 'Salvi Foods', service: 'Term Loan' }
  await enquire(site, { ...asked, message: 'A cold store for 40 lakh' })
  const desk = await openAs(desktop)
  await startAs(desk, await newStaff(site, 'relationship-manager', 'Mohan Lele'))
  await desk.goto('/dashboard/enquiries')
  await desk.getByRole('button', { name }).click()
  const dialog = desk.getByRole('dialog')
  const template = dialog.getByRole('combobox', { name: 'Template' })
  const message = dialog.getByRole('textbox', { name: 'Message', exact: true })
  await template.click()
  await template.pressSequentially('not reach')
  await dialog.getByRole('option', { name: 'I could not reach you' }).click()
  await expect(dialog.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/91${mobile}\\?text=Dear%20Rekha`),
  )
  await dialog
    .getByRole('textbox', { name: 'Note', exact: true })
    .pressSequentially('Rings after six.')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('region', { name: 'What will be sent' })).toContainText(
    `Your enquiry about Term LoanDear ${name},`,
  )
  await dialog.getByRole('button', { name: 'Send by mail' }).click()
  // At night it waits for the morning.
  await expect(
    dialog.getByText(/^(?:Mailed|Mail that waits until .+,) by Mohan Lele/),
  ).toBeVisible()
  if ((await dialog.getByText(/^Mailed by Mohan Lele/).count()) > 0)
    await site.mails.next(email, /Your enquiry about Term Loan/)

  // Writing has changed the enquiry, and that is no change by somebody else: what was typed before is saved.
  await message.pressSequentially('Half a reply')
  const note = dialog.getByRole('textbox', { name: 'Note', exact: true })
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('contacted')
  await expect(note).toHaveValue('Rings after six.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await desk.getByRole('button', { name }).click()
  await expect(note).toHaveValue('Rings after six.')
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveValue('contacted')
  // A reply that was not sent waits; a template comes below it.
  await expect(message).toHaveValue('Half a reply')
  await template.click()
  await template.pressSequentially('not reach')
  await dialog.getByRole('option', { name: 'I could not reach you' }).click()
  await expect(message).toHaveValue(/^Half a reply\n\n./)
  await inspect(desk, 'an enquiry')
  await desk.setViewportSize(desktop.viewport)
  await dialog.getByRole('link', { name: 'Make a client of it' }).click()
  await expect(desk.getByLabel('Company or business')).toHaveValue('Salvi Foods')
  await expect(desk.getByLabel('In their words')).toHaveValue('A cold store for 40 lakh')
  // What a visitor wrote is not what is asked here: how they agreed is not filled in.
  const consent = desk.getByRole('group', { name: 'What they agreed to' })
  const how = consent.getByRole('combobox', { name: 'How' })
  await expect(how).toHaveValue('')
  await expect(how.getByRole('option', { name: 'Through our website' })).toHaveCount(0)
  await desk.getByRole('button', { name: 'Save client' }).click()
  await expect(consent.getByText('Choose how they said it.')).toBeVisible()
  await expect(consent.getByLabel('Who said yes')).toHaveValue(name)
  await expect(consent.getByLabel('When')).not.toHaveValue('')
  await how.selectOption({ label: 'On the phone' })
  await consent.getByLabel('When').fill('20/11/2026')
  await desk.getByRole('button', { name: 'Save client' }).click()
  await expect(
    desk.getByRole('table', { name: 'Clients' }).getByRole('row', { name }),
  ).toContainText('Enquiry')
  await invitationTo(site, email)
  await desk.goto('/dashboard/enquiries')
  await expect(desk.getByRole('row', { name })).toContainText('Closed')
  await expect(desk.getByRole('row', { name })).toContainText('Mohan Lele')
  await desk.getByRole('button', { name }).click()
  await expect(dialog.getByText('Became a client:')).toBeVisible()
})

test('an admin imports a list: what is wrong is named, and the mended file comes whole', async ({
  openAs,
}) => {
  const desk = await openAs(desktop)
  await startAs(desk, admin)
  await neverIdle(desk)
  await desk.goto('/dashboard/clients/import')
  await weigh(desk, '/dashboard/clients/import')
  const choose = async (csv: string) =>
    desk
      .locator('input[type=file]')
      .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const rows = ['Ila Bose,ila.bose@import.example,40 lakh', 'Omi Das,omi.das@import.example,']
  await choose(`Name,Email,Amount,Purpose\n${rows[0]},Buy machines\n`)
  await expect(desk.getByText('There is no column “Agreed how”.', { exact: false })).toBeVisible()
  await desk.getByRole('button', { name: 'Take the file out' }).click()
  const headings = 'Name,Email,Amount,Purpose,Agreed how,Agreed on'
  const agreed = 'In person,01/04/2026'
  await choose(`${headings}\n${rows[0]},Buy machines,${agreed}\n${rows[1]},Circus,${agreed}\n`)
  await expect(desk.getByText('1 of 2 rows can’t be imported yet.')).toBeVisible()
  await expect(desk.getByRole('table', { name: 'What is wrong' })).toContainText('Circus')
  await inspect(desk, 'an import with something wrong')
  await desk.setViewportSize(desktop.viewport)
  await desk.getByRole('button', { name: 'Take the file out' }).click()
  await choose(`${headings}\n${rows[0]},Buy machines,${agreed}\n${rows[1]},,${agreed}\n`)
  // As it was read, so that a wrong name is seen before it is stored.
  await expect(
    desk.getByRole('table', { name: 'The first rows as we read them' }).getByRole('row'),
  ).toHaveText([/^NameEmail/, /^Ila Bose/, /^Omi Das/])
  await expect(desk.getByText('2 clients ready, 1 of them with a draft.')).toBeVisible()
  await desk.getByRole('button', { name: 'Import 2 clients' }).click()
  const table = desk.getByRole('table', { name: 'Clients' })
  await expect(table.getByRole('row', { name: 'Ila Bose' })).toContainText('draft waits')
  await expect(table.getByRole('row', { name: 'Omi Das' })).toContainText('Prepared')
})
