import { expect, type Page } from '@playwright/test'
import { callsOf } from './api.ts'
import { phone } from './devices.ts'
import { wizardOn } from './pages/wizard.ts'
import { newBorrower } from './people.ts'
import { startAs } from './session.ts'
import type { Site } from './site.ts'

const PAPERS_ON_THE_WIRE = 5

/** Opens the papers step on the phone of a new borrower, whose draft says this much of a private limited company. */
export const openPapers = async (
  openAs: (device: typeof phone) => Promise<Page>,
  site: Site,
  told: object = {},
) => {
  const borrower = await newBorrower(site)
  const calls = await callsOf(site, borrower)
  await calls.call('PUT', '/api/business-loan/draft', {
    form: {
      companyType: 'private-limited',
      formData: { companyName: 'Kaveri Precision Components Private Limited' },
      ...told,
    },
    activeStep: PAPERS_ON_THE_WIRE,
  })
  const page = await openAs(phone)
  await startAs(page, borrower)
  const wizard = wizardOn(page)
  await wizard.open()
  await expect(wizard.heading('Documents')).toBeVisible()
  return { page, wizard }
}
