import { and, eq } from 'drizzle-orm'
import { teaserOf } from '../../domain/teaser/teaser.ts'
import type { Case } from '../case/case.ts'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'
import type { Caller } from '../foundation/caller.ts'
import type { OpenRoom } from '../http/open-room.ts'
import type { Keys } from '../secrets/keys.ts'
import type { Given } from '../submission/refusals.ts'
import { teaserInput } from '../teaser/input.ts'
import { draftOf, teaserVersionsOf, storeVersion } from '../teaser/queries.ts'
import { refuseTelling, refuseUnprintable } from '../teaser/refusals.ts'

type Parties = { tx: Db; keys: Keys; caller: Pick<Caller, 'userId'> }

/** Keeps what the case and the analyst's words come to now, for a case whose teaser was never kept. */
const keepNow = async ({ tx, keys, caller }: Parties, kase: Case): Promise<number> => {
  const { id: applicationId } = kase.application
  const words = (await draftOf(tx, applicationId))?.words ?? {}
  const input = { ...(await teaserInput(tx, keys, kase, words)), version: 1 }
  refuseTelling(input)
  const sheets = { blind: teaserOf(input, 'blind'), named: teaserOf(input, 'named') }
  await refuseUnprintable(sheets.named)
  await storeVersion(tx, { applicationId, number: 1, ...sheets, keptBy: caller.userId })
  return 1
}

/**
 * Teaser that a room shows, whatever is written later: the newest kept version; else the file that was uploaded as
 * the teaser, where the lender may know the name, which such a file may hold; else the one that is made now.
 */
export const teaserOfRoom = async (parties: Parties, kase: Case, { submission }: Given) => {
  const { id, teaserDocumentId } = kase.application
  const [newest] = await teaserVersionsOf(parties.tx, id)
  if (newest === undefined && teaserDocumentId !== null && submission.teaser === 'named')
    return { teaserVersion: null, teaserDocumentId }
  return {
    teaserVersion: newest?.number ?? (await keepNow(parties, kase)),
    teaserDocumentId: null,
  }
}

/** The uploaded file that a room shows as the teaser. */
export const uploadedTeaser = async (db: Db, { teaserDocumentId }: OpenRoom) => {
  if (teaserDocumentId === null) return undefined
  const [file] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, teaserDocumentId), eq(documents.state, 'stored')))
  return file
}
