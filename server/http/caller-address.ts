import type { FastifyRequest } from 'fastify'
import { normalizeIP } from '@fastify/rate-limit'

/** What one subscriber of IPv6 is given: they can call from each of its 2^64 addresses. */
const SUBSCRIBER_BITS = 64

/** Whom a limit by address counts: an IPv4 address, or the network of an IPv6 one. */
export const callerAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string =>
  normalizeIP(ip, SUBSCRIBER_BITS)
