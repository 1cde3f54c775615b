import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../db/connect.ts'
import { findCase } from './case.ts'
import type { CoveredByMandate } from './edit.ts'
import { lockApplications, oneApplication } from './queries.ts'
import type { Scope } from '../foundation/caller.ts'
import { recordTimeline } from './timeline.ts'

const EVENT = 'application.edit-refused'

/**
 * Tells staff in the timeline what the owner wanted to change and why it was refused, so that they can ask. In a transaction of its own:
 * that of the edit is undone. The same wish again says nothing new.
 */
export const recordRefusedEdit = (
  orm: Pick<Db, 'transaction'>,
  scope: Scope,
  id: string,
  { wanted }: CoveredByMandate,
) =>
  orm.transaction(async (tx) => {
    await lockApplications(tx, oneApplication(scope, id))
    const { application, timeline } = await findCase(tx, scope, id)
    const changes = wanted.map(({ label, from, to }) => ({ label, from, to }))
    const last = timeline.at(-1)?.entry
    if (last?.event === EVENT && isDeepStrictEqual(last.changes, changes)) return
    await recordTimeline(tx, {
      applicationId: application.id,
      event: EVENT,
      label: 'Change refused: the mandate letter covers it',
      actorId: application.ownerId,
      forBorrower: false,
      changes,
    })
  })
