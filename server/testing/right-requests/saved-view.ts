import { randomUUIDv7 } from 'node:crypto'
import type { savedViewCalls } from '../../../contract/work/saved-view.ts'
import { savedViews } from '../../db/schema.ts'
import { makePerson } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import type { RightRequests } from './right-request.ts'

/** A person's saved view, visible only to them. */
export const makeSavedView = async (test: TestApp, ownerId: string): Promise<string> => {
  const id = randomUUIDv7()
  const view = { list: 'cases', name: 'Large ones', query: 'amountFrom=50000000' } as const
  await test.services.database.orm.insert(savedViews).values({ ...view, id, ownerId })
  return id
}

const withView = async (test: TestApp) => {
  const { token, userId } = await makePerson(test, 'admin')
  return { token, ids: { savedView: await makeSavedView(test, userId) } }
}

const byId = ({ savedView: id }: { savedView: string }) => ({ path: { id } })

export const savedViewRequests: RightRequests<typeof savedViewCalls> = {
  listSavedViews: { sample: () => ({}) },
  createSavedView: {
    sample: () => ({ body: { list: 'cases', name: 'Stuck', query: 'sortBy=updatedAt&order=asc' } }),
    arrange: async (test) => ({
      token: (await makePerson(test, 'admin')).token,
      other: { body: { name: 'Late' } },
    }),
  },
  renameSavedView: {
    sample: (ids) => ({ ...byId(ids), body: { name: 'Larger ones' } }),
    arrange: withView,
  },
  shareSavedView: {
    sample: (ids) => ({ ...byId(ids), body: { shared: true } }),
    arrange: withView,
  },
  deleteSavedView: { sample: byId, arrange: withView },
}
