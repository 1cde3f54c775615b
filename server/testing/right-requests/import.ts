import type { importCalls } from '../../../contract/client/import.ts'
import { newPerson } from '../../account/testing/people.ts'
import { firmAdmin } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import type { RightRequests } from './right-request.ts'

const someFile = () =>
  `Name,Email,Agreed how,Agreed on\r\nAsha Verma,${newPerson().email},By mail,2026-04-01\r\n`

const asAdmin = async (test: TestApp) => ({
  token: (await firmAdmin(test)).token,
  other: { body: { csv: someFile() } },
})

export const importRequests: RightRequests<typeof importCalls> = {
  previewImport: { sample: () => ({ body: { csv: someFile() } }), arrange: asAdmin },
  runImport: { sample: () => ({ body: { csv: someFile(), invite: true } }), arrange: asAdmin },
}
