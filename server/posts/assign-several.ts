import { and, inArray } from 'drizzle-orm'
import type { application as calls } from '../../contract/case/application.ts'
import type { AuditEvent } from '../../contract/define/audit-events.ts'
import { type Post, postLabel } from '../../domain/people/roles.ts'
import { applicationScope } from '../access/scope.ts'
import { applications } from '../db/schema.ts'
import type { Context } from '../http/mount.ts'
import type { Change } from '../http/write.ts'
import { sendMail } from '../mail/send-mail.ts'
import { type Details, recordEventOfEach } from '../trail/record-event.ts'
import { type Assignee, assigneeFor, assignQuietly } from './assign.ts'
import { postTable } from '../case/posts.ts'
import { withCases } from '../case/with-case.ts'

const events: Readonly<Record<Post, AuditEvent>> = {
  relationshipManager: 'application.relationship-manager-assigned',
  creditAnalyst: 'application.credit-analyst-assigned',
  referralPartner: 'application.referral-partner-assigned',
}

/** True if a mail goes at once; a person with one mail each morning finds the cases there. */
const isMailedAtOnce = (person: Assignee | null) =>
  person !== null && person.wantsMail && !person.mailDigest

/** Mails the person once for all of them, without naming a case: the list does. */
const mailOnce = async ({ enqueue }: Change, post: Post, person: Assignee, count: number) => {
  if (!isMailedAtOnce(person) || count === 0) return
  await enqueue(sendMail, {
    to: person.email,
    template: 'cases-assigned',
    data: {
      name: person.name,
      as: postLabel(post).toLowerCase(),
      count,
      path: '/dashboard',
    },
  })
}

/** Puts somebody, or nobody, on one post of several cases, in one transaction: they are locked in the order of their ids. */
export const assignSeveral = ({
  scope,
  body: { ids, post, userId },
  caller,
  request,
  write,
}: Context<typeof calls.assignCases>) =>
  write(async (change) => {
    const person = await assigneeFor(change.tx, post, userId, 'userId')
    const which = and(inArray(applications.id, ids), applicationScope(scope))
    const outcomes = new Map<string, 'assigned' | 'unchanged'>()
    const assigned: { id: string; details: Details }[] = []
    await withCases(change, which, async (kases) => {
      for (const kase of kases) {
        const { id, [postTable[post].column]: before } = kase.was.application
        const isNew = assignQuietly(kase, post, person, {
          actorId: caller.userId,
          isMailed: isMailedAtOnce(person),
        })
        outcomes.set(id, isNew ? 'assigned' : 'unchanged')
        if (isNew) assigned.push({ id, details: { [post]: userId, before } })
      }
    })
    // An entry for each: the trail of a case tells who had it.
    const event = { event: events[post], actor: caller, kind: 'application' } as const
    await recordEventOfEach(change.tx, request, event, assigned)
    if (person) await mailOnce(change, post, person, assigned.length)
    return {
      data: ids.map((id) => ({
        applicationId: id,
        outcome: outcomes.get(id) ?? ('absent' as const),
      })),
    }
  })
