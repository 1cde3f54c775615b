import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ApplicationForm } from '../../contract/form/application-form.ts'
import { liveStatuses } from '../../domain/status/application-status.ts'
import type { Db } from '../db/connect.ts'
import { applications, users } from '../db/schema.ts'
import { canonical } from '../http/canonical.ts'
import type { ApplicationRow } from '../case/queries.ts'

/** For how long the same form of the same borrower is the same submission. */
const MINUTES = 10

/** Hash that tells two forms apart, whatever the order of their fields; the wizard's step is no part of it. */
export const formHash = ({ activeStep: _, ...form }: ApplicationForm): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(form)))
    .digest('hex')

/**
 * The live case that this very form has just become, or null: a press too many or a second device makes no second
 * case. Whoever withdrew it and submits it again means it. Submissions of one borrower wait here for each other.
 */
export const justSubmitted = async (
  tx: Db,
  ownerId: string,
  form: ApplicationForm,
): Promise<ApplicationRow | null> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
  const [same] = await tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.ownerId, ownerId),
        eq(applications.submittedFormHash, formHash(form)),
        sql`${applications.submittedAt} > now() - make_interval(mins => ${MINUTES}::int)`,
        inArray(applications.status, liveStatuses),
      ),
    )
    .orderBy(desc(applications.submittedAt))
    .limit(1)
  return same ?? null
}
