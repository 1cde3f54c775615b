import { expect } from '@playwright/test'
import type { Person } from './pages/account.ts'
import type { Site } from './site.ts'
import { postAsStranger } from './strangers.ts'

type Asked = Pick<Person, 'name' | 'email' | 'mobile'> & {
  companyName?: string
  service: string
  message: string
}

/** A visitor's enquiry. */
export const enquire = async (site: Site, asked: Asked): Promise<void> => {
  const { status, said } = await postAsStranger(site, '/api/enquiry/create', asked)
  expect(status, said).toBe(201)
}
