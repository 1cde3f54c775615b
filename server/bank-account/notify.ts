import type { Caller } from '../foundation/caller.ts'
import type { Change } from '../http/write.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { BankAccountRow } from './queries.ts'

/** Tells the owner by mail, whatever they chose about mails: it may not have been them. */
export const notifyOwner = (
  { enqueue }: Pick<Change, 'enqueue'>,
  { name, email }: Caller,
  change: 'added' | 'changed' | 'deleted',
  { bankName, maskedNumber }: BankAccountRow,
) =>
  enqueue(sendMail, {
    to: email,
    template: 'bank-account-changed',
    data: {
      name,
      change,
      bankName,
      accountNumber: maskedNumber,
      path: '/dashboard/referral-bank-details',
    },
  })
