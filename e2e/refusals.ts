import type { Page, Route } from '@playwright/test'
import { contract, type CallName } from '../contract/index.ts'

/** The address of a call, whatever stands in its path. */
const addressOf = (name: CallName): RegExp =>
  new RegExp(`${contract[name].path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?.*)?$`)

const answering = async (
  page: Page,
  name: CallName,
  answer: (route: Route) => Promise<void>,
  act: () => Promise<unknown>,
): Promise<void> => {
  const { method } = contract[name]
  const address = addressOf(name)
  await page.route(address, (route) =>
    route.request().method() === method ? answer(route) : route.fallback(),
  )
  await act()
  await page.unroute(address)
}

/** While somebody acts, a call is refused without a word, as a proxy does: the client's own default shows. */
export const refusedSilently = (page: Page, name: CallName, act: () => Promise<unknown>) =>
  answering(page, name, (route) => route.fulfill({ status: 400, body: '' }), act)

/** While somebody acts, a call is refused with a sentence that no other place has. */
export const refusedSaying = (
  page: Page,
  name: CallName,
  error: string,
  act: () => Promise<unknown>,
) => answering(page, name, (route) => route.fulfill({ status: 409, json: { error } }), act)

/** While somebody acts, a call is answered with what no version of the server says. */
export const answeredWith = (
  page: Page,
  name: CallName,
  answer: Parameters<Route['fulfill']>[0],
  act: () => Promise<unknown>,
) => answering(page, name, (route) => route.fulfill(answer), act)
