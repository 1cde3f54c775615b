import ownQueue from 'virtual:may-call/listCreditAnalystLoans/own'
import type { Input } from '../../../lib/api/api.ts'
import type { CsvOf } from '../../../lib/uploads/download-csv.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'

type Query = NonNullable<Input<'listApplications'>['query']>

/** The call that gives cases as a file, by which this person lists them. */
export const useCasesCsv = () => {
  const hasQueue = useMay(ownQueue)
  const analystId = useUser((user) => user.userId) ?? ''
  return (query: Query): CsvOf =>
    hasQueue
      ? { call: 'listCreditAnalystLoans', input: { params: { analystId }, query } }
      : { call: 'listApplications', input: { query } }
}
