import type { Page } from '@playwright/test'
import type { Role } from '../../domain/people/roles.ts'
import { demoAccounts, demoPassword } from '../../server/demo/accounts.ts'
import { companies, type CompanyName } from '../../server/demo/companies.ts'
import { startAs } from '../session.ts'

type Ids = { userId: string; applicationId: string }
export type PageToVisit = {
  what: string
  as: Role | { owner: CompanyName }
  company?: CompanyName
  path: (ids: Ids) => string
  /** Words of the first thing that is pressed here. */
  action: string
}

const desk = () => '/dashboard'
const caseOf = ({ userId, applicationId }: Ids) => `/dashboard/${userId}/${applicationId}`

/** Signed-in pages that people wait for, in the demo. */
export const pagesToVisit: readonly PageToVisit[] = [
  { what: 'form', as: 'user', path: () => '/businessloan', action: '^Continue$' },
  { what: 'case', as: 'user', company: 'sahyadri', path: caseOf, action: '^Read the letter$' },
  { what: 'case, admin', as: 'admin', company: 'sahyadri', path: caseOf, action: '^Other steps$' },
  {
    what: 'offers',
    as: { owner: 'narmada' },
    company: 'narmada',
    path: ({ applicationId }) => `/dashboard/offers/${applicationId}`,
    action: ': read and answer$',
  },
  { what: 'desk, borrower', as: 'user', path: desk, action: '^Continue the application$' },
  { what: 'desk, admin', as: 'admin', path: desk, action: '^Next: ' },
  { what: 'desk, analyst', as: 'credit-analyst', path: desk, action: '^Next: ' },
  { what: 'desk, manager', as: 'relationship-manager', path: desk, action: '^Next: ' },
  { what: 'desk, partner', as: 'referral-partner', path: desk, action: '^New lead$' },
]

const emailOf = (as: PageToVisit['as']): string => {
  if (typeof as === 'object') return `${as.owner}@demo.rinsetu.example`
  const account = demoAccounts.find(({ role }) => role === as)
  if (!account) throw new Error(`The demo has no ${as}.`)
  return account.email
}

/** Signs the person of a page in, and gives the address of the page. */
export const signInFor = async (
  page: Page,
  { as, company, path }: PageToVisit,
): Promise<string> => {
  await startAs(page, { email: emailOf(as), password: demoPassword })
  const ids = await page.evaluate(
    async (name) => {
      if (name === null) return { userId: '', applicationId: '' }
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
      const answer = await fetch(`/api/business-loan?search=${encodeURIComponent(name)}`, {
        headers,
      })
      const [{ userId, applicationId }] = (await answer.json()).data
      return { userId: String(userId), applicationId: String(applicationId) }
    },
    company === undefined ? null : companies[company].name,
  )
  return path(ids)
}
