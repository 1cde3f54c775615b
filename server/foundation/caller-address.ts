import type { FastifyRequest } from 'fastify'
import { normalizeIP } from '@fastify/rate-limit'

/** What one subscriber of IPv6 is given: they can call from each of its 2^64 addresses. */
const SUBSCRIBER_BITS = 64

/** Stands for the address of somebody who left before it was looked at; they wait for no answer. */
const GONE = 'gone'

/** The address of a request. Fastify types it as a string, but a connection that is gone has none left. */
export const addressOf = (request: Pick<FastifyRequest, 'ip'>): string => {
  const ip: string | undefined = request.ip
  return ip ?? GONE
}

/** Whom a limit by address counts: an IPv4 address, or the network of an IPv6 one. */
export const callerAddress = (request: Pick<FastifyRequest, 'ip'>): string =>
  normalizeIP(addressOf(request), SUBSCRIBER_BITS)
