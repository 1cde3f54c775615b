import { commissionStage, commissionTerms } from '../../domain/fee/commission.ts'
import { formatDate } from '../../domain/dates/dates.ts'
import { formatRupees } from '../../domain/amounts/rupees.ts'
import type { Change } from '../http/write.ts'
import { commissionLine, correctionLine } from '../mail/commission-words.ts'
import { type MailToSend, sendMail } from '../mail/send-mail.ts'
import { type CommissionRow, partnerOnCase } from './commission-rows.ts'
import type { OpenCase } from '../case/open-case.ts'

export type Writing = Pick<Change, 'tx' | 'enqueue'>
type Partner = NonNullable<ReturnType<typeof partnerOnCase>>

/** The partner that it is agreed with, while they are on the case. */
const partnerOf = ({ now }: OpenCase, { partnerId }: CommissionRow): Partner | null => {
  const partner = partnerOnCase(now)
  return partner?.active && partner.userId === partnerId ? partner : null
}

/** In the inbox in any case; by its own mail at once where the partner wants news so, otherwise as they chose. */
const notifyPartner = async (
  { enqueue }: Writing,
  kase: OpenCase,
  {
    partner,
    line,
    actorId,
    mail,
  }: { partner: Partner; line: string; actorId: string; mail: MailToSend },
) => {
  const { userId, wantsMail, mailOnlyToDo, mailDigest } = partner
  const isMailed = wantsMail && !mailOnlyToDo && !mailDigest
  if (isMailed) await enqueue(sendMail, mail)
  kase.notices.push({ kind: 'commission-moved', to: userId, actorId, details: [line], isMailed })
}

const aboutCase = ({ now: { application } }: OpenCase, { name }: Partner) => ({
  name,
  companyName: application.companyName,
  path: '/dashboard',
})

/** Tells the partner of the stage that it has reached. */
export const notifyStage = async (
  writing: Writing,
  kase: OpenCase,
  row: CommissionRow,
  actorId: string,
) => {
  const partner = partnerOf(kase, row)
  if (!partner) return
  const data = {
    ...aboutCase(kase, partner),
    stage: commissionStage(row),
    terms: row.ratePercent === null ? null : commissionTerms(row),
    amount: row.amount === null ? null : formatRupees(row.amount),
    dueOn: row.dueOn && formatDate(row.dueOn),
    paidOn: row.paidOn && formatDate(row.paidOn),
    tds: row.tds === 0 ? null : formatRupees(row.tds),
    reference: row.reference,
  }
  const mail = { to: partner.email, template: 'commission' as const, data }
  await notifyPartner(writing, kase, { partner, line: commissionLine(data), actorId, mail })
}

/** Tells the partner, who was told that it is due, what is due after all. */
export const notifyCorrection = async (
  writing: Writing,
  kase: OpenCase,
  row: CommissionRow,
  actorId: string,
) => {
  const partner = partnerOf(kase, row)
  if (!partner) return
  const due =
    row.amount !== null && row.dueOn !== null
      ? { amount: formatRupees(row.amount), on: formatDate(row.dueOn) }
      : null
  const data = { ...aboutCase(kase, partner), due }
  const mail = { to: partner.email, template: 'commission-corrected' as const, data }
  await notifyPartner(writing, kase, { partner, line: correctionLine(data), actorId, mail })
}
