import { and, eq } from 'drizzle-orm'
import { formattedAmount } from '../../domain/money.ts'
import { roleTable, type Role } from '../../domain/roles.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { fieldError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { sendMail } from '../mail/send-mail.ts'
import { pathOfCase } from './case-paths.ts'
import { type OpenCase, record, setColumns } from './open-case.ts'
import type { ApplicationRow } from './queries.ts'

/** Who can be assigned to a case: the field of the call, the column, the role it takes. */
export const posts = {
  relationshipManager: {
    column: 'relationshipManagerId',
    role: 'relationship-manager',
    forBorrower: true,
  },
  creditAnalyst: { column: 'creditAnalystId', role: 'credit-analyst', forBorrower: true },
  referralPartner: { column: 'referralPartnerId', role: 'referral-partner', forBorrower: false },
} as const satisfies Record<
  string,
  { column: keyof ApplicationRow; role: Role; forBorrower: boolean }
>

export type Post = keyof typeof posts

const activePerson = async (tx: Db, userId: string, role: Role) => {
  const [person] = await tx
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      mobile: users.mobile,
      role: users.role,
      wantsMail: users.notifyByEmail,
    })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, role), eq(users.status, 'active')))
    .for('share')
  return person && { ...person, active: true }
}

/** Puts somebody of the right role, or nobody, on a post. */
export const assign = async (
  kase: OpenCase,
  post: Post,
  userId: string | null,
  admin: Pick<Caller, 'userId' | 'name'>,
) => {
  const { tx, enqueue } = kase.change
  const { column, role, forBorrower } = posts[post]
  const person = userId === null ? undefined : await activePerson(tx, userId, role)
  const title = roleTable[role].label
  if (userId !== null && !person) throw fieldError(post, `Choose an active ${title.toLowerCase()}.`)
  if (kase.now.application[column] === userId) return

  setColumns(kase, { [column]: userId })
  if (person) kase.now = { ...kase.now, people: [...kase.now.people, person] }
  record(kase, {
    event: `assigned.${role}`,
    label: person ? `${title} assigned` : `${title} taken off`,
    note: person?.name ?? null,
    aboutUserId: person ? userId : null,
    actorId: admin.userId,
    forBorrower,
  })
  if (!person?.wantsMail) return
  const { application } = kase.now
  await enqueue(sendMail, {
    to: person.email,
    template: 'case-assigned',
    data: {
      name: person.name,
      companyName: application.companyName,
      path: pathOfCase(application, role),
      as: title.toLowerCase(),
      amount: `₹${formattedAmount(application.amount)}`,
      assignedBy: admin.name,
    },
  })
}
