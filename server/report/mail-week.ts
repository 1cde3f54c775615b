import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isLive, liveStatuses } from '../../domain/status/application-status.ts'
import { disbursedStatuses } from '../../domain/status/status-money.ts'
import { counted } from '../../domain/text/counted.ts'
import { formatRupees } from '../../domain/amounts/rupees.ts'
import { isActiveAdmin } from '../access/active-admins.ts'
import { today } from '../db/indian-days.ts'
import type { Db } from '../db/connect.ts'
import { outstandingFees } from '../offer/fees-outstanding.ts'
import { STUCK_DAYS, stuckFor } from '../moves/movement.ts'
import { users } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { Services } from '../services/services.ts'

/**
 * Mail to the owner on Monday morning: work and money of the last seven days, and the places where either stands
 * still.
 */
const mailWeek = defineJob({
  name: 'mail-week',
  payload: z.strictObject({}),
  schedule: '45 8 * * 1',
})

const live = inArray(sql`a.status`, liveStatuses)
const paidOutAndLive = disbursedStatuses.filter(isLive)

/** Moves into a status within the last seven days, each case once. */
const movedTo = (status: string) => sql`(
  select count(distinct t.application_id)::int from timeline_entries t
  where t.to_status = ${status} and t.at > now() - interval '7 days')`

/** The seven days before today: what comes in on the Monday of a mail stands in the next one. */
const thisWeek = (day: SQL): SQL => sql`${day} >= ${today} - 7 and ${day} < ${today}`

const receivedThisWeek = sql`fee_receipts r where r.taken_back_at is null and ${thisWeek(sql`r.received_on`)}`
const overdueFees = sql`${outstandingFees} f where f.due_on < ${today}`

type Week = {
  submitted: number
  sanctioned: number
  disbursed: number
  live: number
  unassigned: number
  enquiries: number
  fees: number
  paidOut: number
  received: number
  tds: number
  overdue: number
  overdueCases: number
}

const moneyIn = ({ received, tds }: Week) =>
  tds === 0 ? formatRupees(received) : `${formatRupees(received)}, and ${formatRupees(tds)} as TDS`

const figuresOf = async (db: Db): Promise<[string, string][]> => {
  const [week] = await db.execute<Week>(sql`
    select ${movedTo('submitted')} as submitted, ${movedTo('sanctioned')} as sanctioned,
      ${movedTo('disbursed')} as disbursed,
      (select count(*)::int from applications a where ${live}) as live,
      (select count(*)::int from applications a where ${live} and a.relationship_manager_id is null) as unassigned,
      (select count(*)::int from enquiries where status = 'new') as enquiries,
      (select coalesce(sum(m.fee_amount), 0)::float8 from mandates m join applications a on a.id = m.application_id
        where m.status = 'verified' and a.status in ${paidOutAndLive}) as fees,
      (select coalesce(sum(d.amount), 0)::float8 from disbursals d
        where d.taken_back_at is null and ${thisWeek(sql`d.paid_on`)}) as "paidOut",
      (select coalesce(sum(r.amount), 0)::float8 from ${receivedThisWeek}) as received,
      (select coalesce(sum(r.tds), 0)::float8 from ${receivedThisWeek}) as tds,
      (select coalesce(sum(f.outstanding), 0)::float8 from ${overdueFees}) as overdue,
      (select count(distinct f.application_id)::int from ${overdueFees}) as "overdueCases"`)
  if (!week) return []
  return [
    ['New applications', String(week.submitted)],
    ['Sanctioned', String(week.sanctioned)],
    ['Disbursed', String(week.disbursed)],
    ['Live cases', String(week.live)],
    ['Live cases without a manager', String(week.unassigned)],
    ['Enquiries that nobody has taken up', String(week.enquiries)],
    ['Paid out by lenders', formatRupees(week.paidOut)],
    ['Fees received', moneyIn(week)],
    [
      'Fees overdue, with GST',
      week.overdueCases === 0
        ? 'None'
        : `${formatRupees(week.overdue)} of ${counted(week.overdueCases, 'case')}`,
    ],
    ['Fees agreed on disbursed cases that are not closed', formatRupees(week.fees)],
  ]
}

const stuckOf = async (db: Db): Promise<string[]> => {
  const rows = await db.execute<{ name: string | null; cases: number }>(sql`
    select u.name, count(*)::int as cases
    from (select a.relationship_manager_id as manager from ${stuckFor(STUCK_DAYS)}) stuck
    left join users u on u.id = stuck.manager
    group by u.id, u.name order by cases desc, u.name`)
  return rows.map(({ name, cases }) => `${name ?? 'No manager'}: ${counted(cases, 'case')}`)
}

/** Mails the week to every admin who wants mail. */
export const mailTheWeek = ({ database, jobs }: Services) =>
  database.orm.transaction(async (tx) => {
    const admins = await tx
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(and(isActiveAdmin, eq(users.notifyByEmail, true)))
    if (admins.length === 0) return
    const facts = await figuresOf(tx)
    const stuck = await stuckOf(tx)
    for (const { name, email } of admins)
      await jobs.enqueue(tx, sendMail, {
        to: email,
        template: 'weekly-figures',
        data: { name, path: '/dashboard', facts, stuck },
      })
  })

export const registerMailWeek = (services: Services) => {
  services.jobs.register(mailWeek, () => mailTheWeek(services))
}
