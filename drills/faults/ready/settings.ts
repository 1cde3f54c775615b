import { demoSettings } from '../../../server/settings/demo-firm.ts'
import { makePerson } from '../../../server/testing/factories.ts'
import type { ReadyCalls } from './ready.ts'

export const settingsCalls = {
  updateSettings: async (test) => ({
    token: (await makePerson(test, 'admin')).token,
    body: demoSettings,
  }),
} satisfies ReadyCalls
