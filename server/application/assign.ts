import { and, eq } from 'drizzle-orm'
import { formattedAmount } from '../../domain/money.ts'
import { roleLabels, type Role } from '../../domain/roles.ts'
import { users } from '../db/schema.ts'
import { fieldError } from '../http/app-error.ts'
import type { Caller } from '../http/caller.ts'
import type { Change } from '../http/write.ts'
import { sendMail } from '../mail/send-mail.ts'
import { pathOfCase } from './mails.ts'
import { changeApplication, type ApplicationRow } from './queries.ts'
import { recordTimeline } from './timeline.ts'

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

/** Puts somebody of the right role, or nobody, on a post of a locked case. */
export const assign = async (
  change: Change,
  application: ApplicationRow,
  post: Post,
  userId: string | null,
  admin: Caller,
): Promise<ApplicationRow> => {
  const { tx, about, enqueue } = change
  const { column, role, forBorrower } = posts[post]
  about('application', application.id, { [post]: userId, before: application[column] })
  const [person] =
    userId === null
      ? []
      : await tx
          .select({ name: users.name, email: users.email, notifyByEmail: users.notifyByEmail })
          .from(users)
          .where(and(eq(users.id, userId), eq(users.role, role), eq(users.status, 'active')))
          .for('share')
  const title = roleLabels[role]
  if (userId !== null && !person) throw fieldError(post, `Choose an active ${title.toLowerCase()}.`)
  if (application[column] === userId) return application

  const changed = await changeApplication(tx, application.id, { [column]: userId })
  await recordTimeline(tx, {
    applicationId: application.id,
    event: `assigned.${role}`,
    label: person ? `${title} assigned` : `${title} taken off`,
    note: person?.name ?? null,
    aboutUserId: person ? userId : null,
    actorId: admin.userId,
    forBorrower,
  })
  if (person?.notifyByEmail) {
    await enqueue(sendMail, {
      to: person.email,
      template: 'case-assigned',
      data: {
        name: person.name,
        companyName: changed.companyName,
        path: pathOfCase(changed, role),
        as: title.toLowerCase(),
        amount: `₹${formattedAmount(changed.amount)}`,
        assignedBy: admin.name,
      },
    })
  }
  return changed
}
