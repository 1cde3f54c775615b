import type { Change } from '../http/write.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { FactorChange } from '../mail/account-mails.ts'

type Reader = { name: string; email: string }

/** Mails a person what became of their second factor. */
export const tellOfFactor = (
  { enqueue }: Pick<Change, 'enqueue'>,
  { name, email }: Reader,
  change: FactorChange,
  left?: number,
) =>
  enqueue(sendMail, {
    to: email,
    template: 'factor-changed',
    data: { name, change, path: '/profile', ...(left === undefined ? {} : { left }) },
  })
