import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** A pattern for `like` that finds the typed text anywhere: `%`, `_` and `\` in it mean themselves. */
export const containing = (typed: string): string =>
  `%${typed.toLowerCase().replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`

/** Whether a column that is kept in lower case contains what was typed; served by its trigram index. */
export const contains = (lowerCaseColumn: SQLWrapper, typed: string): SQL =>
  sql`${lowerCaseColumn} like ${containing(typed)}`
