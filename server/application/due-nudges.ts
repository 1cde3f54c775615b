import { inArray, sql } from 'drizzle-orm'
import { liveStatuses } from '../../domain/status/application-status.ts'
import {
  DRAFT_IDLE_DAYS,
  type DueRequest,
  isReminderDue,
  LETTER_UNSIGNED_DAYS,
} from '../../domain/notices/nudge-rules.ts'
import { borrowers } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'

/** Person to remind, as the mail greets them. */
type Person = { personId: string; name: string; email: string; wantsMail: boolean }
type OfCase = Person & { applicationId: string; companyName: string }

type DueLetter = OfCase & { mandateId: string; number: string | null }
type DueDraft = Person & { occasion: string }
/** The requests of one case, the most urgent first. */
export type DueRequests = OfCase & { requestIds: string[] }

/** Present: a moment, and its calendar date in India. */
export type Now = { now: Date; today: string }

const person = sql`u.id as "personId", u.name, u.email, u.notify_by_email as "wantsMail"`
const ofCase = sql`a.id as "applicationId", a.company_name as "companyName"`

/** Nobody who is suspended, erased, has stopped reminders or has had one today. */
const mayBeReminded = ({
  today,
}: Now) => sql`u.status = 'active' and u.role in ${borrowers} and u.wants_reminders
  and not exists (select 1 from nudges n where n.person_id = u.id and n.sent_on = ${today})`

/** A case on hold waits for the firm alone. */
const goesOn = inArray(
  sql`a.status`,
  liveStatuses.filter((status) => status !== 'on-hold'),
)

const before = ({ now }: Now, days: number) =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${days}::int)`

type Open = OfCase & DueRequest & { id: string }

/** The requests that are to be reminded of today, by case. */
export const dueRequests = async (
  db: Db,
  at: Now,
  { every, holidays }: { every: number; holidays: readonly string[] },
): Promise<DueRequests[]> => {
  const rows = await db.execute<Open>(sql`
    select ${person}, ${ofCase}, e.id, e.due_on::text as "dueOn", e.reminders, e.reminded_on::text as "remindedOn"
    from additional_documents e join applications a on a.id = e.application_id join users u on u.id = a.owner_id
    where e.status in ('requested', 'returned') and e.remind and e.due_on <= ${at.today}::date + 1
      and ${goesOn} and ${mayBeReminded(at)}
    order by e.due_on, e.requested_at, e.id`)
  const rule = { today: at.today, every, holidays }
  const due = rows.filter((row) => isReminderDue(row, rule))
  return [...Map.groupBy(due, ({ applicationId }) => applicationId).values()].flatMap((ofOne) => {
    const [first] = ofOne
    if (!first) return []
    const { personId, name, email, wantsMail, applicationId, companyName } = first
    const requestIds = ofOne.map(({ id }) => id)
    return { personId, name, email, wantsMail, applicationId, companyName, requestIds }
  })
}

/** Letters that are final and not signed; each is an occasion of its own. */
export const dueLetters = (db: Db, at: Now): Promise<DueLetter[]> =>
  db.execute<DueLetter>(sql`
    select ${person}, ${ofCase}, m.id as "mandateId", m.number
    from mandates m join applications a on a.id = m.application_id join users u on u.id = a.owner_id
    where m.status = 'approved' and m.decided_at < ${before(at, LETTER_UNSIGNED_DAYS)}
      and ${goesOn} and ${mayBeReminded(at)}
      and not exists (select 1 from nudges n where n.kind = 'mandate' and n.occasion = m.id::text)
    order by m.decided_at`)

/** A draft that has been idle for longer gets no reminder: its borrower has given it up. */
const MOST_IDLE_DAYS = 30

/** Drafts that nobody has touched; another one is another occasion. */
export const dueDrafts = (db: Db, at: Now): Promise<DueDraft[]> =>
  db.execute<DueDraft>(sql`
    select * from (
      select ${person}, u.id || ' ' || extract(epoch from d.created_at)::text as occasion
      from drafts d join users u on u.id = d.owner_id
      where d.updated_at < ${before(at, DRAFT_IDLE_DAYS)} and d.updated_at > ${before(at, MOST_IDLE_DAYS)}
        and ${mayBeReminded(at)}) idle
    where not exists (select 1 from nudges n where n.kind = 'draft' and n.occasion = idle.occasion)`)
