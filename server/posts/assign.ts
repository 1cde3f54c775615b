import { and, eq, inArray } from 'drizzle-orm'
import { formattedAmount } from '../../domain/amounts/money.ts'
import { type Post, postLabel, roleOn, rolesOn } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { fieldError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { sendMail } from '../mail/send-mail.ts'
import { pathOfCase } from '../case/case-paths.ts'
import { leadsApply } from './leads-apply.ts'
import { type OpenCase, record, setColumns } from '../case/open-case.ts'
import { postTable } from '../case/posts.ts'

/** Somebody of the right role, while they are active. */
const activePerson = async (tx: Db, userId: string, post: Post) => {
  const [person] = await tx
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      mobile: users.mobile,
      role: users.role,
      wantsMail: users.notifyByEmail,
      mailOnlyToDo: users.mailOnlyToDo,
      mailDigest: users.mailDigest,
      wantsReminders: users.wantsReminders,
    })
    .from(users)
    .where(
      and(eq(users.id, userId), inArray(users.role, rolesOn(post)), eq(users.status, 'active')),
    )
    .for('share')
  return person && { ...person, active: true }
}

export type Assignee = NonNullable<Awaited<ReturnType<typeof activePerson>>>

/** The active person of the right role who is to have a post, or nobody; `field` is what named them. */
export const assigneeFor = async (tx: Db, post: Post, userId: string | null, field: string) => {
  if (userId === null) return null
  const person = await activePerson(tx, userId, post)
  if (!person) throw fieldError(field, `Choose an active ${postLabel(post).toLowerCase()}.`)
  return person
}

/** Puts somebody, or nobody, on a post; returns whether anything changed. Mails nobody. */
const putOn = (
  kase: OpenCase,
  post: Post,
  person: Assignee | null,
  actorId: string | null,
): boolean => {
  const { column, forBorrower } = postTable[post]
  const userId = person?.userId ?? null
  if (kase.now.application[column] === userId) return false
  const title = postLabel(post)
  setColumns(kase, { [column]: userId })
  if (person) kase.now = { ...kase.now, people: [...kase.now.people, person] }
  record(kase, {
    event: `assigned.${roleOn(post)}`,
    label: person ? `${title} assigned` : `${title} taken off`,
    note: person?.name ?? null,
    aboutUserId: userId,
    actorId,
    forBorrower,
  })
  return true
}

/** Tells somebody of their new case, in their list of news and, unless a mail of its own goes, by mail. */
const notifyAssigned = (
  kase: OpenCase,
  post: Post,
  person: Assignee,
  about: { actorId: string; isMailed: boolean },
) => {
  const details = [postLabel(post).toLowerCase()]
  kase.notices.push({ kind: 'case-assigned', to: person.userId, details, ...about })
}

/** The same as for one of several cases: whoever is put there is told by its notice, and mailed once for all. Returns whether anything changed. */
export const assignQuietly = (
  kase: OpenCase,
  post: Post,
  person: Assignee | null,
  about: { actorId: string; isMailed: boolean },
): boolean => {
  const isNew = putOn(kase, post, person, about.actorId)
  if (isNew && person) notifyAssigned(kase, post, person, about)
  return isNew
}

/** Gives a new case the relationship manager that the rule names; nobody where that one has just gone. */
export const giveManager = async (kase: OpenCase, managerId: string) => {
  const manager = await activePerson(kase.change.tx, managerId, 'relationshipManager')
  if (!manager) return
  putOn(kase, 'relationshipManager', manager, null)
  kase.notices.push({ kind: 'application-given', actorId: null })
}

/** Puts somebody of the right role, or nobody, on a post, and mails them. */
export const assign = async (
  kase: OpenCase,
  post: Post,
  userId: string | null,
  admin: Pick<Caller, 'userId' | 'name'>,
) => {
  const { tx, enqueue } = kase.change
  const person = await assigneeFor(tx, post, userId, post)
  if (!putOn(kase, post, person, admin.userId) || !person) return
  await leadsApply(tx, kase.now.application)
  const isMailed = person.wantsMail && !person.mailDigest
  notifyAssigned(kase, post, person, { actorId: admin.userId, isMailed })
  if (!isMailed) return
  const { application } = kase.now
  await enqueue(sendMail, {
    to: person.email,
    template: 'case-assigned',
    data: {
      name: person.name,
      companyName: application.companyName,
      path: pathOfCase(application, person.role),
      as: postLabel(post).toLowerCase(),
      amount: `₹${formattedAmount(application.amount)}`,
      assignedBy: admin.name,
    },
  })
}
