import type { FastifyRequest } from 'fastify'
import type { RoomAccess } from '../../contract/define/define.ts'
import type { Db } from '../db/connect.ts'
import type { Services } from '../services/services.ts'

/** An open room, and the device that entered it; `device` is null for a caller who only has the link. */
export type OpenRoom = {
  id: string
  submissionId: string
  applicationId: string
  contactName: string
  contactEmail: string
  contactMobile: string | null
  download: boolean
  teaser: 'blind' | 'named'
  /** The kept teaser version that it shows; otherwise the uploaded file below. */
  teaserVersion: number | null
  teaserDocumentId: string | null
  expiresAt: Date
  /** Changes with the case and with the submission. */
  version: string
  device: { id: string; name: string } | null
}

/** Rules of lenders' rooms, handed to `mount` where the server is put together. */
export type RoomRules = {
  /** Opens the room of a request's token, or refuses. */
  openRoom: (services: Services, request: FastifyRequest, access: RoomAccess) => Promise<OpenRoom>
  /** Locks a room at the start of a change, and refuses where it is shut by then. */
  lockRoom: (tx: Db, room: OpenRoom) => Promise<void>
}
