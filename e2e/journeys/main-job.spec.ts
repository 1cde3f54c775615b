import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { littlePdf } from '../../server/demo/little-pdf.ts'
import { wholeBrowser } from '../browsers.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { codeIn, linkIn } from '../mail-server.ts'
import { accountOn } from '../pages/account.ts'
import { applicationOn, applicationsOn, dashboardOn, teaserOn } from '../pages/dashboard.ts'
import { createMandateOn, mandateOn, mandatesOn } from '../pages/mandate.ts'
import { usersOn } from '../pages/users.ts'
import { exampleForm, wizardOn } from '../pages/wizard.ts'
import { pdfText } from '../pdf-text.ts'
import { somebody } from '../people.ts'
import { admin } from '../site.ts'

test.use(wholeBrowser)

// A name of its own: other journeys submit the example as it is.
const company = 'Bhosari Castings Private Limited'
const example = exampleForm()
const form = { ...example, formData: { ...example.formData, companyName: company } }

const pdf = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: littlePdf(company, lines),
})

/** A tab that was opened to show a file shows it. */
const showsFile = async (tab: Page, contentType: string) => {
  await tab.waitForURL(/\/api\/documents\//)
  expect(await tab.evaluate(() => document.contentType)).toBe(contentType)
  await tab.close()
}

test('a company registers, applies and signs its mandate; the firm takes it to lenders', async ({
  openAs,
  site: { mails },
}) => {
  test.setTimeout(240_000)
  const asha = somebody('Asha Verma')
  const farhan = somebody('Farhan Qureshi')
  const [borrowersPhone, adminsDesk, analystsDesk] = [
    await openAs(phone),
    await openAs(desktop),
    await openAs(desktop),
  ]
  const borrower = {
    account: accountOn(borrowersPhone),
    dashboard: dashboardOn(borrowersPhone),
    application: applicationOn(borrowersPhone),
    mandate: mandateOn(borrowersPhone),
  }
  const firm = {
    account: accountOn(adminsDesk),
    applications: applicationsOn(adminsDesk),
    application: applicationOn(adminsDesk),
    mandates: mandatesOn(adminsDesk),
  }
  const analyst = { account: accountOn(analystsDesk), application: applicationOn(analystsDesk) }
  const mailTo = (person: { email: string }, subject: RegExp) => mails.next(person.email, subject)

  await test.step('the borrower registers with the code from the mail, and signs in', async () => {
    await borrower.account.register(asha)
    await borrower.account.verify(codeIn(await mailTo(asha, /is your .* code$/)))
    await borrower.account.fillLogin(asha)
    await expect(borrowersPhone.getByText('You have no applications yet')).toBeVisible()
  })

  await test.step('the borrower applies with all papers', async () => {
    await borrowersPhone.getByRole('link', { name: 'Start an application' }).click()
    const wizard = wizardOn(borrowersPhone)
    await expect(wizard.heading('Your need')).toBeVisible()
    await wizard.fillIn(form)
    const reference = await wizard.submit()
    const mail = await mailTo(asha, /^We have received the application of/)
    expect(mail.text).toContain('₹75 Lakh')
    await borrowersPhone.getByRole('link', { name: 'See the application' }).click()
    await expect(borrowersPhone.getByText(reference).first()).toBeVisible()
    await expect(
      borrower.application.section('Where it stands').getByText('It is with us.'),
    ).toBeVisible()
  })
  const casePath = new URL(borrowersPhone.url()).pathname
  const applicationId = casePath.split('/').at(-1) ?? ''

  await test.step('an analyst registers and is given the role by the admin', async () => {
    await analyst.account.register(farhan)
    await analyst.account.verify(codeIn(await mailTo(farhan, /is your .* code$/)))
    await firm.account.signIn(admin)
    const users = usersOn(adminsDesk)
    await users.open('Farhan')
    await users.changeRole(farhan.email, 'Credit analyst')
  })

  await test.step('the admin finds the case and assigns the analyst', async () => {
    await firm.applications.open()
    await firm.applications.search(company)
    await adminsDesk.getByRole('link', { name: company }).click()
    await expect(adminsDesk.getByRole('heading', { level: 1, name: company })).toBeVisible()
    await firm.application.expectStatus('Submitted')
    await firm.application.assign('Credit analyst', farhan.name)
  })

  await test.step('the analyst opens the case from the mail, checks the papers, analyses', async () => {
    const mail = await mailTo(farhan, new RegExp(`^${company} is assigned to you$`))
    await analystsDesk.goto(linkIn(mail))
    await analyst.account.fillLogin(farhan)
    await expect(analystsDesk.getByRole('heading', { level: 1, name: company })).toBeVisible()
    await analyst.application.move('Take up')
    await analyst.application.expectStatus('Under Review')
    await mailTo(asha, new RegExp(`^${company}: Under Review$`))
    await analyst.application.acceptAll()
    await analyst.application.move('Start analysis')
    await mailTo(asha, new RegExp(`^${company}: Credit Analysis$`))
    const teaser = teaserOn(analystsDesk)
    await teaser.open(applicationId)
    await teaser.upload(pdf('teaser.pdf', 'A casting maker in Pune'), 'Working capital in Pune')
    await analystsDesk.getByRole('link', { name: 'Back to the application' }).click()
    await analyst.application.move('Freeze teaser')
    await analyst.application.expectStatus('Teaser Ready')
    await mailTo(asha, new RegExp(`^${company}: Ready for Lenders$`))
  })

  await test.step('the admin makes the mandate with the letter in view, and releases it', async () => {
    const { letter, ...terms } = createMandateOn(adminsDesk)
    await terms.open(applicationId)
    await expect(letter).toContainText('₹75,00,000')
    await terms.enter({ amount: '0.6', fee: '2', salutation: 'Mrs.', signatory: 'Asha Verma' })
    await expect(adminsDesk.locator('[data-result=amount]')).toContainText(
      '₹60 Lakhs: sixty lakh rupees (₹60,00,000)',
    )
    await expect(adminsDesk.locator('[data-result=fee]')).toContainText('₹1,20,000')
    await expect(letter).toContainText('Dear Mrs. Asha Verma,')
    await expect(letter).toContainText('₹60,00,000')
    await expect(letter).toContainText('₹1,20,000')
    await terms.create()
    await firm.mandates.open()
    await expect(firm.mandates.row(company).getByText('Created', { exact: true })).toBeVisible()
    await firm.mandates.release(company)
    await expect(firm.mandates.row(company).getByText('Released to borrower')).toBeVisible()
    await adminsDesk.goto(casePath)
    await firm.application.expectStatus('Mandate Pending')
  })

  await test.step('the borrower reads the letter from the mail and agrees', async () => {
    const mail = await mailTo(asha, /^Your fee agreement \(mandate\) MND\/.+ is ready$/)
    expect(mail.text).toContain('₹60 Lakh')
    await borrowersPhone.goto(linkIn(mail))
    await expect(
      borrowersPhone.getByText('₹1,41,600: ₹1,20,000 (2 %) and GST of ₹21,600'),
    ).toBeVisible()
    const opening = borrowersPhone.waitForEvent('popup')
    await borrowersPhone.getByRole('button', { name: 'Open the letter in a new tab' }).click()
    await showsFile(await opening, 'application/pdf')
    await borrower.mandate.agree()
  })

  await test.step('the admin approves; the borrower downloads the letter', async () => {
    await mailTo(admin, new RegExp(`^${company} agrees to its mandate letter MND/`))
    await firm.mandates.open(company)
    await expect(firm.mandates.row(company).getByText(/^Borrower agreed on/)).toBeVisible()
    await firm.mandates.approve(company)
    await borrowersPhone.goto(
      linkIn(await mailTo(asha, /^Please sign your fee agreement \(mandate\) MND\//)),
    )
    const download = await borrower.mandate.download()
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    const path = await download.path()
    expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-')
    const text = await pdfText(path)
    test.skip(text === null, 'no pdftotext on this machine')
    for (const words of [
      company,
      'Mrs. Asha Verma',
      'Managing Director',
      '₹60,00,000 (Rupees Sixty Lakh Only)',
      '₹1,20,000 (Rupees One Lakh Twenty Thousand Only)',
      '2% of the sanctioned amount',
      '3 working days',
      '20% of the consultancy fee',
    ])
      expect(text).toContain(words)
  })

  await test.step('the signed copy is returned once, with the reason, and then accepted', async () => {
    const page = borrowersPhone
    await borrower.mandate.uploadSigned(pdf('signed-first.pdf', 'Signed, page 1'))
    await mailTo(admin, new RegExp(`^${company} has signed its mandate letter`))
    await firm.mandates.open(company)
    await firm.mandates.sendBack(company, 'The last page is missing.')
    const mail = await mailTo(asha, /^Please upload your signed fee agreement \(mandate\)/)
    expect(mail.text).toContain('The last page is missing.')

    await borrower.dashboard.open()
    await expect(borrower.dashboard.card(company)).toContainText('The last page is missing.')
    await borrower.dashboard.takeNextStep(company, 'Upload it again')
    await expect(page.getByText('Your signed copy came back')).toBeVisible()
    await borrower.mandate.uploadSigned(pdf('signed.pdf', 'Signed', 'Every page'))
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Preview the signed copy in a new tab' }).click()
    await showsFile(await opening, 'application/pdf')

    await mailTo(admin, new RegExp(`^${company} has signed its mandate letter`))
    await firm.mandates.open(company)
    await firm.mandates.verify(company)
    await expect(firm.mandates.row(company).getByText('Verified / In Force')).toBeVisible()
    await mailTo(asha, /^Your signed fee agreement \(mandate\) .+ is in order$/)
  })

  await test.step('the case goes to the lenders', async () => {
    await analystsDesk.goto(`/dashboard/${applicationId}?tab=lenders&part=sent`)
    await analystsDesk.getByRole('button', { name: 'New submission' }).click()
    const sending = analystsDesk.getByRole('dialog', { name: 'New submission' })
    await sending.getByRole('combobox', { name: /^Lender/ }).selectOption({ label: 'HDFC Bank' })
    await expect(sending).toContainText('the blind teaser alone can go')
    await sending.getByLabel('Blind, without the name').check()
    await expect(sending.getByRole('button', { name: 'No document' })).toHaveCount(0)
    await sending.getByRole('button', { name: 'Record the submission' }).click()
    await expect(sending).toBeHidden()
    await analyst.application.expectStatus('Logged In with Lenders')
    await mailTo(asha, new RegExp(`^${company}: Logged In with Lenders$`))
  })

  await test.step('the timeline tells the borrower all of it', async () => {
    await borrowersPhone.goto(casePath)
    await borrower.application.place('Details')
    const timeline = await borrower.application.ownTimeline()
    await borrowersPhone.getByRole('button', { name: /^Show all \d+ entries$/ }).click()
    const told = await timeline.getByRole('listitem').locator('p:first-child').allInnerTexts()
    const inTurn = told.toReversed().filter((label, at, all) => label !== all[at - 1])
    expect(inTurn).toEqual([
      'Received',
      'You agreed to sharing with lenders',
      'Credit analyst assigned',
      'We’re checking',
      'Document accepted',
      'Preparing your case',
      'Fee agreement (mandate) ready to read',
      'Agreement to sign',
      'Mandate letter agreed to',
      'Fee agreement (mandate) ready to sign',
      'You uploaded the signed fee agreement (mandate)',
      'Please upload the signed fee agreement (mandate) again',
      'You uploaded the signed fee agreement (mandate)',
      'Signed fee agreement (mandate) in order',
      'We took your case to a lender',
      'With lenders',
    ])
    await expect(timeline).toContainText('The last page is missing.')
  })

  await test.step('the borrower logs out', async () => {
    await borrower.account.signOut()
    await expect(borrower.account.toast('Logout Successful')).toBeVisible()
    await expect(borrowersPhone).toHaveURL(/\/$/)
    expect(await borrowersPhone.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await borrowersPhone.goto(casePath)
    await expect(borrower.account.heading('Login')).toBeVisible()
  })
})
