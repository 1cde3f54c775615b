import type { Browser } from '@playwright/test'
import { exampleApplication } from '../../../contract/testing/application-example.ts'
import { codeIn } from '../../mail-server.ts'
import type { Person } from '../../pages/account.ts'
import { bytesOf } from '../../pages/wizard.ts'
import { somebody } from '../../people.ts'
import { admin as firstAdmin, type Site } from '../../site.ts'
import { type Client, newClient } from './client.ts'
import { looksOf } from './looks.ts'
import { observeLogout } from './observed.ts'
import { observeBanks } from './banks.ts'
import { openWizard, pagesOf } from './pages.ts'
import { readPage, sectionsOf } from './reading.ts'
import { shared } from './shared.ts'
import { verificationOn } from './verification.ts'

const codeMail = /is your .* code$/

const fileForm = (userId: string, name: string, bytes: Buffer, type: string) => {
  const form = new FormData()
  form.set('userId', userId)
  form.set('customFileName', name)
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  return form
}

/** Sends bytes under a name with the three fields of the table; returns the whole answer. */
export const uploadBytes = (client: Client, userId: string, name: string, bytes: Buffer) =>
  client.ask('POST /api/documents/upload', {
    form: fileForm(userId, name, bytes, 'application/octet-stream'),
  })

/** Uploads a file with the three fields of the table; returns its descriptor. */
export const upload = async (client: Client, userId: string, name: string) => {
  const { mimeType, buffer } = bytesOf(name)
  const form = fileForm(userId, name, buffer, mimeType)
  const { data } = await client.call('POST /api/documents/upload', { form })
  return data
}

export const signIn = async (
  site: Site,
  { email, password }: Pick<Person, 'email' | 'password'>,
) => {
  const client = newClient(site.url)
  const { accessToken, user } = await client.call('POST /api/user/login', {
    body: { email, password },
  })
  client.carry(accessToken)
  return { ...client, userId: String(user.userId), user }
}

export type Caller = Awaited<ReturnType<typeof signIn>>

const registering = (site: Site) => {
  const register = async (name: string) => {
    const client = newClient(site.url)
    const person = somebody(name)
    const answer = await client.call('POST /api/user/register', {
      body: { ...person, acceptTerms: true },
    })
    return { client, person, answer }
  }
  const codeOf = async (email: string) => codeIn(await site.mails.next(email, codeMail))
  const newPerson = async (name: string) => {
    const { client, person } = await register(name)
    const { email, mobile } = person
    await client.call('POST /api/verification/verify-otp', {
      body: { email, mobile, emailOtp: await codeOf(email) },
    })
    return { person, calls: await signIn(site, person) }
  }
  return { register, codeOf, newPerson }
}

type Registering = ReturnType<typeof registering>

/** Admin, and one person of each role, made as the table of calls makes them. */
const castOf = (site: Site, { newPerson }: Registering) => {
  const admin = shared(() => signIn(site, firstAdmin))
  const withRole = (role: string, name: string) =>
    shared(async () => {
      const { person, calls } = await newPerson(name)
      const { userId } = calls
      const firm = await admin()
      const { user } = await firm.call('POST /api/user/assign-role', { body: { userId, role } })
      return { person, user, calls: await signIn(site, person) }
    })
  return {
    admin,
    borrower: shared(() => newPerson('Asha Verma')),
    analyst: withRole('credit-analyst', 'Farhan Qureshi'),
    manager: withRole('relationship-manager', 'Priya Nair'),
    partner: withRole('referral-partner', 'Leela Menon'),
  }
}

type Cast = ReturnType<typeof castOf>

type Act = 'POST /api/mandate/release/{id}' | 'POST /api/mandate/{id}/approve'

const casesOf = ({ borrower, admin }: Cast) => {
  /** The whole example of a form, each paper the key of an uploaded file. */
  const form = shared(async () => {
    const { calls } = await borrower()
    const names = new Set<string>()
    exampleApplication((name) => {
      names.add(name)
      return name
    })
    const keys = new Map<string, string>()
    for (const name of names) keys.set(name, (await upload(calls, calls.userId, name)).key)
    return exampleApplication((name) => keys.get(name) ?? name)
  })

  const submit = async (companyName: string, changes: object = {}) => {
    const { calls } = await borrower()
    const filled = await form()
    const { data } = await calls.call('POST /api/business-loan', {
      body: { ...filled, formData: { ...filled.formData, companyName }, ...changes },
    })
    return { applicationId: String(data.applicationId), data }
  }

  /** Hands in the form of another company, with one file in each of these slots. */
  const submitAs = async (
    { companyType, ...details }: { companyType?: string },
    groups: Readonly<Record<string, readonly string[]>>,
  ) => {
    const { calls } = await borrower()
    const { key } = await upload(calls, calls.userId, 'in-every-slot.pdf')
    const { publicAndPrivateDocs, formData, ...rest } = await form()
    const slots = Object.fromEntries(
      Object.entries(groups).map(([group, names]) => [
        group,
        Object.fromEntries(names.map((name) => [name, [key]])),
      ]),
    )
    const own = companyType === 'private-limited' ? { publicAndPrivateDocs } : {}
    const { data } = await calls.call('POST /api/business-loan', {
      body: { ...rest, ...own, companyType, formData: { ...formData, ...details }, ...slots },
    })
    return { data, slots }
  }

  const caseDetails = async (id: string) => {
    const { data } = await (
      await admin()
    ).call('GET /api/mandate/case-details/{id}', { path: { id } })
    return data[0]
  }

  /** A mandate for the amount of the case. */
  const createMandate = async (applicationId: string) => {
    const firm = await admin()
    const { userId, formattedAmount, companyName, managementDetails } =
      await caseDetails(applicationId)
    const [figure = '', unit] = String(formattedAmount).split(' ')
    const mandateAmount = Number(figure) * (unit === 'Crore' ? 10_000_000 : 100_000)
    const [{ name, designation }] = managementDetails
    const { data } = await firm.call('POST /api/mandate', {
      body: {
        userId,
        applicationId,
        mandateAmount,
        consultancyFeePercentage: 5,
        consultancyFeeAmount: Math.round((mandateAmount * 5) / 100),
        mandateHolderDetails: { name: `Ms. ${name}`, companyName, designation },
        createdBy: firm.userId,
      },
    })
    return data
  }

  const act = async (call: Act, { mandateId }: { mandateId: string }) =>
    (await (await admin()).call(call, { path: { id: mandateId } })).data

  /** A case of its own whose letter is approved. */
  const approvedLetter = async (companyName: string) => {
    const made = await submit(companyName)
    const mandate = await createMandate(made.applicationId)
    await act('POST /api/mandate/release/{id}', mandate)
    await act('POST /api/mandate/{id}/approve', mandate)
    return made
  }

  return { form, submit, submitAs, caseDetails, createMandate, act, approvedLetter }
}

