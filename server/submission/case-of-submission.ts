import { and, eq } from 'drizzle-orm'
import { applicationScope } from '../access/scope.ts'
import type { Case } from '../case/case.ts'
import type { Db } from '../db/connect.ts'
import { applications, lenderSubmissions } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'

/** The case of a submission that this scope reaches. */
export const caseOfSubmission = async (db: Db, scope: Scope, id: string): Promise<string> => {
  const [row] = await db
    .select({ id: lenderSubmissions.applicationId })
    .from(lenderSubmissions)
    .innerJoin(applications, eq(applications.id, lenderSubmissions.applicationId))
    .where(and(eq(lenderSubmissions.id, id), applicationScope(scope)))
  return orNotFound(row).id
}

export const submissionOf = ({ submissions }: Case, id: string) =>
  orNotFound(submissions.find(({ submission }) => submission.id === id))
