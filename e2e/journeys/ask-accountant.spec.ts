import { newCase } from '../cases.ts'
import { adminsCalls } from '../api.ts'
import { desktop, expect, phone, test } from '../fixtures.ts'
import { inspect } from '../inspect.ts'
import { applicationOn } from '../pages/dashboard.ts'
import { unfold } from '../pages/press.ts'
import { bytesOf, wizardOn } from '../pages/wizard.ts'
import { admin } from '../site.ts'
import { weigh } from '../weigh.ts'
import { neverIdle, rest } from '../first-load.ts'
import { startAs } from '../session.ts'

test('an owner passes on what the firm asked for beyond the form', async ({ openAs, site }) => {
  const { borrower, applicationId } = await newCase(site, 'Ratnagiri Ice Plant')
  const calls = await adminsCalls(site)
  await calls.call('PATCH', `/api/business-loan/additional-documents/${applicationId}`, {
    documents: [{ title: 'Stock audit report', note: 'Of this year, signed by the auditor' }],
  })
  const hand = await openAs(phone)
  await startAs(hand, borrower)
  await hand.goto(`/dashboard/additional-documents/${applicationId}`)
  const beyond = hand.getByRole('region', { name: 'Additional documents' })
  await beyond.getByRole('button', { name: 'Ask my accountant' }).click()
  const dialog = hand.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: 'Stock audit report' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const url = await dialog.getByLabel('Link for sending documents').inputValue()
  const message = await dialog.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(message ?? '')).toContain(
    '- Stock audit report: Of this year, signed by the auditor',
  )
  await inspect(hand, 'a link for what was asked for beyond the form')
  await dialog.getByRole('button', { name: 'Done' }).click()

  const stranger = await openAs(phone)
  await stranger.goto(new URL(url).pathname)
  const paper = stranger.getByRole('group', { name: /^Stock audit report/ })
  await paper.locator('input[type=file]').setInputFiles(bytesOf('stock.pdf'))
  await expect(paper).toContainText('1 file sent')
  await expect(stranger.getByText('signed by the auditor')).toHaveCount(0)
  await inspect(stranger, 'a document beyond the form that was sent by a link')

  await hand.reload()
  await unfold(beyond)
  await expect(beyond).toContainText('With us for checking')
  await expect(beyond.getByRole('button', { name: 'Ask my accountant' })).toHaveCount(0)
})

