import type { Browser } from '@playwright/test'
import { desktop } from '../../devices.ts'
import { expectMessage } from '../../expect-message.ts'
import { somebody } from '../../people.ts'
import { refusedSilently } from '../../refusals.ts'
import { messages } from '../../../web/testing/spec-messages.ts'
import { accountOn, type Person } from '../../pages/account.ts'
import { applicationOn } from '../../pages/dashboard.ts'
import { usersOn } from '../../pages/users.ts'
import type { ExampleForm } from '../../pages/wizard.ts'
import { startAs } from '../../session.ts'
import { admin, type Site } from '../../site.ts'
import { observeGuard } from './guard.ts'
import { observeAbout, observeSplash } from './motion.ts'
import { openPage, type Pages } from './pages.ts'
import { sessionEndOn } from './session-end.ts'
import { shared } from './shared.ts'
import { observeSigning } from './signing.ts'
import { observeCreation, openTerms } from './terms-form.ts'
import { observeLateAnswer, observeRetries } from './trouble.ts'

type Made = { person: Person }

/** Makers of the walk that the looks need. */
type Makers = {
  newPerson: (name: string) => Promise<Made & { calls: { userId: string } }>
  borrower: () => Promise<Made & { calls: { userId: string } }>
  manager: () => Promise<Made>
  analyst: () => Promise<Made>
  partner: () => Promise<Made>
  form: () => Promise<ExampleForm>
  submit: (companyName: string, changes?: object) => Promise<{ applicationId: string }>
  approvedLetter: (companyName: string) => Promise<{ applicationId: string }>
}

/** Form of the example with one director who signs and one who doesn't, for 1.25 Crore. */
const croreCase = async ({ form, submit }: Makers) => {
  const { management, productDetails } = await form()
  const [signs] = management
  if (!signs) throw new Error('the example has nobody who signs')
  const { formValuesByOptionTitle: asked } = productDetails.fundBased
  const cashCredit = { ...asked['Cash Credit (CC)'], amount: 1, unit: 'Crore' }
  return submit('Preview Castings Private Limited', {
    management: [
      { ...signs, authorisedSignatory: true },
      {
        ...signs,
        name: 'Rohan Deshmukh',
        email: 'rohan@preview-castings.example',
        mobile: '9123499999',
        authorisedSignatory: false,
      },
    ],
    productDetails: {
      ...productDetails,
      fundBased: {
        ...productDetails.fundBased,
        formValuesByOptionTitle: { ...asked, 'Cash Credit (CC)': cashCredit },
      },
    },
  })
}

/** Observations of pages that several sentences are about, each made once. */
export const looksOf = (site: Site, browser: Browser, pages: Pages, make: Makers) => {
  const lively = shared(() =>
    openPage(browser, site, { ...desktop, reducedMotion: 'no-preference' }),
  )
  const ownAdmin = async () => {
    const page = await openPage(browser, site)
    await startAs(page, admin)
    return page
  }
  return {
    guard: shared(async () => observeGuard(await openPage(browser, site))),
    splash: shared(async () => observeSplash(await lively())),
    about: shared(async () => observeAbout(await lively())),
    terms: shared(async () => {
      const { applicationId } = await croreCase(make)
      return openTerms(await pages.tab('admin'), applicationId)
    }),
    creation: shared(async () => {
      const { applicationId } = await make.submit('Creation Castings Private Limited')
      return observeCreation(await ownAdmin(), applicationId)
    }),
    signing: shared(async () => {
      const { applicationId } = await make.approvedLetter('Signing Castings Private Limited')
      return {
        applicationId,
        ...(await observeSigning(await pages.tab('borrower'), applicationId)),
      }
    }),
    retries: shared(async () => observeRetries(await pages.borrower())),
    // By itself: the clock is that of all pages of a browser.
    lateAnswer: shared(async () => {
      const page = await pages.own()
      await startAs(page, (await make.borrower()).person)
      return observeLateAnswer(page)
    }),
    /** A role that the admin gives somebody on the screen, and what the browser sends for it. */
    roleGiven: shared(async () => {
      const { person, calls } = await make.newPerson('Girija Apte')
      const page = await pages.admin()
      const { open, changeRole } = usersOn(page)
      await open(person.email)
      const sent = page.waitForRequest('**/api/user/assign-role')
      await changeRole(person.email, 'Referral partner')
      const body: unknown = (await sent).postDataJSON()
      return { person, userId: calls.userId, body }
    }),
    /** Case of the admin's screen that nobody works on yet, and the people for its posts. */
    deskCase: shared(async () => {
      const { applicationId } = await make.submit('Desk Castings Private Limited')
      const page = await pages.tab('admin')
      const { userId } = (await make.borrower()).calls
      const names = {
        'Relationship manager': (await make.manager()).person.name,
        'Credit analyst': (await make.analyst()).person.name,
        'Referral partner': (await make.partner()).person.name,
      }
      await page.goto(`/dashboard/${userId}/${applicationId}`)
      return { page, names, record: applicationOn(page) }
    }),
    /** A registration that is refused at first, without a word. */
    refusedRegistration: shared(async () => {
      const page = await pages.own()
      const account = accountOn(page)
      await refusedSilently(page, 'register', async () => {
        await account.fillRegistration(somebody('Meera Joshi'))
        await expectMessage(page, messages.registrationUnexplained)
      })
      await page.getByRole('button', { name: 'Create account' }).click()
      return { page, ...account }
    }),
    sessionEnd: sessionEndOn(
      browser,
      site,
      shared(async () => (await make.newPerson('Tara Bhatt')).person),
    ),
  }
}
