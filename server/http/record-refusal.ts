import type { FastifyRequest } from 'fastify'
import type { AuditEvent } from '../../contract/define/audit-events.ts'
import type { Db } from '../db/connect.ts'
import type { Caller } from '../foundation/caller.ts'
import { toAppError } from './failures.ts'
import { countUp } from './limits.ts'
import { recordEvent } from '../trail/record-event.ts'

/** Most refusals recorded of one person an hour: enough to see what they try, too few to fill the trail. */
const RECORDED_AN_HOUR = 30

const isEnough = async (db: Db, { userId }: Caller) =>
  (await countUp(db, `refusals:${userId}`, 3600)).count > RECORDED_AN_HOUR

/** 403: no access; 409 and 412: another caller was faster, so that the trail of a contested record shows both. */
const refusalEvents: ReadonlyMap<number, AuditEvent> = new Map([
  [403, 'access.refused'],
  [409, 'change.refused'],
  [412, 'change.refused'],
])

/**
 * Does a part of a call, and records when somebody who is signed in is refused it. Strangers' refusals
 * are left out: anybody could fill the trail with them.
 */
export const recordingRefusals = async <T>(
  db: Db,
  request: Pick<FastifyRequest, 'ip' | 'id'> & { caller: Caller | null },
  call: string,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const { status, code } = toAppError(error)
    const event = refusalEvents.get(status)
    if (event && request.caller && !(await isEnough(db, request.caller))) {
      await recordEvent(db, request, {
        event,
        actor: request.caller,
        subject: { kind: 'call', id: call },
        details: { code },
      })
    }
    throw error
  }
}