test('an owner has the accountant send what is missing, sees it come, and ends it', async ({
  openAs,
  site,
}) => {
  const company = 'Konkan Cashew Works'
  const { borrower, path, applicationId } = await newCase(site, company, 'Leela Naik')
  const hand = await openAs(phone)
  await startAs(hand, borrower)
  await hand.goto(`/dashboard/additional-documents/${applicationId}`)
  const missing = hand.getByRole('region', { name: 'Documents still missing' })
  const links = hand.getByRole('region', { name: 'Links for sending documents' })
  const dialog = hand.getByRole('dialog')

  const address = await test.step('the owner makes a link for two papers', async () => {
    await missing.getByRole('button', { name: 'Ask my accountant' }).click()
    const boxes = dialog.getByRole('checkbox')
    await expect(dialog.getByRole('checkbox', { name: /^Debtors with ageing/ })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: /^Board resolution/ })).not.toBeChecked()
    await inspect(hand, 'the documents to ask for')
    const returns = dialog.getByRole('checkbox', { name: /^GST returns/ })
    for (const box of await boxes.filter({ visible: true }).all()) await box.uncheck()
    await expect(dialog.getByRole('button', { name: 'Make the link' })).toBeDisabled()
    await returns.check()
    await dialog.getByRole('checkbox', { name: /^Statutory dues/ }).check()
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    const shown = dialog.getByLabel('Link for sending documents')
    await expect(shown).toHaveValue(/\/send-papers\/[\w-]{43}$/)
    await inspect(hand, 'a new link')
    const message = await dialog
      .getByRole('link', { name: 'Send by WhatsApp' })
      .getAttribute('href')
    const url = await shown.inputValue()
    expect(decodeURIComponent(message ?? '')).toMatch(/^https:\/\/wa\.me\/\?text=.*GST returns/s)
    expect(decodeURIComponent(message ?? '')).toContain(url)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(links).toContainText('nothing came yet')
    await expect(hand.getByText(url)).toHaveCount(0)
    return new URL(url).pathname
  })

  const stranger = await openAs(phone)
  const paper = (name: string) => stranger.getByRole('group', { name: new RegExp(`^${name}`) })
  await test.step('a stranger reads two papers and nothing of whose they are', async () => {
    await neverIdle(stranger)
    const answer = await stranger.goto(address)
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(stranger.getByRole('heading', { name: 'Send documents' })).toBeVisible()
    await expect(stranger.getByText('You need no account. The link works until')).toBeVisible()
    await weigh(stranger, '/send-papers/:token', 'a link for sending documents')
    await rest(stranger)
    await expect(stranger.getByRole('button', { name: 'Choose files' })).toHaveCount(2)
    await expect(stranger.getByText(company)).toHaveCount(0)
    await expect(stranger.getByText('Leela')).toHaveCount(0)
    await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await inspect(stranger, 'the documents of a link')
  })

  await test.step('several files go to one paper; a wrong one is refused at its place', async () => {
    const files = ['april.pdf', 'may.pdf', 'june.pdf'].map(bytesOf)
    await paper('GST returns').locator('input[type=file]').setInputFiles(files)
    await expect(paper('GST returns')).toContainText('3 files sent')
    const renamed = { ...bytesOf('profile.pdf'), buffer: Buffer.from('MZ'.padEnd(300, '.')) }
    await paper('Statutory dues').locator('input[type=file]').setInputFiles(renamed)
    await expect(paper('Statutory dues').getByRole('alert')).toContainText('not a readable PDF')
    await expect(paper('Statutory dues')).toContainText('asked for')
    await inspect(stranger, 'documents sent by a link')
    await stranger.reload()
    await expect(paper('GST returns')).toContainText('3 files sent')
    await expect(stranger.getByText('april.pdf')).toHaveCount(0)
  })

  await test.step('the owner sees what came, and revokes the link', async () => {
    await hand.reload()
    await expect(links).toContainText('3 files came')
    await expect(links).toContainText('april.pdf: GST returns')
    await unfold(hand.getByRole('region', { name: 'With us' }))
    await expect(hand.getByText('Came through your link').first()).toBeVisible()
    await inspect(hand, 'a link by which files came')
    await links.getByRole('button', { name: /^Revoke the link/ }).click()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect(links).toContainText('works no more')
    await expect(links.getByRole('button')).toHaveCount(0)
  })

  await test.step('the stranger is refused, on the page and at the next file', async () => {
    await paper('Statutory dues').locator('input[type=file]').setInputFiles(bytesOf('profile.pdf'))
    const over = stranger.getByRole('heading', { name: 'This link does not work any more' })
    await expect(over).toBeVisible()
    await stranger.reload()
    await expect(over).toBeVisible()
    await inspect(stranger, 'a link that works no more')
  })

  await test.step('staff read that the papers came through the owner’s link', async () => {
    const calls = await adminsCalls(site)
    const { data } = await calls.call('GET', `/api/user/loans/${applicationId}`)
    const came = data.documents.filter(({ byLink }: { byLink?: true }) => byLink)
    expect(came).toHaveLength(3)
    const desk = await openAs(desktop)
    await startAs(desk, admin)
    await desk.goto(path)
    const record = applicationOn(desk)
    await record.tab('Documents')
    await record.paper('april.pdf').click()
    await expect(record.foot).toContainText('received through the owner’s link')
    await record.tab('Activity')
    await expect(desk.getByText('Document received through the owner’s link').first()).toBeVisible()
  })
})

test('papers that the accountant sends while the owner changes the form stay', async ({
  openAs,
  site,
}) => {
  const { borrower, calls, path, applicationId } = await newCase(site, 'Malvan Fish Meal')
  const returns = 'publicAndPrivateDocs.gstReturns'
  const { data: made } = await calls.call(
    'POST',
    `/api/business-loan/${applicationId}/paper-links`,
    { slots: [returns] },
  )
  const hand = await openAs(desktop)
  await startAs(hand, borrower)
  await hand.goto(`${path.replace(`/${applicationId}`, '')}/update/${applicationId}`)
  const wizard = wizardOn(hand)
  await wizard.goTo('Your business')
  await wizard.field('formData.area').fill('Jetty road')

  const stranger = await openAs(phone)
  await stranger.goto(made.path)
  const paper = stranger.getByRole('group', { name: /^GST returns/ })
  await paper
    .locator('input[type=file]')
    .setInputFiles(['april.pdf', 'may.pdf'].map((name) => bytesOf(name)))
  await expect(paper).toContainText('2 files sent')

  await wizard.goTo('Review and submit')
  await wizard.field('consent.declaration').check()
  await hand.getByRole('button', { name: 'Send the changes' }).click()
  await expect(hand.getByText('The application now holds what you sent.')).toBeVisible()
  const { data } = await calls.call('GET', `/api/user/loans/${applicationId}`)
  expect(data.formData.area).toBe('Jetty road')
  const names = data.documents
    .filter(({ slot }: { slot: string }) => slot === returns)
    .map(({ fileName }: { fileName: string }) => fileName)
  expect(names.toSorted()).toEqual(['april.pdf', 'may.pdf'])
})
