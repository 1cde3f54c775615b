import { eq } from 'drizzle-orm'
import { applications } from '../db/schema.ts'
import { changeByItself } from '../http/write.ts'
import type { Services } from '../services/services.ts'
import { renewConsent } from './ask-consent.ts'
import { withCases } from '../case/with-case.ts'
import { markAgain } from './consent-of-submissions.ts'

export const registerRenewConsent = (services: Services) => {
  services.jobs.register(renewConsent, ({ applicationId }) =>
    services.database.orm.transaction(async (tx) => {
      const change = changeByItself(services, tx)
      await withCases(change, eq(applications.id, applicationId), async ([kase]) => {
        if (kase) markAgain(kase, null)
      })
    }),
  )
}
