import { adminsCalls, callsOf, newStaff } from '../api.ts'
import { assignTo } from '../cases.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { lineIn, unfold } from '../pages/press.ts'
import { bytesOf, exampleForm, wizardOn } from '../pages/wizard.ts'
import { newBorrower } from '../people.ts'
import { startAs } from '../session.ts'

const trust = 'Sahyadri Education Trust'
const REVIEW = 6

test('a trust hands in with four papers; what it claims, what is refused and what is returned is settled in the case', async ({
  openAs,
  site,
}) => {
  const borrower = await newBorrower(site, 'Meera Kulkarni')
  const calls = await callsOf(site, borrower)
  const analyst = await newStaff(site, 'credit-analyst', 'Farhan Qureshi')
  const key = async (name: string, slot: string) => [await calls.upload(bytesOf(name), slot)]
  const { consent: _, publicAndPrivateDocs: __, companyITR: ___, ...form } = exampleForm()
  const group = 'partnershipAndLlpDocs'
  const licence = await key('licence.jpg', 'management.0.docs.drivingLicence')
  await calls.call('PUT', '/api/business-loan/draft', {
    activeStep: REVIEW,
    form: {
      ...form,
      companyType: 'trust',
      formData: {
        ...form.formData,
        companyName: trust,
        companyPanNumber: 'AAATK1234A',
        companyGstNumber: '',
        gstNotRegistered: 'exempt',
        cinOrLlpin: '',
      },
      [group]: {
        firmPan: await key('trust-pan.pdf', `${group}.firmPan`),
        All_Banks_Statement: await key('statement.pdf', `${group}.All_Banks_Statement`),
      },
      collateralDocs: {},
      auditedPreviousYearsDocs: {
        firstAuditedYear: await key('accounts.pdf', 'auditedPreviousYearsDocs.firstAuditedYear'),
      },
      management: form.management.map((person) => ({
        ...person,
        docs: { drivingLicence: licence },
        ITR_Returns: {},
      })),
      unsortedDocs: await key('Scan 3.pdf', 'unsortedDocs'),
    },
  })

  const hand = await openAs(phone)
  await startAs(hand, borrower)
  const missing = hand.getByRole('region', { name: 'Documents still missing' })
  const paper = (name: string) => missing.getByRole('group', { name: new RegExp(`^${name}`) })
  const sayNone = async (name: string, reason: string) => {
    await unfold(lineIn(missing, name))
    await missing.getByRole('button', { name: `We don’t have it: ${name}` }).click()
    await hand.getByRole('menuitem', { name: reason }).click()
  }

  await test.step('the papers are named as a trust has them', async () => {
    const wizard = wizardOn(hand)
    await wizard.open()
    await wizard.goTo('Documents')
    await expect(hand.getByRole('heading', { name: 'Documents of the trust' })).toBeVisible()
    for (const name of ['PAN card of the trust', 'Trust deed', 'Resolution to borrow'])
      await expect(hand.getByRole('group', { name: new RegExp(`^${name}`) })).toBeVisible()
    await inspect(hand, 'the documents of a trust')
    await wizard.goTo('Review and submit')
    await wizard.submit()
    await hand
      .getByRole('link', { name: /application/ })
      .first()
      .click()
  })
  const { data } = await calls.call('GET', '/api/business-loan')
  const id = String(data[0].applicationId)
  await assignTo(await adminsCalls(site), id, 'creditAnalyst', await callsOf(site, analyst))
  const path = `/dashboard/${calls.userId}/${id}`

  await test.step('the trust says which papers it does not have', async () => {
    await hand.goto(`/dashboard/additional-documents/${id}`)
    await sayNone('Trust deed', 'It is lost; we have applied for a new one')
    await expect(paper('Trust deed')).toContainText('we look at it')
    await sayNone('Business profile', 'We never had one')
    await inspect(hand, 'the documents a trust still has to send')
  })

  const desk = await openAs(desktop)
  const application = applicationOn(desk)
  const view = application.section('The document in view')
  await test.step('the analyst refuses one, confirms the other, returns a paper and sorts a scan', async () => {
    await startAs(desk, analyst)
    await desk.goto(path)
    await application.tab('Documents')
    await application.paper('Business profile').click()
    await expect(view).toContainText('Not applicable: They never had one.')
    await application.foot.getByRole('button', { name: 'Not applicable' }).click()
    await expect(application.paper('Business profile')).toHaveAttribute(
      'data-state',
      'not-applicable',
    )
    await application.paper('Trust deed').click()
    await application.foot.getByRole('button', { name: 'Return', exact: true }).click()
    await application.foot.getByRole('textbox').fill('A certified copy from the registrar.')
    await application.foot.getByRole('button', { name: 'Refuse' }).click()
    await application.expectStatus('Documents Pending')
    await application.returnPaper('trust-pan.pdf', 'Only half of it is on the page.')
    await application.paper('Scan 3.pdf').click()
    await desk
      .getByLabel('Which document is Not sorted: Scan 3.pdf')
      .selectOption({ label: 'Photograph, Asha Verma' })
    await desk.getByRole('button', { name: 'File Scan 3.pdf' }).click()
    await expect(application.paper('Not sorted: Scan 3.pdf')).toHaveCount(0)
    await inspect(desk, 'a case with claims')
    const mail = await site.mails.next(borrower.email, /^We still need: Trust deed$/)
    expect(mail.text).toContain('A certified copy from the registrar.')
  })

  await test.step('the trust reads what is wrong, and sends both by one choice each', async () => {
    await hand.goto('/dashboard')
    await hand.getByRole('link', { name: 'Replace documents' }).click()
    await unfold(lineIn(missing, 'PAN card of the trust'))
    await expect(paper('PAN card of the trust')).toContainText('Only half of it is on the page.')
    await paper('PAN card of the trust')
      .locator('input[type=file]')
      .setInputFiles(bytesOf('pan-again.pdf'))
    await expect(paper('PAN card of the trust')).toContainText('sent')
    await applicationOn(hand).place('Now')
    await hand.getByRole('link', { name: 'Send documents' }).click()
    await unfold(lineIn(missing, 'Trust deed'))
    await expect(paper('Trust deed')).toContainText('A certified copy from the registrar.')
    await inspect(hand, 'a returned and a refused document')
    await paper('Trust deed').locator('input[type=file]').setInputFiles(bytesOf('deed.pdf'))
    await expect(paper('Trust deed')).toContainText('sent')
    await desk.reload()
    await application.expectStatus('Submitted')
  })
})
