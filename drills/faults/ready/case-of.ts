import { makeApplication } from '../../../server/testing/case-factories.ts'
import { makePerson } from '../../../server/testing/factories.ts'
import type { TestApp } from '../../../server/testing/test-app.ts'

/** A case under review, and whose it is. */
export const caseOf = async (test: TestApp) => {
  const owner = await makePerson(test, 'user')
  const application = await makeApplication(test, {
    ownerId: owner.userId,
    status: 'under-review',
  })
  return { owner, application, path: { id: application.id } }
}
