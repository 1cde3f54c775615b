import { makeApplication } from '../case-factories.ts'
import { makePerson } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** A case under review, and its owner. */
export const caseOf = async (test: TestApp) => {
  const owner = await makePerson(test)
  const application = await makeApplication(test, {
    ownerId: owner.userId,
    status: 'under-review',
  })
  return { owner, application, ids: { owner: owner.userId, application: application.id } }
}
