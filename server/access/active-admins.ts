import { and, eq, inArray, sql } from 'drizzle-orm'
import { admins } from '../../domain/people/roles.ts'
import { users } from '../db/schema.ts'

/** Admins who can sign in, as a condition on `users`. */
export const isActiveAdmin = and(inArray(users.role, [...admins]), eq(users.status, 'active'))

/** Count of active admins, as a part of another query: with two or more, another than the maker decides. */
export const countOfAdmins = sql<number>`(select count(*)::int from users where role in ${admins} and status = 'active')`
