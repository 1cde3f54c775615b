import type { AboutCase, BorrowerMail } from '../application/mails.ts'
import type { Kase } from '../application/with-case.ts'
import type { MandateRow } from './queries.ts'

/** The facts that every mail about a mandate begins with. */
type About = AboutCase & { number: string | null }

/** Mails the borrower of a mandate, unless they chose not to be mailed. */
export const mailBorrower = (
  kase: Kase,
  { number }: Pick<MandateRow, 'number'>,
  words: (about: About) => BorrowerMail,
) =>
  kase.notifyBorrower(
    (about) => words({ ...about, number }),
    `/dashboard/mandate/${kase.now.application.id}`,
  )
