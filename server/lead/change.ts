import { eq, sql } from 'drizzle-orm'
import type { LeadState } from '../../domain/client/leads.ts'
import type { Db } from '../db/connect.ts'
import { leads } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import { notifyOfStage } from './notify.ts'

type Lead = typeof leads.$inferSelect
type Change = {
  state?: LeadState | undefined
  staffNote?: string | null | undefined
  ownerId?: string | null | undefined
  followUpOn?: string | null | undefined
  clientId?: string
}

/** Stores what somebody changes of a lead, and tells the partner where its stage is another. */
export const changeLead = async (tx: Db, lead: Lead, change: Change, by: string) => {
  const { state = lead.state, staffNote, ownerId, followUpOn, clientId } = change
  const [changed] = await tx
    .update(leads)
    .set({
      state,
      ...(state === lead.state ? {} : { movedAt: sql`now()` }),
      ...(staffNote === undefined ? {} : { staffNote: staffNote === '' ? null : staffNote }),
      ...(ownerId === undefined ? {} : { ownerId }),
      ...(followUpOn === undefined ? {} : { followUpOn }),
      ...(clientId === undefined ? {} : { clientId }),
      handledBy: by,
      handledAt: sql`now()`,
      version: sql`${leads.version} + 1`,
    })
    .where(eq(leads.id, lead.id))
    .returning()
  if (state !== lead.state) await notifyOfStage(tx, orNotFound(changed))
}
