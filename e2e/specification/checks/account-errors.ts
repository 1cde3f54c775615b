import { expect } from '@playwright/test'
import { expectMessage } from '../../expect-message.ts'
import { accountOn } from '../../pages/account.ts'
import { somebody } from '../../people.ts'
import { refusedSilently } from '../../refusals.ts'
import { messages } from '../../../web/testing/spec-messages.ts'
import type { Check } from './check.ts'

const login: Check = async ({ pages }) => {
  const page = await pages.visitor()
  await page.goto('/login')
  await refusedSilently(page, 'login', async () => {
    await accountOn(page).fillLogin(somebody('Nobody Known'))
    await expectMessage(page, messages.loginUnexplained)
  })
}

const forgetPassword: Check = async ({ pages }) => {
  const page = await pages.visitor()
  await page.goto('/forgetPassword')
  await accountOn(page).box('Email').fill('nobody@company.example')
  await refusedSilently(page, 'forgotPassword', async () => {
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expectMessage(page, messages.forgetPasswordUnexplained)
  })
}

/** The form stays as it is filled, and is taken the next time. */
const registration: Check = async ({ refusedRegistration }) => {
  const { page, heading } = await refusedRegistration()
  await expect(heading('Verify Your Account')).toBeVisible()
  await expect(page).toHaveURL('/verify')
}

const registrationStatus: Check = async ({ refusedRegistration }) => {
  const { page } = await refusedRegistration()
  await refusedSilently(page, 'checkRegistrationStatus', async () => {
    await page.reload()
    await expectMessage(page, messages.registrationStatusUnexplained)
  })
}

export const accountErrors = {
  '8.16': login,
  '8.17': registration,
  '8.18': forgetPassword,
  '8.19': registrationStatus,
}
