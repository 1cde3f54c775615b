import { expect, test } from 'vitest'
import type { SearchHit } from '../../../contract/work/search.ts'
import { calledIn, groupsFor } from './options.ts'

const kase = {
  applicationId: '0198c0de-0000-7000-8000-000000000001',
  userId: '0198c0de-0000-7000-8000-000000000002',
  reference: 'RS-2026-000123',
  companyName: 'Verma Castings',
}
const hit = (facts: Partial<SearchHit>): SearchHit => ({
  kind: 'case',
  id: kase.applicationId,
  title: 'Verma Castings',
  detail: null,
  status: 'under-review',
  amount: 7_500_000,
  role: null,
  case: kase,
  by: null,
  ...facts,
})

const lines = (reader: Parameters<typeof groupsFor>[1], ...hits: SearchHit[]) =>
  groupsFor('verma', reader, { hits, recent: [] }).map(({ heading, options }) => [
    heading,
    ...options.map(({ title, detail, by, to }) =>
      [title, detail, by, to].filter(Boolean).join(' | '),
    ),
  ])

test('what is found tells itself apart and leads to its page', () => {
  expect(
    lines(
      'admin',
      hit({ by: 'pan' }),
      hit({
        kind: 'person',
        id: 'p-1',
        title: 'Asha Verma',
        role: 'user',
        status: 'suspended',
        amount: null,
      }),
      hit({ kind: 'person', title: 'Ravi Verma', detail: 'Director', status: null, amount: null }),
      hit({
        kind: 'person',
        id: 'p-2',
        title: 'Vermani',
        role: 'credit-analyst',
        case: null,
        status: 'active',
        amount: null,
      }),
      hit({ kind: 'mandate', title: 'MND/2026-27/0001', status: 'released' }),
      hit({
        kind: 'enquiry',
        title: 'Verma',
        detail: 'Term Loan',
        status: 'new',
        amount: null,
        case: null,
      }),
    ),
  ).toEqual([
    [
      'Applications',
      `Verma Castings | RS-2026-000123 · Under Review · ₹75 Lakh | PAN | /dashboard/${kase.userId}/${kase.applicationId}`,
    ],
    [
      'People',
      'Asha Verma | Borrower · Verma Castings · RS-2026-000123 · Suspended | /dashboard/p-1',
      `Ravi Verma | Director · Verma Castings · RS-2026-000123 | /dashboard/${kase.userId}/${kase.applicationId}`,
      'Vermani | Credit analyst | /dashboard/users?search=Vermani',
    ],
    ['Mandates', expect.stringContaining('MND/2026-27/0001 | Verma Castings · RS-2026-000123')],
    ['Enquiries', 'Verma | Term Loan · New | /dashboard/enquiries?search=Verma'],
    [
      'Do with it',
      `Log call with Verma Castings | /dashboard/${kase.userId}/${kase.applicationId}#log-call`,
    ],
  ])
})

test('an analyst comes to the case by its own address, a partner to the line of the lead', () => {
  expect(lines('credit-analyst', hit({}))[0]?.[1]).toContain(`/dashboard/${kase.applicationId}`)
  const lead = lines('referral-partner', hit({ kind: 'lead' }))
  expect(lead[0]?.[0]).toBe('Leads')
  expect(lead[0]?.[1]).toContain('/dashboard?search=RS-2026-000123')
})

test('acts are found by their own words and by others, by those alone who may do them', () => {
  const acts = (typed: string, reader: Parameters<typeof groupsFor>[1]) =>
    groupsFor(typed, reader, { hits: [], recent: [] })
      .filter(({ heading }) => heading === 'Do')
      .flatMap(({ options }) => options.map(({ title, to }) => `${title} | ${to}`))
  expect(acts('new cli', 'relationship-manager')).toEqual(['New client | /dashboard/clients/new'])
  expect(acts('invite staff', 'admin')).toEqual(['Invite a colleague | /dashboard/users?invite'])
  expect(acts('ask for documents', 'credit-analyst')).toEqual([
    'Ask for documents | /dashboard/applications',
  ])
  expect(acts('lead new', 'referral-partner')).toEqual(['New lead | /dashboard/new-lead'])
  for (const reader of ['credit-analyst', 'referral-partner', 'user'] as const)
    expect(acts('invite', reader)).toEqual([])
  expect(acts('assign', 'relationship-manager')).toEqual([])
  expect(acts('log call', 'credit-analyst')).toEqual(['Log call | /dashboard/my-turn?queue=calls'])
  expect(acts('holidays', 'admin')).toEqual([
    'Settings: answer times | /dashboard/settings?tab=service',
  ])
  expect(acts('settings lend', 'admin')).toEqual([
    'Settings: lenders | /dashboard/settings?tab=lenders',
  ])
  expect(acts('holidays', 'relationship-manager')).toEqual([])
})

test('a call is logged with whoever is named after it, by those alone who call', () => {
  const second = hit({ id: 'c-2', title: 'Verma Tiles', case: { ...kase, applicationId: 'c-2' } })
  const found = { hits: [hit({}), second, hit({ kind: 'paper' })], recent: [] }
  const [doing, ...rest] = groupsFor('log call with verma', 'relationship-manager', found)
  expect(rest).toEqual([])
  expect(doing?.options.map(({ title, to }) => [title, to])).toEqual([
    ['Log call with Verma Castings', `/dashboard/${kase.userId}/${kase.applicationId}#log-call`],
    ['Log call with Verma Tiles', `/dashboard/${kase.userId}/c-2#log-call`],
  ])
  expect(new Set(doing?.options.map(({ id }) => id)).size).toBe(2)
  expect(calledIn('Log call  Verma', 'admin')).toBe('Verma')
  expect(calledIn('log call ', 'admin')).toBeNull()
  expect(calledIn('log call verma', 'referral-partner')).toBeNull()
})

test('a lead of a partner leads to its line, with the words of who reads it', () => {
  const lead = hit({ title: 'Verma Tiles', detail: 'Asha', status: 'contacted', case: null })
  expect(lines('admin', { ...lead, kind: 'referral' })).toEqual([
    [
      'Leads of partners',
      expect.stringMatching(
        /^Verma Tiles \| Asha · Contacted .* \/dashboard\/leads\?search=Verma%20Tiles$/,
      ),
    ],
  ])
  expect(lines('referral-partner', { ...lead, kind: 'lead' })[0]?.[1]).toMatch(
    /We are in touch .* \/dashboard\?search=Verma%20Tiles$/,
  )
})

test('before anything is typed there are the places, and what was opened last', () => {
  const recent = groupsFor('verma', 'admin', { hits: [hit({})], recent: [] })[0]?.options ?? []
  const empty = groupsFor(' ', 'admin', { hits: [], recent })
  expect(empty.map(({ heading }) => heading)).toEqual(['Opened last', 'Go to'])
  expect(empty[1]?.options.map(({ title }) => title)).toContain('Settings')
})

test('a place whose beginning is typed comes first, one that only holds it last', () => {
  const found = { hits: [hit({ title: 'Mandal Works' })], recent: [] }
  expect(groupsFor('mand', 'admin', found).map(({ heading }) => heading)).toEqual([
    'Go to',
    'Applications',
    'Do with it',
  ])
  expect(groupsFor('trail', 'admin', found).map(({ heading }) => heading)).toEqual([
    'Applications',
    'Do with it',
    'Go to',
  ])
})
