import { recordEvent } from '../audit/record-event.ts'
import { AppError } from '../http/app-error.ts'
import type { Context } from '../http/mount.ts'
import type { document } from '../../contract/document.ts'

const LONGEST_NAME = 200

/** Has a stored file scanned, where there is a scanner, before anybody can open it; what it finds stands in the audit trail. */
export const refuseInfected = async (
  { services, db, caller, request }: Context<typeof document.uploadDocument>,
  { id, storedName }: { id: string; storedName: string },
): Promise<void> => {
  const { scanner, storage } = services
  if (scanner === null) return
  const verdict = await scanner.scan(await storage.get(storedName))
  if (verdict.clean) return
  await recordEvent(db, request, {
    event: 'document.infected',
    actor: caller,
    subject: { kind: 'document', id },
    details: { virus: verdict.virus.slice(0, LONGEST_NAME) },
  })
  throw new AppError('FILE_INFECTED')
}
