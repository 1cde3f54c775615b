import { eq, inArray, sql } from 'drizzle-orm'
import { teaserOf } from '../../domain/teaser/teaser.ts'
import { loadCase } from '../case/case.ts'
import type { Db } from '../db/connect.ts'
import { applications, lenderSubmissions, rooms } from '../db/schema.ts'
import type { Services } from '../services/services.ts'
import { teaserInput } from '../teaser/input.ts'
import { storeVersion } from '../teaser/queries.ts'
import type { DemoUsers } from './users.ts'
import type { SeededCase } from './seed-case.ts'

const VERSION = 1

/** A teaser that was written from the case, which its lenders got, for a case whose borrower compares what they offer. */
export const storeTeasers = async (
  tx: Db,
  { keys }: Pick<Services, 'keys'>,
  cases: readonly { seeded: SeededCase }[],
  { analyst }: DemoUsers,
) => {
  const written = cases.find(({ seeded }) => seeded.application.status === 'sanctioned')
  if (!written) return
  const { id: applicationId } = written.seeded.application
  const kase = await loadCase(tx, { id: applicationId })
  const input = { ...(await teaserInput(tx, keys, kase, {})), version: VERSION }
  const sheets = { blind: teaserOf(input, 'blind'), named: teaserOf(input, 'named') }
  await storeVersion(tx, { applicationId, number: VERSION, ...sheets, keptBy: analyst.userId })
  await tx.execute(sql`update teaser_versions v set kept_at = a.teaser_at from applications a
    where a.id = v.application_id and a.teaser_at is not null`)
  await tx
    .update(applications)
    .set({ teaserVersion: VERSION })
    .where(eq(applications.id, applicationId))
  const sent = await tx
    .update(lenderSubmissions)
    .set({ teaserVersion: VERSION })
    .where(eq(lenderSubmissions.applicationId, applicationId))
    .returning({ id: lenderSubmissions.id })
  await tx
    .update(rooms)
    .set({ teaserVersion: VERSION, teaserDocumentId: null })
    .where(
      inArray(
        rooms.submissionId,
        sent.map(({ id }) => id),
      ),
    )
}
