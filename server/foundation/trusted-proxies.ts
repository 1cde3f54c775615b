import { isIP } from 'node:net'
import { z } from 'zod'

type Proxies = false | string | ((address: string, hop: number) => boolean)

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']
/** The widest private networks: 10.0.0.0/8 and fc00::/7. */
const WIDEST_4 = 8
const WIDEST_6 = 7
/** The prefix of IPv4 addresses written as IPv6. */
const MAPPED = /^::ffff:/i

const networkOf = (part: string) => {
  const [address = '', bits] = part.split('/')
  const family = isIP(address)
  if (family !== 4 && family !== 6) return null
  const most = family === 4 ? 32 : 128
  if (bits === undefined) return { family, address, bits: most }
  return /^\d{1,3}$/.test(bits) && Number(bits) <= most
    ? { family, address, bits: Number(bits) }
    : null
}

const isProxy = (part: string) => proxyNames.includes(part) || networkOf(part) !== null

const isEverybody = (part: string) => {
  const network = networkOf(part)
  if (!network) return false
  const { family, address, bits } = network
  if (family === 4) return bits < WIDEST_4
  return bits < (MAPPED.test(address) ? 96 + WIDEST_4 : WIDEST_6)
}

/** Proxies, by count or by address, that may name the caller (`X-Forwarded-For`). */
export const proxies = z.string().transform((value, context): Proxies => {
  if (value === 'false') return false
  if (/^\d$/.test(value)) return (_address, hop) => hop < Number(value)
  const parts = value.split(',').map((part) => part.trim())
  if (!parts.every(isProxy))
    context.addIssue('must be false, the number of proxies, or a list of their IP addresses')
  else if (parts.some(isEverybody))
    context.addIssue(
      'must not believe everybody: whoever calls could then name any address as theirs. Name the proxies themselves',
    )
  return parts.join(',')
})
