import type { Browser, Page } from '@playwright/test'
import { desktop } from '../../devices.ts'
import { accountOn, type Person } from '../../pages/account.ts'
import { exampleForm, wizardOn } from '../../pages/wizard.ts'
import { somebody } from '../../people.ts'
import { startAs } from '../../session.ts'
import { admin as firstAdmin, type Site } from '../../site.ts'
import { shared } from './shared.ts'

type Who = () => Promise<Pick<Person, 'email' | 'password'>>

type Device = Parameters<Browser['newContext']>[0]

/** A browser of one's own. */
export const openPage = async (browser: Browser, { url }: Site, device: Device = desktop) => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    ...device,
    baseURL: url,
  })
  return context.newPage()
}

/** Opens an address, unless the page is there already. */
export const openAt = async (page: Page, path: string): Promise<Page> => {
  const { pathname, search } = new URL(page.url())
  if (`${pathname}${search}` !== path) await page.goto(path)
  return page
}

/** Somebody who has just registered, on the page that asks for the code; its clock is the check's. */
export const openVerification = async (browser: Browser, site: Site) => {
  const page = await openPage(browser, site)
  await page.clock.install()
  const person = somebody('Nisha Pillai')
  const account = accountOn(page)
  await account.register(person)
  // The verification takes it away in the end.
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('verification') ?? '{}'))
  return { page, person, kept, ...account }
}

const MOA = 'publicAndPrivateDocs.MOA'

/** A borrower with an empty form in view. */
export const openWizard = async (browser: Browser, site: Site, person: Person) => {
  const page = await openPage(browser, site)
  await startAs(page, person)
  const on = wizardOn(page)
  await on.open()
  /** Goes to the papers, where one is uploaded. */
  const withPaper = async () => {
    await on.goTo('Your business')
    await on.chooseCompanyType(exampleForm())
    await on.goTo('Documents')
    if ((await on.slot(MOA).getByRole('listitem').count()) === 0) await on.upload(MOA, 'MOA.pdf')
    return on.slot(MOA)
  }
  return { page, person, ...on, withPaper }
}

/** The browsers that checks share, one for each person: what a check changes there it takes back. */
export const pagesOf = (browser: Browser, site: Site, people: Record<Desk, Who>) => {
  const page = (who?: Who, start = startAs) =>
    shared(async () => {
      const opened = await openPage(browser, site)
      if (who) await start(opened, await who())
      return opened
    })
  const desks = {
    visitor: page(),
    // By the form, so that what the browser keeps is the product's own.
    borrower: page(people.borrower, (opened, who) => accountOn(opened).signIn(who)),
    analyst: page(people.analyst),
    partner: page(people.partner),
    admin: page(() => Promise.resolve(firstAdmin)),
  }
  return {
    ...desks,
    /** A second tab of the same person, for what would stay with a page; closed by whoever asked for it. */
    tab: async (who: keyof typeof desks): Promise<Page> => {
      const first = await desks[who]()
      return first.context().newPage()
    },
    /** A browser that nobody else uses. */
    own: (device?: Device) => openPage(browser, site, device),
  }
}

type Desk = 'borrower' | 'analyst' | 'partner'

export type Pages = ReturnType<typeof pagesOf>
