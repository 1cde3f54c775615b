import { recordEvent } from '../trail/record-event.ts'
import { AppError } from '../foundation/app-error.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'
import type { Caller } from '../foundation/caller.ts'
import type { Services } from '../services/services.ts'

const LONGEST_NAME = 200

type Asker = {
  services: Services
  db: Db
  sender: { caller: Caller | null; linkId: string | null }
  request: FastifyRequest
}

/** Has a stored file scanned, where there is a scanner, before anybody can open it; what it finds stands in the audit trail. */
export const refuseInfected = async (
  { services, db, sender, request }: Asker,
  { id, storedName }: { id: string; storedName: string },
): Promise<void> => {
  const { scanner, storage } = services
  if (scanner === null) return
  const verdict = await scanner.scan(await storage.get(storedName))
  if (verdict.clean) return
  await recordEvent(db, request, {
    event: 'document.infected',
    actor: sender.caller,
    subject: { kind: 'document', id },
    details: {
      virus: verdict.virus.slice(0, LONGEST_NAME),
      ...(sender.linkId !== null && { link: sender.linkId }),
    },
  })
  throw new AppError('FILE_INFECTED')
}
