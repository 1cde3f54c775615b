import { z } from 'zod'
import { turnOf } from '../../domain/case/whose-turn.ts'
import { quietFrom } from '../../domain/dates/quiet-hours.ts'
import { countUp } from '../http/limits.ts'
import { defineJob } from '../jobs/define-job.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { Services } from '../services/services.ts'
import { type Case, loadCases } from '../case/case.ts'
import { pathOfCase } from '../case/case-paths.ts'
import { owedBy } from '../moves/owed-papers.ts'
import { turnFactsOf } from '../moves/turn.ts'

const TWO_DAYS = 172_800

/** Mails a borrower what is missing, as it is once the mail may go. */
export const remindBorrower = defineJob({
  name: 'remind-borrower',
  payload: z.strictObject({ applicationId: z.uuid(), reminderId: z.uuid() }),
  atOnce: 2,
})

/** True if a case waits for its borrower. */
export const waitsForBorrower = (kase: Case): boolean => turnOf(turnFactsOf(kase)).whose === 'you'

/** The borrower of a case, where they may be reminded by mail. */
export const borrowerToMail = ({ application, people }: Case) =>
  people.find(
    ({ userId, active, wantsMail, wantsReminders }) =>
      userId === application.ownerId && active && wantsMail && wantsReminders,
  )

const remind = ({ database, jobs }: Services, applicationId: string, reminderId: string) =>
  database.orm.transaction(async (tx) => {
    // A job that was begun twice mails once.
    const { count } = await countUp(tx, `reminder:${reminderId}`, TWO_DAYS)
    const [kase] = await loadCases(tx, [applicationId])
    const owner = kase && borrowerToMail(kase)
    // What was sent overnight needs no reminder in the morning.
    if (count > 1 || !kase || !owner || !waitsForBorrower(kase)) return
    const { application } = kase
    await jobs.enqueue(tx, sendMail, {
      to: owner.email,
      template: 'reminder',
      data: {
        name: owner.name,
        companyName: application.companyName,
        path: pathOfCase(application, 'user'),
        missing: owedBy(kase),
        readerId: owner.userId,
        until: quietFrom(kase.readAt).toISOString(),
      },
    })
  })

export const registerRemindBorrower = (services: Services) => {
  services.jobs.register(remindBorrower, ({ applicationId, reminderId }) =>
    remind(services, applicationId, reminderId),
  )
}
