import { expect } from '@playwright/test'
import { REHYDRATION_TIMEOUT } from '../../../web/lib/session/session.ts'
import { desktop } from '../../devices.ts'
import { startAs } from '../../session.ts'
import type { constants } from '../sentences/constants.ts'
import type { Check, Checks } from './check.ts'
import { brandColours } from './colours.ts'
import { frameScreens } from './frame-screens.ts'
import { placeErrors } from './place-errors.ts'
import { retriesThreeTimes, waitsForAnHour } from './transport.ts'
import { atMostThree, croresOfCase, defaultFee, inRupees } from './validation.ts'

/** The letter says this. */
const letterSays =
  (...words: readonly RegExp[]): Check =>
  async ({ terms }) => {
    const { letter } = await terms()
    for (const one of words) await expect(letter).toContainText(one)
  }

/** More mandates than a page holds, each of a case of its own. */
const pageOfTen: Check = async ({ admin, submit, createMandate }) => {
  const firm = await admin()
  const count = async () => Number((await firm.call('GET /api/mandate')).total)
  for (let made = await count(); made < 11; made += 1) {
    const { applicationId } = await submit(`Page Castings ${made} Private Limited`)
    await createMandate(applicationId)
  }
  const first = await firm.call('GET /api/mandate')
  expect([first.data.length, first.page]).toEqual([10, 1])
  const named = await firm.call('GET /api/mandate', { query: { limit: '10', page: '1' } })
  expect(named).toEqual(first)
}

/** A case of half past one in the night in India, read in California. */
const datesInIndia: Check = async ({ pages, application, borrower }) => {
  const { applicationId } = await application()
  const { person, calls } = await borrower()
  const page = await pages.own({
    ...desktop,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  })
  await startAs(page, person)
  await page.route(`**/api/user/loans/${applicationId}`, async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const submittedAt = '2026-03-31T20:00:00.000Z'
    await route.fulfill({ response: answer, json: { data: { ...data, submittedAt } } })
  })
  await page.goto(`/dashboard/${calls.userId}/${applicationId}`)
  await expect(page.getByText('submitted 1 Apr 2026')).toBeVisible()
  await page.context().close()
}

const aboutMoves: Check = async ({ about }) => {
  const animations = await about()
  expect(animations.length).toBeGreaterThan(0)
  for (const animation of animations)
    expect(animation).toEqual({ duration: 1000, iterations: 1, state: 'finished' })
}

export const constantsChecks: Checks<typeof constants> = {
  '9.1': atMostThree,
  '9.2': defaultFee,
  '9.3': letterSays(/payable within 3 working days .*disburs/),
  '9.4': letterSays(/20% of the consultancy fee/),
  '9.5': async (walk) => {
    await inRupees(walk)
    await croresOfCase(walk)
  },
  '9.6': async ({ verification }) => {
    await verification.opened()
  },
  '9.7': async ({ verification }) => {
    await verification.countdown()
  },
  '9.8': async ({ verification }) => {
    await verification.newMobile()
  },
  '9.9': pageOfTen,
  '9.10': async () => expect(REHYDRATION_TIMEOUT).toBe(5000),
  '9.11': async (walk) => {
    await frameScreens['2.31'](walk)
    await frameScreens['2.32'](walk)
  },
  '9.12': async ({ verification }) => {
    await verification.nothing()
  },
  '9.13': placeErrors['8.40'],
  '9.14': retriesThreeTimes,
  '9.15': waitsForAnHour,
  '9.16': datesInIndia,
  '9.17': frameScreens['2.26'],
  '9.18': aboutMoves,
  '9.19': brandColours,
}
