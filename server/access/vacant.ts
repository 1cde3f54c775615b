import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { roles, roleTable } from '../../domain/roles.ts'

const onCases = roles.filter((role) => roleTable[role].onCase !== null && role !== 'user')

/**
 * Whether nobody works on a post: it names no one, or somebody who is suspended. The post stays theirs for the day the
 * suspension is lifted; until then it counts as empty, so that the case is not forgotten with them.
 */
export const isVacant = (post: SQLWrapper): SQL =>
  sql`(${post} is null or ${post} in (select id from users where role in ${onCases} and status <> 'active'))`
