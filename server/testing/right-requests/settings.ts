import type { settingsCalls } from '../../../contract/firm/settings.ts'
import { demoSettings } from '../../settings/demo-firm.ts'
import { makePerson } from '../factories.ts'
import type { RightRequests } from './right-request.ts'

export const settingsRequests: RightRequests<typeof settingsCalls> = {
  getSettings: { sample: () => ({}) },
  updateSettings: {
    sample: () => ({ body: demoSettings }),
    arrange: async (test) => ({ token: (await makePerson(test, 'admin')).token }),
  },
  changeSettings: {
    sample: () => ({ body: { fees: demoSettings.fees } }),
    arrange: async (test) => ({ token: (await makePerson(test, 'admin')).token }),
  },
  sendTestMail: {
    sample: () => ({}),
    arrange: async (test) => ({ token: (await makePerson(test, 'admin')).token }),
  },
}
