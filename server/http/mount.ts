import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  isByRole,
  isByRoom,
  type Limit,
  type RoleAccess,
  type RoomAccess,
  type Row,
} from '../../contract/define/define.ts'
import { proofOf } from '../../contract/define/proof.ts'
import type { Parsed, Reply } from '../../contract/index.ts'
import { recordingRefusals } from './record-refusal.ts'
import type { Db } from '../db/connect.ts'
import type { Listing } from '../db/listing.ts'
import type { Services } from '../services/services.ts'
import { AppError, tooBusy } from '../foundation/app-error.ts'
import { authenticate } from './authenticate.ts'
import { callerAddress } from '../foundation/caller-address.ts'
import { type Caller, type Scope, scopeWithin } from '../foundation/caller.ts'
import { sendCsv, wantsCsv } from './csv-export.ts'
import { takeOrRefuse } from './limits.ts'
import { parseRequest } from './parse.ts'
import type { OpenRoom, RoomRules } from './open-room.ts'
import { mayPack, packJson } from './pack-json.ts'
import { compileSerializer, replySchema } from './reply-schema.ts'
import { refuseOtherSites } from './same-site.ts'
import { patternOf } from './watch-requests.ts'
import { type Write, writer } from './write.ts'

/** The argument of a handler, typed by its row. */
export type Context<R extends Row = Row> = {
  params: Parsed<R, 'params'>
  query: Parsed<R, 'query'>
  body: Parsed<R, 'body'>
  /** Null only on public calls, without a valid token. */
  caller: R['access'] extends 'public'
    ? Caller | null
    : R['access'] extends RoomAccess
      ? null
      : Caller
  scope: R['access'] extends 'public' | RoomAccess ? null : Scope
  /** The room of a lender that the call is made in. */
  room: R['access'] extends RoomAccess ? OpenRoom : null
  services: Services
  /** For reading; changes go through `write`. */
  db: Db
  write: Write
  /** Rows of a list to read: the requested page, or the next rows of an export. */
  listing: Listing
  /** The version that `If-Match` names, or null. */
  ifMatch: number | null
  request: FastifyRequest
  reply: FastifyReply
}

type Answer<R extends Row> = R['reply'] extends 'bytes' | 'events'
  ? FastifyReply
  : R['reply'] extends 'empty'
    ? void
    : Reply<R>

export type Handler<R extends Row> = (context: Context<R>) => Promise<Answer<R>>
/** Handlers of a table, one for every call: a missing or an extra one does not compile. */
export type Handlers<T extends Record<string, Row>> = { [K in keyof T]: Handler<T[K]> }

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    caller: Caller | null
    room: OpenRoom | null
  }
}

const scopeOf = (access: RoleAccess, caller: Caller): Scope => {
  const scope = scopeWithin(access, caller)
  if (!scope) throw new AppError('FORBIDDEN')
  return scope
}

const refuseUnproved = (row: Row, request: FastifyRequest) => {
  const { caller } = request
  if (!caller || caller.isProved) return
  const proof = proofOf(row)
  if (proof === 'recent' || (proof === 'as CSV' && wantsCsv(request, caller)))
    throw new AppError('PROOF_NEEDED')
}

const ifMatchOf = (request: FastifyRequest): number | null => {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return null
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1]
  if (!version) throw new AppError('INVALID_REQUEST', { message: 'If-Match is "<version>".' })
  return Number(version)
}

/** Returned by a call that has sent its answer itself, e.g. a file. */
const SENT = Symbol('sent')

