import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../foundation/config.ts'
import { deviceKind, registrationKind } from '../secrets/tokens.ts'

type Kind = { name: string; path: string }

const refreshCookie: Kind = { name: 'rinsetu_refresh', path: '/api/user' }
const deviceCookie: Kind = { name: 'rinsetu_device', path: '/api/user' }
const trustCookie: Kind = { name: 'rinsetu_trust', path: '/api/user' }
const registrationCookie: Kind = { name: 'rinsetu_registration', path: '/api' }

const behindTls = (config: Config) => config.PUBLIC_URL.startsWith('https:')

// `__Host-` would demand Path=/; these are narrowed to the calls that need them.
const nameOf = (config: Config, { name }: Kind) => (behindTls(config) ? `__Secure-${name}` : name)

const put = (reply: FastifyReply, config: Config, kind: Kind, value: string, maxAge: number) =>
  void reply.setCookie(nameOf(config, kind), value, {
    path: kind.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: behindTls(config),
    maxAge,
  })

const read = (request: FastifyRequest, config: Config, kind: Kind): string | null =>
  request.cookies[nameOf(config, kind)] || null

export const putRefreshCookie = (
  reply: FastifyReply,
  config: Config,
  token: string,
  seconds: number,
) => put(reply, config, refreshCookie, token, seconds)

export const readRefreshCookie = (request: FastifyRequest, config: Config) =>
  read(request, config, refreshCookie)

export const putRegistrationCookie = (reply: FastifyReply, config: Config, token: string) =>
  put(reply, config, registrationCookie, token, registrationKind.seconds)

export const readRegistrationCookie = (request: FastifyRequest, config: Config) =>
  read(request, config, registrationCookie)

export const clearRefreshCookie = (reply: FastifyReply, config: Config) =>
  put(reply, config, refreshCookie, '', 0)

export const putDeviceCookie = (reply: FastifyReply, config: Config, token: string) =>
  put(reply, config, deviceCookie, token, deviceKind.seconds)

export const readDeviceCookie = (request: FastifyRequest, config: Config) =>
  read(request, config, deviceCookie)

/** Mark of a browser that the second factor has trusted; how long it counts for whom is the database's to say. */
export const putTrustCookie = (reply: FastifyReply, config: Config, token: string) =>
  put(reply, config, trustCookie, token, 30 * 86_400)

export const readTrustCookie = (request: FastifyRequest, config: Config) =>
  read(request, config, trustCookie)

/** After a sign-out no cookie is left that opens anything; the device stays known, so that strangers can't lock its people out. */
export const clearCookies = (reply: FastifyReply, config: Config) => {
  for (const kind of [refreshCookie, registrationCookie]) put(reply, config, kind, '', 0)
}
