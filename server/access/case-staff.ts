import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { isStaff, roles, roleTable } from '../../domain/roles.ts'
import type { Db } from '../db/connect.ts'
import { applications, users } from '../db/schema.ts'

/** Each role of the staff with what it has to be on a case to read it; an admin reads all. */
const readersOfCase = (person: SQL) =>
  sql.join(
    roles.filter(isStaff).map((role) => {
      const scope = { kind: roleTable[role].cases, userId: '', role }
      if (scope.kind === 'any') return sql`${person}.role = ${role}`
      const column =
        roleTable[role].onCase === 'creditAnalyst'
          ? applications.creditAnalystId
          : applications.relationshipManagerId
      return sql`(${person}.role = ${role} and ${column} = ${person}.id)`
    }),
    sql` or `,
  )

/** Whether somebody can do a task: they work here, and can read its case. */
export const canDo = (person: SQL): SQL =>
  sql`(${person}.status = 'active' and (case when ${applications.id} is null
    then ${person}.role in ${roles.filter(isStaff)} else (${readersOfCase(person)}) end))`

/** The staff who can read a case that the caller reads, by name; without a case all who work here. */
export const staffFor = (db: Db, applicationId: string | null) =>
  applicationId === null
    ? db
        .select({ userId: users.id, name: users.name, role: users.role })
        .from(users)
        .where(and(eq(users.status, 'active'), sql`${users.role} in ${roles.filter(isStaff)}`))
        .orderBy(asc(users.name), asc(users.id))
    : db
        .select({ userId: users.id, name: users.name, role: users.role })
        .from(users)
        .innerJoin(applications, eq(applications.id, applicationId))
        .where(canDo(sql`${users}`))
        .orderBy(asc(users.name), asc(users.id))
