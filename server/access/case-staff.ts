import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { roleTable, staff } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import { applications, users } from '../db/schema.ts'
import { columnOf } from './scope.ts'

/** Each role of the staff with what it has to be on a case to read it; an admin reads all. */
const readersOfCase = (person: SQL) =>
  sql.join(
    staff.flatMap((role) => {
      const { cases, onCase } = roleTable[role]
      if (cases === 'any') return sql`${person}.role = ${role}`
      return onCase ? sql`(${person}.role = ${role} and ${columnOf[onCase]} = ${person}.id)` : []
    }),
    sql` or `,
  )

/** True if the person can do a task: they work here, and can read its case. */
export const canDo = (person: SQL): SQL =>
  sql`(${person}.status = 'active' and (case when ${applications.id} is null
    then ${person}.role in ${staff} else (${readersOfCase(person)}) end))`

/** The staff who can read a case that the caller reads, by name; without a case all who work here. */
export const staffFor = (db: Db, applicationId: string | null) =>
  applicationId === null
    ? db
        .select({ userId: users.id, name: users.name, role: users.role })
        .from(users)
        .where(and(eq(users.status, 'active'), sql`${users.role} in ${staff}`))
        .orderBy(asc(users.name), asc(users.id))
    : db
        .select({ userId: users.id, name: users.name, role: users.role })
        .from(users)
        .innerJoin(applications, eq(applications.id, applicationId))
        .where(canDo(sql`${users}`))
        .orderBy(asc(users.name), asc(users.id))
