import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Role, Row } from '../../contract/define.ts'
import type { Parsed, Reply } from '../../contract/index.ts'
import { recordingRefusals } from '../audit/record-refusal.ts'
import type { Db } from '../db/connect.ts'
import type { Listing } from '../db/listing.ts'
import type { Services } from '../services.ts'
import { AppError, tooBusy } from './app-error.ts'
import { authenticate } from './authenticate.ts'
import { callerAddress } from './caller-address.ts'
import type { Caller, Scope } from './caller.ts'
import { sendCsv, wantsCsv } from './csv-export.ts'
import { sendFailure } from './failures.ts'
import { takeOrRefuse } from './limits.ts'
import { parseRequest } from './parse.ts'
import { replySchema } from './reply-schema.ts'
import { isPlainForm, readPlainForms, sendFormAgain } from './plain-form.ts'
import { refuseOtherSites } from './same-site.ts'
import { type Write, writer } from './write.ts'

/** What a handler is given; typed by its row. */
export type Context<R extends Row = Row> = {
  params: Parsed<R, 'params'>
  query: Parsed<R, 'query'>
  body: Parsed<R, 'body'>
  /** Null only on public calls, for strangers and for anybody with a broken token. */
  caller: R['access'] extends 'public' ? Caller | null : Caller
  scope: R['access'] extends 'public' ? null : Scope
  services: Services
  /** For reading; changes go through `write`. */
  db: Db
  write: Write
  /** Which rows of a list are wanted: the page asked for, or the next ones of an export. */
  listing: Listing
  /** The version that `If-Match` names, or null. */
  ifMatch: number | null
  request: FastifyRequest
  reply: FastifyReply
}

type Answer<R extends Row> = R['reply'] extends 'bytes'
  ? FastifyReply
  : R['reply'] extends 'empty'
    ? void
    : Reply<R>

export type Handler<R extends Row> = (context: Context<R>) => Promise<Answer<R>>
/** One handler for every call of a table: a missing or an extra one does not compile. */
export type Handlers<T extends Record<string, Row>> = { [K in keyof T]: Handler<T[K]> }

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    caller: Caller | null
  }
}

const scopeOf = (access: Exclude<Access, 'public'>, caller: Caller): Scope => {
  const byRole: { readonly [K in Role]?: Scope['kind'] } = access
  const kind = byRole[caller.role]
  if (!kind) throw new AppError('FORBIDDEN')
  return { kind, userId: caller.userId, role: caller.role }
}

const ifMatchOf = (request: FastifyRequest): number | null => {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return null
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1]
  if (!version) throw new AppError('INVALID_REQUEST', { message: 'If-Match is "<version>".' })
  return Number(version)
}

const mountOne = (
  app: FastifyInstance,
  services: Services,
  name: string,
  row: Row,
  // The table's types are checked in `mount`; inside the loop every row looks alike.
  handler: (context: never) => Promise<unknown>,
) => {
  const status = row.status ?? 200
  const schema = replySchema(row)
  const { form } = row
  const { orm } = services.database
  const asForm = (request: FastifyRequest) => form !== undefined && isPlainForm(request)
  const takeLimit = async (request: FastifyRequest) => {
    if (!row.limit) return
    const { bucket, max, seconds, by } = row.limit
    const person = by === 'address' ? undefined : request.caller?.userId
    const who = person ?? callerAddress(request)
    await takeOrRefuse(orm, `${bucket}:${who}`, max, seconds)
  }
  const admit = async (request: FastifyRequest) => {
    request.caller = await authenticate(services, request)
    if (row.access === 'public') return
    const { caller } = request
    if (!caller) throw new AppError('AUTHENTICATION_FAILED')
    const { access } = row
    await recordingRefusals(orm, request, name, async () => scopeOf(access, caller))
  }
  app.route({
    method: row.method,
    url: row.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(schema ? { schema: { response: { [status]: schema } } } : {}),
    ...(form && {
      errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
        isPlainForm(request)
          ? sendFormAgain(row, form, error, request, reply)
          : sendFailure(error, request, reply),
    }),
    // same site → too busy → session → access → limit, before a byte of the body is read
    onRequest: async (request) => {
      refuseOtherSites(request, services.config)
      if (services.database.isPressed()) throw tooBusy(1)
      await admit(request)
      // A plain form is read first, so that the page that refuses it can show what was typed.
      if (!asForm(request)) await takeLimit(request)
    },
    // parse → handler → serialise (only listed fields leave)
    handler: async (request, reply) => {
      // Somebody who holds the body back stays no longer than their session and their role.
      if (row.method !== 'GET') await admit(request)
      const caller = request.caller
      const input = parseRequest(row, request)
      if (asForm(request)) await takeLimit(request)
      void reply.header('cache-control', 'no-store')
      const context = {
        ...input,
        caller,
        scope: row.access === 'public' || !caller ? null : scopeOf(row.access, caller),
        services,
        db: orm,
        write: writer({ name, row, services, caller, request, reply }),
        listing: { kind: 'page' },
        ifMatch: ifMatchOf(request),
        request,
        reply,
      }
      if (row.csv) {
        void reply.header('vary', 'Accept')
        if (caller && wantsCsv(request, caller)) {
          return sendCsv({
            name,
            table: row.csv,
            caller,
            request,
            reply,
            db: context.db,
            // A list's query is an object of plain values.
            query: Object(input.query),
            read: (listing) => handler({ ...context, listing } as never),
          })
        }
      }
      const answer = await recordingRefusals(orm, request, name, () => handler(context as never))
      if (row.reply === 'bytes') return reply
      if (form && asForm(request)) return reply.redirect(form.sentPage, 303)
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
) => {
  app.decorateRequest('caller', null)
  for (const [name, row] of Object.entries(table)) {
    // Keys of the table and of the handlers are the same by type.
    const handler = handlers[name as keyof T]
    if (!row.form) mountOne(app, services, name, row, handler)
    else
      void app.register(async (part) => {
        readPlainForms(part)
        mountOne(part, services, name, row, handler)
      })
  }
}
