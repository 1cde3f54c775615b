import { randomUUIDv7 } from 'node:crypto'
import { and, inArray } from 'drizzle-orm'
import type { application as calls } from '../../contract/case/application.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { quietUntil } from '../../domain/dates/quiet-hours.ts'
import { applicationScope } from '../access/scope.ts'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema.ts'
import type { Context } from '../http/mount.ts'
import { recordEventOfEach } from '../trail/record-event.ts'
import type { Case } from '../case/case.ts'
import { borrowerToMail, remindBorrower, waitsForBorrower } from './remind-borrower.ts'
import { claimReminderDay } from './claim-reminder-day.ts'
import { withCases } from '../case/with-case.ts'
import { record } from '../case/open-case.ts'

const REMINDED = 'borrower.reminded'

const isRemindedToday = ({ timeline, readAt }: Case): boolean =>
  timeline.some(
    ({ entry: { event, at } }) =>
      event === REMINDED && calendarDateInIndia(at) === calendarDateInIndia(readAt),
  )

const reasonAgainst = (kase: Case) => {
  if (!waitsForBorrower(kase)) return 'not-their-turn'
  if (!borrowerToMail(kase)) return 'no-mail'
  return isRemindedToday(kase) ? 'reminded-today' : null
}

/** Refusal of a second reminder on a day, whatever it is of: the day is the person's, or taken already. */
const refusedDay = async (
  tx: Db,
  { application, readAt }: Case,
  occasion: string,
  startAfter: Date | null,
) => {
  const sentOn = calendarDateInIndia(startAfter ?? readAt)
  const isTheirs = await claimReminderDay(tx, {
    personId: application.ownerId,
    kind: 'by-staff',
    occasion,
    sentOn,
  })
  return isTheirs ? null : 'reminded-today'
}

type Outcome = 'sent' | 'waits' | NonNullable<ReturnType<typeof reasonAgainst>>

/** Reminds the borrowers of several cases, each at most once a day in India; in the quiet hours their mails wait for the morning. */
export const remindSeveral = ({
  scope,
  body: { ids },
  caller,
  request,
  write,
}: Context<typeof calls.remindBorrowers>) =>
  write(async (change) => {
    const which = and(inArray(applications.id, ids), applicationScope(scope))
    const outcomes = new Map<string, Outcome>()
    const reminded: { id: string }[] = []
    await withCases(change, which, async (kases) => {
      for (const kase of kases) {
        const { id } = kase.was.application
        const startAfter = quietUntil(kase.was.readAt)
        const reminder = { applicationId: id, reminderId: randomUUIDv7() }
        const against =
          reasonAgainst(kase.was) ??
          (await refusedDay(change.tx, kase.was, reminder.reminderId, startAfter))
        outcomes.set(id, against ?? (startAfter ? 'waits' : 'sent'))
        if (against !== null) continue
        record(kase, {
          event: REMINDED,
          label: 'Borrower reminded of what is missing',
          actorId: caller.userId,
          forBorrower: false,
        })
        await change.enqueue(remindBorrower, reminder, startAfter ? { startAfter } : {})
        reminded.push({ id })
      }
    })
    await recordEventOfEach(
      change.tx,
      request,
      { event: 'application.borrower-reminded', actor: caller, kind: 'application' },
      reminded,
    )
    return {
      data: ids.map((id) => ({
        applicationId: id,
        outcome: outcomes.get(id) ?? ('absent' as const),
      })),
    }
  })
