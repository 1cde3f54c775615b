import { sql } from 'drizzle-orm'

/**
 * Lets a transaction answer before its commit is on the disk, which takes milliseconds where others write. For what a
 * crash of PostgreSQL may take back. Whatever is committed later reaches the disk after it, so that nothing durable
 * can rest on something that was lost. It has to be selected with a row that the statement returns.
 */
export const commitAsynchronously = sql`set_config('synchronous_commit', 'off', true)`
