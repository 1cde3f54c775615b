import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { contacts, posts, rolesOn } from '../../domain/people/roles.ts'

const onCases = posts.flatMap(rolesOn)

/**
 * True if nobody works on a post: it names no one, or somebody who is suspended. The post stays theirs for the day
 * the suspension is lifted; until then it counts as empty, so that the case is not forgotten with them.
 */
export const isVacant = (post: SQLWrapper): SQL =>
  sql`(${post} is null or ${post} in (select id from users where role in ${onCases} and status <> 'active'))`

/** True if a person keeps in touch with clients at this moment, and so can own an enquiry, a lead or a client. */
export const isAtWork = (person: { status: SQLWrapper; role: SQLWrapper }): SQL =>
  sql`(${person.status} = 'active' and ${person.role} in ${contacts})`

/** True if nobody follows a record up: it has no owner, or one who is suspended or has another role by now. */
export const isUnowned = (owner: SQLWrapper): SQL =>
  sql`(${owner} is null or ${owner} not in (select id from users where status = 'active' and role in ${contacts}))`
