import { sql, type SQL } from 'drizzle-orm'
import type { MoneyStage } from '../../domain/fee/money-stages.ts'
import { outstandingFees } from '../offer/fees-outstanding.ts'
import { disbursedSums, sanctionedSums } from '../offer/offered-sums.ts'

const inIndia = (moment: SQL) => sql`(${moment} at time zone 'Asia/Kolkata')::date`

/** Mandates that are released and have not ended. */
const inForce = sql`m.status in ('released', 'approved', 'signed', 'verified')`

/** Rupees of each stage by case, with the day on which they came about. */
const linesOf: Readonly<Record<MoneyStage, SQL>> = {
  asked: sql`select a.id as application_id, a.amount, ${inIndia(sql`a.submitted_at`)} as day from applications a`,
  mandated: sql`select m.application_id, m.amount, ${inIndia(sql`coalesce(m.released_at, m.created_at)`)} as day
    from mandates m where ${inForce}`,
  sanctioned: sql`select s.application_id, s.amount, s.day from ${sanctionedSums} s`,
  disbursed: sql`select d.application_id, d.amount, d.day from ${disbursedSums} d`,
  // Nobody has agreed to a letter that is not answered yet.
  'fees-agreed': sql`select m.application_id, m.fee_amount,
    ${inIndia(sql`coalesce(m.answered_at, m.decided_at, m.released_at, m.created_at)`)} as day
    from mandates m where ${inForce} and (m.status <> 'released' or m.answer = 'agree')`,
  'fees-due': sql`select f.application_id, f.outstanding, f.due_on as day from ${outstandingFees} f`,
  'fees-received': sql`select f.application_id, r.amount + r.tds, r.received_on as day
    from fee_receipts r join fees_due f on f.id = r.fee_id where r.taken_back_at is null`,
}

type Days = { from?: string | undefined; to?: string | undefined }

/** Lines of these stages on some days: `stage`, `application_id`, `amount`, `day`. What sums them up and what lists them reads this. */
export const moneyLines = (stages: readonly MoneyStage[], { from, to }: Days): SQL => sql`(
  ${sql.join(
    stages.map(
      (
        stage,
      ) => sql`select ${stage}::text as stage, of_stage.application_id, of_stage.amount, of_stage.day
        from (${linesOf[stage]}) as of_stage(application_id, amount, day)
        where of_stage.amount > 0 and of_stage.day >= coalesce(${from ?? null}::date, '-infinity')
          and of_stage.day <= coalesce(${to ?? null}::date, 'infinity')`,
    ),
    sql` union all `,
  )})`
