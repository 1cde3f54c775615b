import { sql, type SQL } from 'drizzle-orm'
import { applications } from '../db/schema.ts'

const holding = (key: string) => sql`
  select p.application_id from application_documents p join documents d on d.id = p.document_id where d.key = ${key}
  union all select e.application_id from additional_documents e join documents d on d.id = e.document_id
    where d.key = ${key}`

/** The applications that hold the document with this key as one of their papers. */
export const holdersOf = (key: string): SQL => sql`${applications.id} in (${holding(key)})`

/** The same, and those whose teaser it is. */
export const allHoldersOf = (key: string): SQL => sql`${applications.id} in (${holding(key)}
  union all select t.id from applications t join documents d on d.id = t.teaser_document_id where d.key = ${key})`
