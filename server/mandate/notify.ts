import type { MandateRow } from './queries.ts'
import { type AboutCase, type BorrowerMail, notifyBorrower } from '../notices/mails.ts'
import type { OpenCase } from '../case/open-case.ts'

/** The facts that every mail about a mandate begins with. */
type About = AboutCase & { number: string | null }

/** Mails the borrower of a mandate, unless they chose not to be mailed. */
export const mailBorrower = (
  kase: OpenCase,
  { number }: Pick<MandateRow, 'number'>,
  words: (about: About) => BorrowerMail,
) =>
  notifyBorrower(
    kase,
    (about) => words({ ...about, number }),
    `/dashboard/mandate/${kase.now.application.id}`,
  )
