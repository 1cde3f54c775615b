import { openLeadStates } from '../../domain/client/leads.ts'
import { roleTable } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { changeLead } from './change.ts'
import { leadForUpdate } from './queries.ts'

/** A lead that became a client says whom, once; returns what the client keeps of it. Whoever made the client follows it up. */
export const leadOfClient = async (tx: Db, id: string, by: Caller) => {
  const scope = { kind: roleTable[by.role].cases, userId: by.userId, role: by.role }
  const lead = await leadForUpdate(tx, scope, id)
  if (lead.clientId !== null)
    throw new AppError('CONFLICT', { message: 'This lead has become a client already.' })
  if (!openLeadStates.some((open) => open === lead.state))
    throw new AppError('CONFLICT', {
      message: 'This lead is closed. Open it again before you make a client of it.',
    })
  const { partnerId, pan, gstin } = lead
  return {
    kept: { partnerId, pan, gstin },
    become: (clientId: string) =>
      changeLead(
        tx,
        lead,
        { state: 'interested', clientId, ...(lead.ownerId ? {} : { ownerId: by.userId }) },
        by.userId,
      ),
  }
}
