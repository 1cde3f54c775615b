import type { FastifyRequest } from 'fastify'
import { normalizeIP } from '@fastify/rate-limit'

/** Bits of an IPv6 subscriber's network: a /64, from each of whose 2^64 addresses they can call. */
const SUBSCRIBER_BITS = 64

/** Used where the connection was closed before its address was read; nobody waits for that answer. */
const GONE = 'gone'

/** The address of a request. Fastify types it as a string, but a connection that is gone has none left. */
export const addressOf = (request: Pick<FastifyRequest, 'ip'>): string => {
  const ip: string | undefined = request.ip
  return ip ?? GONE
}

/** The key of a limit by address: an IPv4 address, or the network of an IPv6 one. */
export const callerAddress = (request: Pick<FastifyRequest, 'ip'>): string =>
  normalizeIP(addressOf(request), SUBSCRIBER_BITS)
