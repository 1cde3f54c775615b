import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { retention } from '../../domain/firm/retention.ts'
import { interval, intervalAt } from '../db/age.ts'
import type { Db } from '../db/connect.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Services } from '../services/services.ts'

/** Removes what has run out: nothing of it can be used any more. */
export const sweepAccounts = defineJob({
  name: 'sweep-accounts',
  payload: z.strictObject({}),
  schedule: '*/15 * * * *',
})

const { sessions, codes, paperLinks, rooms, replies, registrations, invitations } = retention

const sweeps = [
  sql`delete from sessions where least(coalesce(ended_at, expires_at), expires_at, idle_expires_at) < now() - ${intervalAt(sessions)}`,
  sql`delete from verification_codes where expires_at < now() - ${interval(codes.age)}`,
  sql`delete from trusted_devices where expires_at < now() - ${interval(codes.age)}`,
  sql`delete from passkey_challenges where expires_at < now() - ${interval(codes.age)}`,
  // An app that was begun to be set up and never confirmed.
  sql`delete from second_factors where confirmed_at is null and created_at < now() - ${interval(codes.age)}`,
  sql`delete from password_resets where expires_at < now() - ${interval(codes.age)}`,
  sql`delete from paper_links where least(coalesce(revoked_at, expires_at), expires_at) < now() - ${interval(paperLinks.age)}`,
  sql`delete from rooms where created_at < now() - ${interval(rooms.age)} and least(coalesce(closed_at, expires_at), expires_at) < now()`,
  // Of an account that was never opened nobody but its maker knows; its draft, if it has one, is as old.
  sql`delete from users u where status = 'invited' and created_at < now() - ${interval(invitations.age)}
    and not exists (select 1 from invitations i where i.user_id = u.id and i.created_at >= now() - ${interval(invitations.age)})
    and not exists (select 1 from applications a where a.owner_id = u.id)
    and not exists (select 1 from documents d where d.owner_id = u.id)`,
  sql`delete from invitations where created_at < now() - ${interval(invitations.age)}`,
  sql`delete from rate_limits where expires_at <= now() and (blocked_until is null or blocked_until <= now())`,
  sql`delete from idempotency_keys where created_at < now() - ${interval(replies.age)}`,
  sql`delete from users where status = 'pending' and verified_at is null and created_at < now() - ${interval(registrations.age)}`,
]

export const sweep = async (db: Db) => {
  for (const statement of sweeps) await db.execute(statement)
}

export const registerSweepAccounts = ({ jobs, database }: Services) => {
  jobs.register(sweepAccounts, () => sweep(database.orm))
}
