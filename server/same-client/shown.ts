import { and, desc, eq, inArray } from 'drizzle-orm'
import type { SameClientMatch } from '../../contract/client/same-client.ts'
import type { SameClientKind } from '../../domain/client/same-client.ts'
import { applicationScope, leadScope, readsEnquiries } from '../access/scope.ts'
import type { Db } from '../db/connect.ts'
import { applications, enquiries, leads, users } from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'
import type { Match } from './matches.ts'
import { clientsWithin, type Identity } from './subjects.ts'

type Found = NonNullable<SameClientMatch['found']>
type Shown = { kind: SameClientKind; found: Found }

const idsOf = (matches: readonly Match[], kind: string) =>
  matches.flatMap(({ identity }) =>
    identity.startsWith(`${kind}:`) ? identity.slice(kind.length + 1) : [],
  )

const read = async <Row>(ids: string[], rows: (ids: string[]) => PromiseLike<Row[]>) =>
  ids.length === 0 ? [] : rows(ids)

/** The newest case of each person that the caller reads. */
const casesOf = (db: Db, scope: Scope, people: string[]) =>
  read(people, (ids) =>
    db
      .selectDistinctOn([applications.ownerId], {
        id: applications.id,
        userId: applications.ownerId,
        title: applications.companyName,
        detail: applications.reference,
      })
      .from(applications)
      .where(and(inArray(applications.ownerId, ids), applicationScope(scope)))
      .orderBy(applications.ownerId, desc(applications.submittedAt), applications.id),
  )

const clientsOf = (db: Db, scope: Scope, people: string[]) =>
  read(people, (ids) =>
    db
      .select({ id: users.id, title: users.name, detail: users.companyName })
      .from(users)
      .where(and(inArray(users.id, ids), clientsWithin(db, scope))),
  )

const enquiriesOf = (db: Db, scope: Scope, ids: string[]) =>
  read(readsEnquiries(scope) ? ids : [], (some) =>
    db
      .select({ id: enquiries.id, title: enquiries.name, detail: enquiries.companyName })
      .from(enquiries)
      .where(inArray(enquiries.id, some)),
  )

const leadsOf = (db: Db, scope: Scope, ids: string[]) =>
  read(ids, (some) =>
    db
      .select({ id: leads.id, title: leads.companyName, detail: users.name })
      .from(leads)
      .leftJoin(users, eq(users.id, leads.partnerId))
      .where(and(inArray(leads.id, some), leadScope(scope))),
  )

/** Parts of the matches that the caller may read, by identity; the others are left out. */
export const shownOf = async (
  db: Db,
  scope: Scope,
  matches: readonly Match[],
): Promise<Map<Identity, Shown>> => {
  const people = idsOf(matches, 'person')
  const [cases, persons, asked, brought] = await Promise.all([
    casesOf(db, scope, people),
    clientsOf(db, scope, people),
    enquiriesOf(db, scope, idsOf(matches, 'enquiry')),
    leadsOf(db, scope, idsOf(matches, 'lead')),
  ])
  const shown = new Map<Identity, Shown>()
  for (const one of persons)
    shown.set(`person:${one.id}`, { kind: 'client', found: { ...one, userId: one.id } })
  // A person's case says more than the account.
  for (const one of cases) shown.set(`person:${one.userId}`, { kind: 'case', found: one })
  for (const one of asked)
    shown.set(`enquiry:${one.id}`, { kind: 'enquiry', found: { ...one, userId: null } })
  for (const one of brought)
    shown.set(`lead:${one.id}`, { kind: 'lead', found: { ...one, userId: null } })
  return shown
}
