import { exampleApplication } from '../contract/testing/application-example.ts'
import { documentKeysOf } from '../domain/papers/held-papers.ts'
import { type Calls, callsOf } from './api.ts'
import type { Person } from './pages/account.ts'
import { bytesOf, exampleForm } from './pages/wizard.ts'
import type { Site } from './site.ts'

/** Name of the review in a draft (see `contract/form/wizard-steps.ts`). */
const REVIEW = 6

/** The whole example form, its papers uploaded by this person. */
export const formOf = async ({ upload }: Calls) => {
  const keys = new Map<string, string>()
  for (const { slot, key: name } of documentKeysOf(exampleForm())) {
    keys.set(name, await upload(bytesOf(name), slot))
  }
  return exampleApplication((name) => keys.get(name) ?? name)
}

/** Gives a borrower a whole draft with its papers, through the API; the wizard opens on its review. */
export const fillDraft = async (
  site: Site,
  person: Pick<Person, 'email' | 'password'>,
): Promise<void> => {
  const calls = await callsOf(site, person)
  const { consent: _, ...form } = await formOf(calls)
  await calls.call('PUT', '/api/business-loan/draft', { form, activeStep: REVIEW })
}

/** Submits an application for each of the companies, all with the same papers; returns their identifiers. */
export const submitCases = async (
  calls: Calls,
  companyNames: readonly string[],
): Promise<string[]> => {
  const form = await formOf(calls)
  const ids: string[] = []
  for (const companyName of companyNames) {
    const { data } = await calls.call('POST', '/api/business-loan', {
      ...form,
      formData: { ...form.formData, companyName },
    })
    ids.push(String(data.applicationId))
  }
  return ids
}

/** Submits the example as another company's application, through the API; returns its identifier. */
export const submitCase = async (
  calls: Calls,
  companyName: string,
  consent?: { declaration: boolean; shareWithLenders: boolean },
): Promise<string> => {
  const form = await formOf(calls)
  const submitted = {
    ...form,
    formData: { ...form.formData, companyName },
    ...(consent && { consent }),
  }
  const { data } = await calls.call('POST', '/api/business-loan', submitted)
  return String(data.applicationId)
}
