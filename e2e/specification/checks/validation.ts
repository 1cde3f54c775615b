import type { validation } from '../sentences/validation.ts'

import type { Checks } from './check.ts'

export const validationChecks: Checks<typeof validation> = {
  '5.1': async ({ verification }) => {
    await verification.newEmail()
  },
  '5.2': async ({ verification }) => {
    await verification.newMobile()
  },
  '5.3': async ({ verification }) => {
    await verification.newEmail()
  },
  '5.4': async ({ verification }) => {
    await verification.nothing()
  },
  '5.5': async ({ verification }) => {
    await verification.opened()
  },
  '5.6': async ({ verification }) => {
    await verification.wrongCodes()
  },
}
