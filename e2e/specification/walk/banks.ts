import { expect } from '@playwright/test'
import type { openWizard } from './pages.ts'

type Opened = Awaited<ReturnType<typeof openWizard>>

const banks = ['HDFC Bank', 'State Bank of India', 'Axis Bank']

/** Choice of three banks in the form, which is taken back in the end. */
export const observeBanks = async ({ page, goTo }: Opened) => {
  await goTo('Your need')
  await page.getByRole('button', { name: 'Change the lenders' }).click()
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  for (const name of banks) await box(name).check()
  const status = page.getByRole('status').filter({ hasText: / of \d chosen$/ })
  await expect(status).toHaveText(/^3/)
  const said = await status.innerText()
  const fourth = await box('ICICI Bank').isDisabled()
  const twice = await page.getByRole('button', { name: 'Take away HDFC Bank' }).count()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('businessLoan')))
    .toContain(JSON.stringify(banks))
  for (const name of banks) await box(name).uncheck()
  return { said, fourth, twice }
}
