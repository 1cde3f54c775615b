import type { Db } from '../db/connect.ts'

/** Records the text of each statement of this connection or transaction from now on. */
export const countStatements = (db: Db): string[] => {
  const asked: string[] = []
  const { session } = db._
  const prepare = session.prepareQuery.bind(session)
  Object.assign(session, {
    prepareQuery: (...given: Parameters<typeof prepare>) => {
      asked.push(given[0].sql.trim())
      return prepare(...given)
    },
  })
  return asked
}
