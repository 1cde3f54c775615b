import { randomUUID } from 'node:crypto'
import type { templateCalls } from '../../../contract/notices/template.ts'
import { firmAdmin } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import type { RightRequests } from './right-request.ts'

const words = () => ({
  name: `Reminder ${randomUUID()}`,
  subject: 'What we need for {{company}}',
  body: 'Please send:\n{{missing documents}}',
  places: ['case'],
  channels: ['mail', 'whatsapp'],
})

const administering = async (test: TestApp) => {
  const admin = await firmAdmin(test)
  const { body } = await admin.call('POST', '/api/template', { body: words() })
  return { token: admin.token, ids: { template: String(body.data.id) } }
}

const byId = ({ template: id }: { template: string }) => ({ path: { id } })

export const templateRequests: RightRequests<typeof templateCalls> = {
  listTemplates: { sample: () => ({}) },
  createTemplate: {
    sample: () => ({ body: words() }),
    arrange: async (test) => ({
      token: (await firmAdmin(test)).token,
      other: { body: { body: 'Something else.' } },
    }),
  },
  changeTemplate: {
    sample: (ids) => ({ ...byId(ids), body: words() }),
    arrange: administering,
  },
  deleteTemplate: { sample: byId, arrange: administering },
}
