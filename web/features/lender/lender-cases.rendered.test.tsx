import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { User } from '../../../contract/people/account.ts'
import type { LenderCase } from '../../../contract/work/lender-work.ts'
import type { Lender } from '../../../contract/lender/lender.ts'
import { Refusal, serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import { LenderCases } from './lender-cases.tsx'

const contactId = '019a0000-0000-7000-8000-000000000001'
const lender: Lender = {
  lenderId: '019a0000-0000-7000-8000-000000000002',
  name: 'Sample Bank',
  kind: 'private',
  agent: false,
  active: true,
  paperOrder: [],
  branches: [],
  contacts: [
    {
      contactId,
      name: 'Asha Rao',
      email: 'asha@bank.example',
      mobile: '9876600001',
      role: 'Credit head',
      city: null,
    },
  ],
  products: [],
  version: 1,
  updatedAt: '2026-11-02T04:30:00.000Z',
}
const made = (place: number, about: Partial<LenderCase>): LenderCase => ({
  submissionId: `019a0000-0000-7000-8000-00000000010${place}`,
  applicationId: `019a0000-0000-7000-8000-00000000020${place}`,
  userId: '019a0000-0000-7000-8000-000000000300',
  reference: `RS-2026-00000${place}`,
  companyName: `Company ${place}`,
  amount: 22_000_000,
  teaser: 'named',
  status: 'under-process',
  contactId,
  contactName: 'Asha Rao',
  lenderReference: null,
  sentAt: '2026-11-02T04:30:00.000Z',
  lastActAt: '2026-11-02T04:30:00.000Z',
  daysSilent: 20,
  isSilent: true,
  ...about,
})

const manager: User = {
  userId: '019a0000-0000-7000-8000-000000000400',
  name: 'Priya Nair',
  email: 'priya@firm.example',
  mobile: '9876600002',
  role: 'relationship-manager',
  companyName: null,
  designation: null,
  city: null,
  notifyByEmail: true,
  mailAbout: 'everything',
  mailDigest: false,
  reminders: true,
  mobileVerified: true,
  createdAt: '2026-11-02T04:30:00.000Z',
}

test('each person of a lender is called, and asked after all cases in one message that names no blind company', async () => {
  serve({
    listLenderCases: () => ({
      data: [
        made(1, {}),
        made(2, { teaser: 'blind', daysSilent: 1, isSilent: false }),
        made(3, { contactId: null, contactName: null }),
      ],
    }),
    getProfile: () => ({ user: manager }),
    getSettings: () => new Refusal('NOT_FOUND'),
  })
  open(<LenderCases lender={lender} />)
  const ask = await screen.findByRole('link', { name: 'Ask after all 2 on WhatsApp' })
  const address = new URL(ask.getAttribute('href') ?? '')
  expect(address.pathname).toBe('/919876600001')
  const words = address.searchParams.get('text') ?? ''
  expect(words).toContain('1. Company 1 (RS-2026-000001), ₹2.2 Crore')
  expect(words).toContain('2. RS-2026-000002')
  expect(words).not.toContain('Company 2')
  expect(screen.getByRole('link', { name: 'Call +91 98766 00001' }).getAttribute('href')).toBe(
    'tel:+919876600001',
  )
  expect(screen.getAllByText(/20 days .* longer than it usually takes/)).toHaveLength(2)
  const [, nobody] = screen.getAllByRole('article')
  expect(nobody).toBeDefined()
  if (nobody) {
    within(nobody).getByRole('heading', { name: 'No contact named, 1 open case' })
    expect(within(nobody).queryByRole('link', { name: /^Call/ })).toBeNull()
  }
})
