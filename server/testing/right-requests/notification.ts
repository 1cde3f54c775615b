import { randomUUIDv7 } from 'node:crypto'
import type { live } from '../../../contract/work/live.ts'
import type { notification } from '../../../contract/notices/notification.ts'
import { notifications } from '../../db/schema.ts'
import { makeApplication } from '../case-factories.ts'
import { makePerson } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import type { RightRequests } from './right-request.ts'

/** A notification to the borrower of a new case. */
export const makeNotification = async (test: TestApp, personId: string): Promise<string> => {
  const { id: applicationId } = await makeApplication(test, { ownerId: personId })
  const id = randomUUIDv7()
  await test.services.database.orm
    .insert(notifications)
    .values({ id, personId, applicationId, kind: 'mandate-released' })
  return id
}

const reading = async (test: TestApp) => {
  const { token, userId } = await makePerson(test)
  return { token, ids: { notification: await makeNotification(test, userId) }, userId }
}

export const notificationRequests: RightRequests<typeof notification> = {
  listNotifications: { sample: () => ({}) },
  countNotifications: { sample: () => ({}) },
  readNotification: {
    sample: ({ notification: id }) => ({ path: { id } }),
    arrange: async (test) => {
      const { userId, ...arranged } = await reading(test)
      return { ...arranged, other: { path: { id: await makeNotification(test, userId) } } }
    },
  },
  readAllNotifications: {
    sample: () => ({ body: { until: '2100-01-01T00:00:00.000Z' } }),
    arrange: async (test) => {
      const { token, ids } = await reading(test)
      return { token, ids, other: { body: { until: '2100-01-02T00:00:00.000Z' } } }
    },
  },
}

export const liveRequests: RightRequests<typeof live> = { events: { sample: () => ({}) } }
