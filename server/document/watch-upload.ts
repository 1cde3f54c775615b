import { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../contract/define/errors.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../foundation/app-error.ts'
import { livingRole } from '../http/authenticate.ts'
import type { Caller } from '../foundation/caller.ts'
import type { Services } from '../services/services.ts'
import { beginUpload, endUpload, keepUpload, type Uploader } from './running-uploads.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    /** Longest standstill of an upload, in milliseconds. */
    uploadIdleMs: number
  }
}

/** Pause between looks whether the sender still may upload; never longer than an upload may stand still. */
const LOOK_MS = 10_000
/** Time for a stopped upload to take back its row and bytes before it is answered. */
const TIDY_MS = 2000

/** Sender of an upload, with a test while it runs that they still may. */
export type Sender = Uploader & {
  /** Signed-in person, for the trail; null for the holder of a link. */
  caller: Caller | null
  /** True if the sender is still welcome. */
  mayGoOn(): Promise<boolean>
  refusal: ErrorCode
}

export const signedInSender = (db: Db, caller: Caller): Sender => ({
  userId: caller.userId,
  linkId: null,
  caller,
  mayGoOn: async () => (await livingRole(db, caller)) !== undefined,
  refusal: 'AUTHENTICATION_FAILED',
})

type Parties = {
  sender: Sender
  db: Db
  services: Pick<Services, 'config'>
  request: FastifyRequest
  reply: FastifyReply
}

const stalled = (ms: number) =>
  new AppError('UPLOAD_STALLED', {
    message: `The upload stopped: nothing arrived for ${Math.ceil(ms / 1000)} seconds. Check your connection and upload the file again.`,
  })

/**
 * Test of a standstill: a body that is not whole, of which nothing has arrived since the last look and nothing waits
 * to be read, which would be the store's slowness and not the sender's.
 */
const stillness = ({ raw }: FastifyRequest) => {
  const { socket } = raw
  let [seen, since] = [-1, performance.now()]
  return (): number => {
    const arrived = socket instanceof Socket ? socket.bytesRead : -1
    const waits = raw.complete || raw.readableEnded || raw.readableLength > 0
    if (arrived !== seen || waits || !(socket instanceof Socket)) {
      seen = arrived
      since = performance.now()
    }
    return performance.now() - since
  }
}

/**
 * Runs an upload while its bytes come and its sender is welcome: it ends when nothing has arrived for
 * half a minute, or when the sender is signed out or suspended meanwhile or the link revoked, and the connection with it.
 */
export const watchUpload = async <T>(
  { sender, db, services, request, reply }: Parties,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const { uploadIdleMs } = request.server
  const id = await beginUpload(db, services.config, sender)
  const stop = new AbortController()
  const stoodStill = stillness(request)
  let lookedAt = performance.now()
  const look = async () => {
    if (stoodStill() >= uploadIdleMs) return stop.abort(stalled(uploadIdleMs))
    if (performance.now() - lookedAt < Math.min(LOOK_MS, uploadIdleMs)) return undefined
    lookedAt = performance.now()
    try {
      if (await sender.mayGoOn()) return await keepUpload(db, id)
      return stop.abort(new AppError(sender.refusal))
    } catch (error) {
      // A database that is away for a moment ends no upload; its last step asks again.
      return request.log.debug({ err: error }, 'a look at an upload failed')
    }
  }
  const timer = setInterval(() => void look(), Math.min(1000, uploadIdleMs / 4))
  const stopped = new Promise<never>((_resolve, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason), { once: true })
  })
  const done = work(stop.signal)
  try {
    return await Promise.race([done, stopped])
  } catch (error) {
    if (stop.signal.aborted) {
      void reply.header('connection', 'close')
      await Promise.race([done.catch(() => undefined), delay(TIDY_MS, undefined, { ref: false })])
    }
    throw error
  } finally {
    clearInterval(timer)
    await endUpload(db, sender, id).catch((error: unknown) =>
      request.log.warn({ err: error }, 'an ended upload is still noted; it is forgotten soon'),
    )
  }
}
