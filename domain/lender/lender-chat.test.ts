import { expect, test } from 'vitest'
import { lenderChat } from './lender-chat.ts'

const people = { to: 'Asha Rao', from: 'Priya Nair', firm: 'RinSetu Advisory LLP' }
const named = {
  reference: 'RS-2026-000008',
  companyName: 'Himalayan Herbals Private Limited',
  amount: 22_000_000,
  teaser: 'named',
  lenderReference: 'LOS 4711',
  sentOn: '2026-11-03',
} as const

test('one message asks after every case that the lender has', () => {
  const blind = {
    ...named,
    reference: 'RS-2026-000009',
    teaser: 'blind',
    lenderReference: null,
  } as const
  expect(lenderChat(people, [named, blind])).toBe(
    [
      'Hello Asha Rao, this is Priya Nair of RinSetu Advisory LLP.',
      'May I ask where these 2 cases stand?',
      '1. Himalayan Herbals Private Limited (RS-2026-000008), ₹2.2 Crore, your reference LOS 4711, with you since 3 Nov 2026',
      '2. RS-2026-000009, with you since 3 Nov 2026',
    ].join('\n'),
  )
})

test('of a company that went out blind no name and no amount is written', () => {
  const words = lenderChat({ ...people, to: null }, [{ ...named, teaser: 'blind' }])
  expect(words).toContain('Hello, this is Priya Nair')
  expect(words).toContain('where this case stands')
  expect(words).not.toMatch(/Himalayan|2\.2/)
})
