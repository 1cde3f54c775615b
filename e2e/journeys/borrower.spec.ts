import { littlePdf } from '../../server/demo/little-pdf.ts'
import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { newCase } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { linkIn } from '../mail-server.ts'
import { accountOn } from '../pages/account.ts'
import { additionalDocumentsOn, applicationOn, dashboardOn } from '../pages/dashboard.ts'
import { unfold } from '../pages/press.ts'
import { wizardOn } from '../pages/wizard.ts'
import { startAs } from '../session.ts'
import type { Site } from '../site.ts'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: littlePdf(name, ['For the firm']),
})

/** A borrower with an application, and the calls of the firm. */
const caseOf = async (site: Site, companyName: string) => ({
  ...(await newCase(site, companyName)),
  firm: await adminsCalls(site),
})

test('what is asked for is supplied from the mail, returned with a reason, supplied again and accepted', async ({
  openAs,
  site,
}) => {
  const company = 'Kale Forgings Private Limited'
  const { borrower, firm, applicationId } = await caseOf(site, company)
  const manager = await newStaff(site, 'relationship-manager', 'Neeta Rao')
  const managers = await callsOf(site, manager)
  await firm.call('PATCH', `/api/business-loan/update-relationship-manager/${applicationId}`, {
    relationshipManager: managers.userId,
  })
  const requests = `/api/business-loan/additional-documents/${applicationId}`
  await managers.call('PATCH', requests, {
    documents: [
      { title: 'Stock statement', note: 'As on 31 October, signed.' },
      { title: 'Rent agreement' },
    ],
  })
  const decide = async (title: string, decision: object) => {
    const { data } = await managers.call('GET', requests)
    const asked: { id: string; title: string }[] = data.additionalDocuments
    const id = asked.find((one) => one.title === title)?.id
    await managers.call('PATCH', requests, { documents: [{ id, ...decision }] })
  }

  const page = await openAs(phone)
  const mail = await site.mails.next(borrower.email, /^We need 2 documents for/)
  expect(mail.text).toContain('Stock statement')
  await page.goto(linkIn(mail))
  await accountOn(page).fillLogin(borrower)
  const papers = additionalDocumentsOn(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Additional documents' })).toBeVisible()
  await expect(page.getByText('As on 31 October, signed.')).toBeVisible()
  await expect(page.getByText('2 documents to upload')).toBeVisible()
  await papers.supplyFirst(pdf('stock.pdf'))
  await expect(page.getByText('1 document to upload')).toBeVisible()
  await papers.supplyFirst(pdf('rent.pdf'))
  await expect(page.getByText('Nothing more is asked for')).toBeVisible()

  await decide('Rent agreement', { accept: true })
  await decide('Stock statement', { accept: false, reason: 'The signature is missing.' })
  const returned = await site.mails.next(borrower.email, /^Please upload again: Stock statement$/)
  expect(returned.text).toContain('The signature is missing.')
  await dashboardOn(page).open()
  await dashboardOn(page).takeNextStep(company, 'Upload documents')
  await expect(page.getByText('The signature is missing.')).toBeVisible()
  await papers.supplyFirst(pdf('stock-signed.pdf'), pdf('stock-ageing.pdf'))
  await expect(page.getByRole('heading', { name: 'Stock statement (2)' })).toBeVisible()
  await papers.addUnasked('Order book', pdf('orders.pdf'))

  await decide('Stock statement', { accept: true })
  await page.reload()
  await unfold(page.getByRole('region', { name: 'Additional documents' }))
  await expect(page.getByText('Accepted', { exact: true })).toHaveCount(2)
  await expect(page.getByText('Order book')).toBeVisible()
})

test('an application is changed while that is allowed, and said to be closed to changes after that', async ({
  openAs,
  site,
}) => {
  const company = 'Patil Pumps Private Limited'
  const { borrower, firm, applicationId, path } = await caseOf(site, company)
  const page = await openAs(desktop)
  await startAs(page, borrower)
  await page.goto(`${path.replace(`/${applicationId}`, '')}/update/${applicationId}`)
  const wizard = wizardOn(page)
  await wizard.goTo('Your business')
  await wizard.field('formData.area').fill('MIDC Chakan')
  await wizard.goTo('Review and submit')
  await wizard.field('consent.declaration').check()
  await page.getByRole('button', { name: 'Send the changes' }).click()
  await expect(page.getByText('The application now holds what you sent.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await applicationOn(page).place('Details')
  await expect(page.getByText(/MIDC Chakan/).first()).toBeVisible()

  await firm.call('PATCH', `/api/business-loan/update-status/${applicationId}`, {
    status: 'on-hold',
    note: 'The lender asked for a pause.',
  })
  await page.goto(`${path.replace(`/${applicationId}`, '')}/update/${applicationId}`)
  await expect(page.getByText('This application can no longer be changed')).toBeVisible()
})

test('a borrower changes details, mail choice and password; another device is signed out', async ({
  openAs,
  site,
}) => {
  const company = 'Kulkarni Gears Private Limited'
  const { borrower, firm, applicationId } = await caseOf(site, company)
  const [page, other] = [await openAs(phone), await openAs(desktop)]
  await startAs(page, borrower)
  await startAs(other, borrower)
  const account = accountOn(page)
  await page.goto('/profile')
  await account.box('Company or business').fill(company)
  await account.box('City').fill('Pune')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your details are saved.')).toBeVisible()

  const choose = async (label: string) => {
    const choice = page.getByRole('combobox', { name: 'Email me about' })
    await choice.selectOption({ label })
    await expect(choice).toBeEnabled()
    await expect(choice.locator('option:checked')).toHaveText(label)
  }
  await choose('Security only')
  const move = (status: string) =>
    firm.call('PATCH', `/api/business-loan/update-status/${applicationId}`, {
      status,
      note: 'The lender asked for it.',
    })
  await move('on-hold')
  await choose('Everything that happens')
  await move('submitted')
  // The first mail about the case is the one after the choice: mails go out in turn.
  const mail = await site.mails.next(borrower.email, new RegExp(`^${company}: `))
  expect(mail.subject).toBe(`${company}: Submitted`)

  const password = 'a quiet evening by the river'
  await account.changePassword(borrower.password, password)
  await expect(page.getByText(/^Your password is changed/)).toBeVisible()
  await page.reload()
  await expect(account.box('City')).toHaveValue('Pune')
  await other.goto('/profile')
  await expect(accountOn(other).heading('Login')).toBeVisible()
  await accountOn(other).signIn({ email: borrower.email, password })
})
