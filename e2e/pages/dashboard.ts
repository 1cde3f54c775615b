import { expect, type Locator, type Page } from '@playwright/test'
import { pressOrChoose, unfold } from './press.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

/** The dashboards as their people see them. */
export const dashboardOn = (page: Page) => {
  const open = async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  /** A borrower's running application, by the company's name. */
  const card = (companyName: string) => page.getByRole('article', { name: companyName })

  /** Follows the one next step of an application. */
  const takeNextStep = (companyName: string, label: string) =>
    card(companyName).getByRole('link', { name: label, exact: true }).click()

  const openCase = async (companyName: string) => {
    await page.getByRole('link', { name: companyName, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeVisible()
  }

  return { open, card, takeNextStep, openCase }
}

/** The list of applications of staff. */
export const applicationsOn = (page: Page) => {
  const table = page.getByRole('table')

  const open = async () => {
    await page.goto('/dashboard/applications')
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
    await expect(table).toHaveAttribute('aria-busy', 'false')
  }

  const search = async (words: string) => {
    await page.getByRole('searchbox', { name: 'Search applications' }).fill(words)
    await expect(page).toHaveURL(
      new RegExp(`search=${encodeURIComponent(words).replaceAll('%20', '\\+')}`),
    )
    await expect(table).toHaveAttribute('aria-busy', 'false')
  }

  const filterStatus = async (label: string) => {
    await page.getByLabel('Status', { exact: true }).selectOption({ label })
    await expect(page).toHaveURL(/status=/)
  }

  const row = (companyName: string) => table.getByRole('row', { name: companyName })
  const total = () => page.getByRole('navigation', { name: 'Pages' }).getByRole('status')

  return { open, search, filterStatus, row, total }
}

/** One application, for its borrower or for staff. */
export const applicationOn = (page: Page) => {
  // Groups of documents are regions, too: “Documents of the company”.
  const section = (name: string | RegExp) =>
    page.getByRole('region', { name, exact: name === 'Documents' })
  const dialog = page.getByRole('dialog')

  /** Answers the question that stands before an act; `words` where it takes some. */
  const confirm = async (button: string, words?: string) => {
    // A second box, where there is one, is for colleagues.
    if (words !== undefined) await dialog.getByRole('textbox').first().fill(words)
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  const parts = page.getByRole('navigation', { name: 'Parts of the case' })

  /** Goes to a part of the case, where it has parts: to staff. On a phone a paper covers them. */
  const tab = async (name: string) => {
    const back = page.getByRole('button', { name: 'Back to the list' })
    const link = parts.getByRole('link', { name: new RegExp(`^${name}`) })
    // A paper comes into view a moment after its part.
    await expect(async () => {
      if (await back.isVisible()) await back.click()
      await link.click({ timeout: 1000 })
    }).toPass()
    await expect(link).toHaveAttribute('aria-current', 'page')
  }

  /** Goes to a place of the case, as its borrower has them. */
  const place = async (
    name: 'Now' | 'Documents' | 'Offers' | 'Lenders' | 'Agreement' | 'Details',
  ) => {
    const places = page.getByRole('navigation', { name: 'Places of your application' })
    const link = places.getByRole('link', { name })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
  }

  /** Has the timeline of a borrower's own case in view, which is folded in its place. */
  const ownTimeline = async () => {
    await unfold(section('Timeline'))
    return page.getByRole('list', { name: 'Timeline, the latest first' })
  }

  /** Takes a step of the case by its button's words, from the row or from the menu. */
  const move = async (label: string, note?: string) => {
    await expect(section('Where it stands').or(parts).first()).toBeVisible()
    if (await parts.isVisible()) await tab('Overview')
    await expect(section('Where it stands')).toBeVisible()
    const button = section('Where it stands').getByRole('button', { name: label, exact: true })
    await pressOrChoose(
      button,
      page.getByRole('button', { name: 'Other steps' }),
      page.getByRole('menuitem', { name: label, exact: true }),
    )
    await confirm(label, note)
  }

  const expectStatus = (label: string) =>
    expect(
      page
        .locator('[data-case-head]')
        .or(section('Where it stands'))
        .getByText(label, { exact: true })
        .first(),
    ).toBeVisible()

  const assign = async (post: string, name: string) => {
    await page.getByLabel(post, { exact: true }).selectOption({ label: name })
    await expect(page.getByText(`${name} is assigned.`)).toBeVisible()
  }

  const foot = section('About this document')
  const press = (name: string) => foot.getByRole('button', { name, exact: true }).click()

  /** The line of a paper in the list of staff, by its file or by what was asked for. */
  const paper = (name: string) => section('Documents').locator(`button[title*="${name}"]`)

  /** Has a paper in view, and opens its file, whatever the browser can show of it. */
  const openPaper = async (line: Locator) => {
    const back = page.getByRole('button', { name: 'Back to the list' })
    if (await back.isVisible()) await back.click()
    await line.click()
    const file = page.waitForEvent('download')
    await section('The document in view')
      .getByRole('button', { name: /^Download / })
      .first()
      .click()
    await file
  }

  const acceptLine = async (line: Locator) => {
    // Accept works once the paper was in view; where it can't be drawn, once it was downloaded.
    await expect(async () => {
      await openPaper(line)
      await expect(foot.getByRole('button', { name: 'Accept', exact: true })).not.toHaveAttribute(
        'aria-disabled',
        { timeout: 2000 },
      )
    }).toPass()
    const told = page.waitForResponse((one) => one.url().includes('/documents/review/'))
    await press('Accept')
    expect((await told).status()).toBe(200)
  }

  const accept = async (name: string) => {
    await tab('Documents')
    await acceptLine(paper(name))
    await expect(paper(name)).toHaveAttribute('data-state', 'accepted')
  }

  /** Accepts whatever is not accepted yet, one after the other. */
  const acceptAll = async () => {
    await tab('Documents')
    const open = section('Documents').locator('button[data-state=check]')
    await expect(open.first()).toBeVisible()
    for (let left = await open.count(); left > 0; left -= 1) {
      await acceptLine(open.first())
      await expect(open).toHaveCount(left - 1)
    }
  }

  /** Lays a paper aside for the mail that returns it. */
  const holdReturn = async (name: string, reason: string) => {
    await tab('Documents')
    await paper(name).click()
    await press('Return')
    await foot.getByRole('button', { name: /^Other words/ }).click()
    await foot.getByRole('textbox').fill(reason)
    await press('Return the document')
    await expect(paper(name)).toHaveAttribute('data-state', 'held')
  }

  const sendReturns = async () => {
    const back = page.getByRole('button', { name: 'Back to the list' })
    if (await back.isVisible()) await back.click()
    await page.getByRole('button', { name: /^Send \d+ returns?$/ }).click()
    await confirm('Send the mail')
  }

  const returnPaper = async (name: string, reason: string) => {
    await holdReturn(name, reason)
    await sendReturns()
  }

  /** Looks at a paper as staff do: whatever the page can show of it stands beside the list. */
  const view = async (fileName: string) => {
    await tab('Documents')
    await paper(fileName).click()
    await expect(
      section('The document in view').getByRole('group', { name: fileName }),
    ).toBeVisible()
  }

  const askFor = async (titles: readonly string[]) => {
    await tab('Documents')
    await page.getByRole('button', { name: 'Ask for documents' }).click()
    const window = page.getByRole('dialog', { name: 'Ask for documents' })
    const what = window.getByRole('combobox', { name: 'What do you need?' })
    for (const title of titles) {
      await what.pressSequentially(title)
      await window
        .getByRole('option', { name: new RegExp(`^(Ask for “)?${title}`) })
        .last()
        .click()
    }
    await page
      .getByRole('button', { name: /^Ask for (this document|these \d+ documents)$/ })
      .click()
    await expect(page.getByText('The borrower sees what you ask for.')).toBeVisible()
  }

  return {
    section,
    confirm,
    move,
    expectStatus,
    assign,
    accept,
    acceptAll,
    holdReturn,
    sendReturns,
    returnPaper,
    paper,
    openPaper,
    tab,
    place,
    ownTimeline,
    foot,
    view,
    askFor,
  }
}

/** The page where a borrower supplies what was asked for. */
export const additionalDocumentsOn = (page: Page) => {
  const open = async (applicationId: string) => {
    await page.goto(`/dashboard/additional-documents/${applicationId}`)
    await expect(page.getByRole('heading', { name: 'Additional documents' })).toBeVisible()
  }

  /** Uploads the files of the first paper that is still open. */
  const supplyFirst = async (...files: File[]) => {
    const open = page.getByRole('region', { name: 'Additional documents' })
    await open.locator('input[type=file]').first().setInputFiles(files)
    // One toast takes the place of the other.
    const toasts = files.map(({ name }) => page.getByText(`${name} has been uploaded successfully`))
    const toast = toasts.reduce((one, other) => one.or(other))
    await expect(toast).toBeVisible()
  }

  const addUnasked = async (title: string, file: File) => {
    const list = page.getByRole('region', { name: 'Additional documents' })
    await unfold(list)
    await list.getByRole('button', { name: 'Add another document' }).click()
    const form = page.getByRole('region', { name: 'Another document' })
    await form.getByLabel('What is it?').fill(title)
    await form.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText(`${file.name} has been uploaded successfully`)).toBeVisible()
  }

  return { open, supplyFirst, addUnasked }
}

/** The page of the teaser. */
export const teaserOn = (page: Page) => {
  const open = async (applicationId: string) => {
    await page.goto(`/dashboard/upload-teaser/${applicationId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Teaser' })).toBeVisible()
  }

  const upload = async (file: File, summary?: string) => {
    if (summary !== undefined) await page.getByLabel('Summary').fill(summary)
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText(`${file.name} has been uploaded successfully`)).toBeVisible()
  }

  const remove = async () => {
    await page.getByRole('button', { name: 'Remove the teaser' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove the teaser' }).click()
    await expect(page.getByText('There is none yet.')).toBeVisible()
  }

  return { open, upload, remove }
}