/** A call of the API in steps, for its own route and for others that run the same row (plain forms, one-click links). */
export type Call = {
  row: Row
  /** Before a byte of the body is read: same site, not too busy, who calls, whether they may, whether it is they. */
  admit(request: FastifyRequest): Promise<void>
  /** Counts the request: against the row's limit, or against its ceiling of all tries where it has one. */
  count(request: FastifyRequest): Promise<void>
  /** Parses the request and runs the handler; returns the answer. */
  run(request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

const callOf = (
  { services, rooms }: { services: Services; rooms: RoomRules },
  name: string,
  row: Row,
  handler: (context: never) => Promise<unknown>,
): Call => {
  // The table's types are checked in `mount`; inside the loop every row looks alike.
  const handle = (context: object) => handler(context as never)
  const { orm } = services.database
  const countedBy = (request: FastifyRequest, { by }: Limit) => {
    const address = callerAddress(request)
    // A whole bank may share one address: each of its rooms is counted separately.
    if (request.room) return `${request.room.id} ${address}`
    return (by === 'address' ? undefined : request.caller?.userId) ?? address
  }
  const takeLimit = async (request: FastifyRequest) => {
    if (!row.limit) return
    const { bucket, max, seconds } = row.limit
    await takeOrRefuse(orm, `${bucket}:${countedBy(request, row.limit)}`, max, seconds)
  }
  const authorize = async (request: FastifyRequest) => {
    const { access } = row
    // Room calls ignore any access token: the caller is the room.
    if (isByRoom(access)) {
      request.room = await rooms.openRoom(services, request, access)
      return
    }
    request.caller = await authenticate(services, request)
    if (!isByRole(access)) return
    const { caller } = request
    if (!caller) throw new AppError('AUTHENTICATION_FAILED')
    await recordingRefusals(orm, request, name, async () => scopeOf(access, caller))
  }
  return {
    row,
    admit: async (request) => {
      refuseOtherSites(request, services.config)
      if (services.database.isOverloaded()) throw tooBusy(1)
      await authorize(request)
      // Once, before the body: what takes long to arrive is not refused for that.
      refuseUnproved(row, request)
    },
    count: async (request) => {
      // With `tries`, `max` doesn't count refused requests, so all requests together have a second ceiling.
      if (row.limit?.tries === undefined) return takeLimit(request)
      const { bucket, tries, seconds } = row.limit
      await takeOrRefuse(orm, `${bucket}-tries:${countedBy(request, row.limit)}`, tries, seconds)
    },
    run: async (request, reply) => {
      // Checked again after the body: session or role may have ended during a slow upload.
      if (row.method !== 'GET') await authorize(request)
      const { caller, room } = request
      const input = parseRequest(row, request)
      if (row.limit?.tries !== undefined) await takeLimit(request)
      void reply.header('cache-control', 'no-store')
      const context = {
        ...input,
        caller,
        scope: isByRole(row.access) && caller ? scopeOf(row.access, caller) : null,
        room,
        services,
        db: orm,
        write: writer({
          name,
          row,
          services,
          caller,
          request,
          reply,
          room: room && { id: room.id, lock: (tx) => rooms.lockRoom(tx, room) },
        }),
        listing: { kind: 'page' },
        ifMatch: ifMatchOf(request),
        request,
        reply,
      }
      if (row.csv) {
        void reply.header('vary', 'Accept')
        if (caller && wantsCsv(request, caller)) {
          await sendCsv({
            name,
            table: row.csv,
            caller,
            request,
            reply,
            db: context.db,
            // A list's query is an object of plain values.
            query: Object(input.query),
            read: (listing) => handle({ ...context, listing }),
          })
          return SENT
        }
      }
      const answer = await recordingRefusals(orm, request, name, () => handle(context))
      return row.reply === 'bytes' || row.reply === 'events' ? SENT : answer
    },
  }
}

const mountOne = (app: FastifyInstance, { row, admit, count, run }: Call) => {
  const status = row.status ?? 200
  const schema = replySchema(row)
  app.route({
    method: row.method,
    url: patternOf(row.path),
    ...(row.bodyBytes === undefined ? {} : { bodyLimit: row.bodyBytes }),
    ...(schema ? { schema: { response: { [status]: schema } } } : {}),
    ...(mayPack(row) ? { onSend: packJson } : {}),
    // same site → too busy → session → access → proof → limit, before a byte of the body is read
    onRequest: async (request) => {
      await admit(request)
      await count(request)
    },
    // parse → handler → serialise (only listed fields leave)
    handler: async (request, reply) => {
      const answer = await run(request, reply)
      if (answer === SENT) return reply
      return reply.code(status).send(row.reply === 'empty' ? null : answer)
    },
  })
}

/** Puts every call of a table on the server: route, order of checks and serialiser come from its row. */
export const mount = <T extends Record<string, Row>>(
  app: FastifyInstance,
  services: Services,
  table: T,
  handlers: Handlers<T>,
  rooms: RoomRules,
): Call[] => {
  app.setSerializerCompiler(compileSerializer)
  app.decorateRequest('caller', null)
  app.decorateRequest('room', null)
  return Object.entries(table).map(([name, row]) => {
    // Keys of the table and of the handlers are the same by type.
    const call = callOf({ services, rooms }, name, row, handlers[name as keyof T])
    mountOne(app, call)
    return call
  })
}
