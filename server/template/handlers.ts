import { randomUUIDv7 } from 'node:crypto'
import { asc, count, eq, sql } from 'drizzle-orm'
import {
  type MessageTemplate,
  MOST_TEMPLATES,
  type templateCalls,
} from '../../contract/notices/template.ts'
import type { Db } from '../db/connect.ts'
import { messageTemplates } from '../db/schema.ts'
import { AppError, fieldError, orNotFound } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'

type Row = typeof messageTemplates.$inferSelect

const present = ({ createdAt: _, ...row }: Row): MessageTemplate => row

/** Template for a change, locked. Refused where `If-Match` names an older version. */
const forUpdate = async (tx: Db, id: string, ifMatch: number | null): Promise<Row> => {
  const [row] = await tx
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.id, id))
    .for('update')
  const template = orNotFound(row)
  if (ifMatch !== null && ifMatch !== template.version) throw new AppError('VERSION_STALE')
  return template
}

export const templateHandlers: Handlers<typeof templateCalls> = {
  listTemplates: async ({ db }) => {
    const rows = await db
      .select()
      .from(messageTemplates)
      .orderBy(sql`lower(${messageTemplates.name}) collate "C"`, asc(messageTemplates.id))
    return { data: rows.map(present) }
  },

  createTemplate: ({ body, write }) =>
    write(async ({ tx, about }) => {
      const [counted] = await tx.select({ total: count() }).from(messageTemplates)
      if (orNotFound(counted).total >= MOST_TEMPLATES)
        throw fieldError('name', `There are ${MOST_TEMPLATES} templates. Delete one first.`)
      const [row] = await tx
        .insert(messageTemplates)
        .values({ ...body, id: randomUUIDv7() })
        .returning()
      const template = orNotFound(row)
      about('template', template.id)
      return { data: present(template) }
    }),

  changeTemplate: ({ params, body, ifMatch, write }) =>
    write(async ({ tx, about }) => {
      await forUpdate(tx, params.id, ifMatch)
      const [row] = await tx
        .update(messageTemplates)
        .set({ ...body, version: sql`${messageTemplates.version} + 1` })
        .where(eq(messageTemplates.id, params.id))
        .returning()
      about('template', params.id)
      return { data: present(orNotFound(row)) }
    }),

  deleteTemplate: ({ params, ifMatch, write }) =>
    write(async ({ tx, about }) => {
      const { name } = await forUpdate(tx, params.id, ifMatch)
      await tx.delete(messageTemplates).where(eq(messageTemplates.id, params.id))
      about('template', params.id, { name })
      return { message: `The template “${name}” is deleted.` }
    }),
}