type Cases = ReturnType<typeof casesOf>

/** The letters of one case: the first is rejected, the second approved. */
const lettersOf = ({ admin, borrower }: Cast, { submit, createMandate, act }: Cases) => {
  const companyName = 'Letters Private Limited'
  const lettered = shared(() => submit(companyName))
  const create = async () => createMandate((await lettered()).applicationId)
  const created = shared(create)
  const released = shared(async () => act('POST /api/mandate/release/{id}', await created()))
  const rejected = shared(async () => {
    const firm = await admin()
    const path = { id: String((await released()).mandateId) }
    const silent = await firm.ask('POST /api/mandate/{id}/reject', { path })
    const body = { reason: 'The fee was agreed otherwise.' }
    const { data } = await firm.call('POST /api/mandate/{id}/reject', { path, body })
    return { silent, data }
  })
  const approved = shared(async () => {
    await rejected()
    const second = await create()
    await act('POST /api/mandate/release/{id}', second)
    return act('POST /api/mandate/{id}/approve', second)
  })
  const signed = shared(async () => {
    const { applicationId } = await approved()
    const { calls } = await borrower()
    const body = await upload(calls, calls.userId, 'signed.pdf')
    const path = { applicationId }
    const { data } = await calls.call('POST /api/mandate/upload/{applicationId}', { path, body })
    return { applicationId: String(applicationId), data }
  })
  return { companyName, lettered, created, released, rejected, approved, signed }
}
/** The case that most of the walk is about, and the same with an analyst. */
const mainCaseOf = ({ admin, analyst }: Cast, { submit }: Cases) => {
  const application = shared(() => submit('Verma Castings Private Limited'))
  const assigned = shared(async () => {
    const { applicationId } = await application()
    const { userId } = (await analyst()).calls
    const { data } = await (
      await admin()
    ).call('PATCH /api/business-loan/update-credit-analyst/{id}', {
      path: { id: applicationId },
      body: { creditAnalyst: userId },
    })
    return { applicationId, data }
  })
  return { application, assigned }
}

/** Observations made once that bear out several sentences. */
const observationsOf = (site: Site, browser: Browser, { borrower }: Cast) => {
  return {
    logout: shared(async () => observeLogout(browser, site, (await borrower()).person)),
    verification: verificationOn(browser, site),
  }
}

/** Walk through the product on one site: everybody in it, and what they did so far. */
export const walkOn = (site: Site, browser: Browser) => {
  const people = registering(site)
  const cast = castOf(site, people)
  const cases = casesOf(cast)
  const personOf = (made: () => Promise<{ person: Person }>) => async () => (await made()).person
  const pages = pagesOf(browser, site, {
    borrower: personOf(cast.borrower),
    analyst: personOf(cast.analyst),
    partner: personOf(cast.partner),
  })
  const wizard = shared(async () =>
    openWizard(browser, site, (await people.newPerson('Rani Sen')).person),
  )
  return {
    site,
    pages,
    newClient: () => newClient(site.url),
    signIn: (person: Person) => signIn(site, person),
    read: (path: string) => readPage(site, path),
    termsPage: shared(async () => {
      const { html } = await readPage(site, '/term-condition')
      // The footer has headings as well.
      return sectionsOf(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
    }),
    /** Closes every browser of the walk. */
    close: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    ...people,
    ...cast,
    ...cases,
    ...mainCaseOf(cast, cases),
    ...observationsOf(site, browser, cast),
    ...looksOf(site, browser, pages, { ...people, ...cast, ...cases }),
    letters: lettersOf(cast, cases),
    wizard,
    threeBanks: shared(async () => observeBanks(await wizard())),
  }
}

export type Walk = ReturnType<typeof walkOn>
