import { eq } from 'drizzle-orm'
import { personConsents } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import { tokenOf } from '../secrets/link-token.ts'
import type { TestApp } from './test-app.ts'

/** What the link ends with by which the first person who was asked says whether their own papers go. */
export const ownPapersToken = async (
  { services: { database, keys } }: TestApp,
  applicationId: string,
): Promise<string> => {
  const [row] = await database.orm
    .select({ id: personConsents.id })
    .from(personConsents)
    .where(eq(personConsents.applicationId, applicationId))
    .limit(1)
  return tokenOf(keys, 'own-papers', orNotFound(row).id)
}
