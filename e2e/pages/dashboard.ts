import { expect, type Page } from '@playwright/test'

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
  const section = (name: string | RegExp) => page.getByRole('region', { name })
  const dialog = page.getByRole('dialog')

  /** Answers the question that stands before an act; `words` where it takes some. */
  const confirm = async (button: string, words?: string) => {
    // A second box, where there is one, is for colleagues.
    if (words !== undefined) await dialog.getByRole('textbox').first().fill(words)
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  /** Takes a step of the case by its button's words, from the row or from the menu. */
  const move = async (label: string, note?: string) => {
    await expect(section('Where it stands')).toBeVisible()
    const button = section('Where it stands').getByRole('button', { name: label, exact: true })
    if (await button.isVisible()) await button.click()
    else {
      await page.getByRole('button', { name: 'Other steps' }).click()
      await page.getByRole('menuitem', { name: label, exact: true }).click()
    }
    await confirm(label, note)
  }

  const expectStatus = (label: string) =>
    expect(section('Where it stands').getByText(label, { exact: true }).first()).toBeVisible()

  const assign = async (post: string, name: string) => {
    await page.getByLabel(post, { exact: true }).selectOption({ label: name })
    await expect(page.getByText(`${name} is assigned.`)).toBeVisible()
  }

  const accept = async (fileName: string) => {
    const button = section('Documents').getByRole('button', {
      name: `Accept ${fileName}`,
      exact: true,
    })
    await button.click()
    await expect(button).toBeHidden()
  }

  /** Accepts whatever is not accepted yet, one after the other. */
  const acceptAll = async () => {
    const buttons = section('Documents').getByRole('button', { name: /^Accept / })
    for (let left = await buttons.count(); left > 0; left -= 1) {
      await buttons.first().click()
      await expect(buttons).toHaveCount(left - 1)
    }
  }

  const returnPaper = async (fileName: string, reason: string) => {
    await section('Documents')
      .getByRole('button', { name: `Return ${fileName}`, exact: true })
      .click()
    await confirm('Return the document', reason)
  }

  const view = async (fileName: string) => {
    await page.getByRole('button', { name: `View ${fileName}`, exact: true }).click()
    const inPage = dialog.getByTitle(fileName).or(dialog.getByRole('img', { name: fileName }))
    // A browser without a viewer for PDFs, such as the headless shell, gets a link to the file.
    const link = dialog.getByRole('link', { name: 'Look at the PDF' })
    await expect(inPage.or(link)).toBeVisible()
    if (await link.isVisible()) {
      const file = await page.request.get((await link.getAttribute('href')) ?? '')
      expect(file.headers()['content-type']).toBe('application/pdf')
    }
    await dialog.getByRole('button', { name: 'Close' }).click()
  }

  const askFor = async (titles: readonly string[]) => {
    await section('Additional documents').getByRole('button', { name: 'Ask for documents' }).click()
    for (const [index, title] of titles.entries()) {
      if (index > 0) await page.getByRole('button', { name: 'Add another' }).click()
      await page.getByLabel('Which document').nth(index).fill(title)
    }
    await page
      .getByRole('button', { name: /^Ask for (this document|these \d+ documents)$/ })
      .click()
    await expect(page.getByText('The borrower sees what you ask for.')).toBeVisible()
  }

  const settleRequest = async (title: string) => {
    const button = section('Additional documents').getByRole('button', {
      name: `Accept ${title}`,
      exact: true,
    })
    await button.click()
    await expect(button).toBeHidden()
  }

  const withdraw = async (reason: string) => {
    await page.getByRole('button', { name: 'Withdraw the application' }).click()
    await confirm('Withdraw the application', reason)
  }

  return {
    section,
    confirm,
    move,
    expectStatus,
    assign,
    accept,
    acceptAll,
    returnPaper,
    view,
    askFor,
    settleRequest,
    withdraw,
  }
}

/** The page where a borrower supplies what was asked for. */
export const additionalDocumentsOn = (page: Page) => {
  const open = async (applicationId: string) => {
    await page.goto(`/dashboard/additional-documents/${applicationId}`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Additional documents' }),
    ).toBeVisible()
  }

  /** Uploads the files of the first paper that is still open. */
  const supplyFirst = async (...files: File[]) => {
    const open = page.getByRole('region', { name: /paper[s]? to upload$/ })
    await open.locator('input[type=file]').first().setInputFiles(files)
    // One toast takes the place of the other.
    const toasts = files.map(({ name }) => page.getByText(`${name} has been uploaded successfully`))
    const toast = toasts.reduce((one, other) => one.or(other))
    await expect(toast).toBeVisible()
  }

  const addUnasked = async (title: string, file: File) => {
    await page.getByRole('button', { name: 'Add another paper' }).click()
    const form = page.getByRole('region', { name: 'Another paper' })
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
