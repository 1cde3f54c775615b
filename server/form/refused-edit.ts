import { isDeepStrictEqual } from 'node:util'
import type { Scope } from '../foundation/caller.ts'
import { changeByItself } from '../http/write.ts'
import type { Services } from '../services/services.ts'
import type { CoveredByMandate } from './edit.ts'
import { withCase } from '../case/with-case.ts'
import { record } from '../case/open-case.ts'

const EVENT = 'application.edit-refused'

/**
 * Tells staff in the timeline what the owner wanted to change and why it was refused, so that they can ask. In a transaction of its own:
 * that of the edit is undone. The same wish again says nothing new.
 */
export const recordRefusedEdit = (
  services: Services,
  scope: Scope,
  id: string,
  { wanted }: CoveredByMandate,
) =>
  services.database.orm.transaction((tx) =>
    withCase(changeByItself(services, tx), scope, id, (kase) => {
      const { application, timeline } = kase.now
      const changes = wanted.map(({ label, from, to }) => ({ label, from, to }))
      const last = timeline.at(-1)?.entry
      if (last?.event === EVENT && isDeepStrictEqual(last.changes, changes)) return
      record(kase, {
        event: EVENT,
        label: 'Change refused: the mandate letter covers it',
        actorId: application.ownerId,
        forBorrower: false,
        changes,
      })
    }),
  )
