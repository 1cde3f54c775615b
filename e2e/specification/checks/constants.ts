import { expect } from '@playwright/test'
import { REHYDRATION_TIMEOUT } from '../../../web/lib/session/session.ts'
import type { constants } from '../sentences/constants.ts'

import type { Checks } from './check.ts'
import { retriesThreeTimes, waitsForAnHour } from './transport.ts'

export const constantsChecks: Checks<typeof constants> = {
  '9.6': async ({ verification }) => {
    await verification.opened()
  },
  '9.7': async ({ verification }) => {
    await verification.countdown()
  },
  '9.8': async ({ verification }) => {
    await verification.newMobile()
  },
  '9.10': async () => expect(REHYDRATION_TIMEOUT).toBe(5000),
  '9.12': async ({ verification }) => {
    await verification.nothing()
  },
  '9.14': retriesThreeTimes,
  '9.15': waitsForAnHour,
}
