import { expect, type Page, test } from '@playwright/test'
import { rest, scriptBudget, scriptFetched } from './first-load.ts'
import { settledFirst } from './inspect.ts'

/** What a page fetches before it shows what it is for stays within its budget. */
export const weigh = async (page: Page, route: string, name = route) => {
  await settledFirst(page)
  const bytes = await scriptFetched(page)
  test.info().annotations.push({ type: 'script', description: `${name}: ${bytes} bytes` })
  expect.soft(bytes, `the script of ${name}`).toBeLessThanOrEqual(scriptBudget(route))
  await rest(page)
}
