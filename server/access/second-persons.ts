import { type SQL, sql } from 'drizzle-orm'
import { admins } from '../../domain/people/roles.ts'
import { TRUST_DAYS } from '../../domain/people/second-person.ts'

/** Maker and moment of a proposal, as parts of another query; its columns are spelled out with their table. */
type Asked = { maker: SQL; at: SQL }

const trust = sql`make_interval(days => ${TRUST_DAYS}::int)`
const since = sql`coalesce(u.admin_since, u.verified_at, u.created_at)`
const isActive = sql`(u.role in ${admins} and u.status = 'active')`
const leftLately = sql`(not ${isActive} and coalesce(u.admin_ended_at > now() - ${trust}, false))`

/** Another person than the maker, neither made an admin by them lately nor younger as an admin than what is decided on. */
const mayBeSecond = ({ maker, at }: Asked) => sql`(
  u.id is distinct from ${maker} and ${since} <= ${at}
  and not coalesce(u.admin_by = ${maker} and ${since} > now() - ${trust}, false))`

/** Ids of the admins who may decide on it as its second person. */
export const secondPersons = (asked: Asked) => sql<string[]>`coalesce((
  select array_agg(u.id::text order by u.created_at) from users u
  where ${isActive} and ${mayBeSecond(asked)}), '{}')`

/** True if nobody may be its second person; whoever left lately still counts, so that suspending them opens no way. */
export const isAlone = (asked: Asked) => sql<boolean>`(not exists (
  select from users u where (${isActive} or ${leftLately}) and ${mayBeSecond(asked)}))`
