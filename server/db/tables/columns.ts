import { bigint, timestamp } from 'drizzle-orm/pg-core'

// Kinds of columns that many tables have.

export const at = (name: string) => timestamp(name, { withTimezone: true })
export const createdAt = at('created_at').notNull().defaultNow()
/** Whole rupees. */
export const rupees = (name: string) => bigint(name, { mode: 'number' })
