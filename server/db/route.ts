import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import type { DatabaseAddress, Host } from '../foundation/database-url.ts'
import type { Target } from './client.ts'

/** After a failure a host is skipped for this long, if there is another one. */
const PASSED_OVER_MS = 1000
/** After a server refused TLS, connections to it go without for this long. */
const PLAIN_MS = 60_000

/** A certificate or key file of the address can't be read; the message says which. */
export class UnreadableCertificate extends Error {
  override name = 'UnreadableCertificate'
}

const readPem = (name: string, path: string) => {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new UnreadableCertificate(`${name} in DATABASE_URL can't be read: ${String(cause)}.`, {
      cause,
    })
  }
}

/** As in libpq, `require` with a root certificate is as strict as `verify-ca`. */
const tlsOf = (address: DatabaseAddress): ConnectionOptions => {
  const { sslmode, sslrootcert, sslcert, sslkey } = address
  const ca =
    sslrootcert && sslrootcert !== 'system' ? readPem('sslrootcert', sslrootcert) : undefined
  const verifies = sslmode.startsWith('verify-') || (sslmode === 'require' && ca !== undefined)
  return {
    ...(ca && { ca }),
    ...(sslcert && { cert: readPem('sslcert', sslcert) }),
    ...(sslkey && { key: readPem('sslkey', sslkey) }),
    rejectUnauthorized: verifies,
    ...(sslmode !== 'verify-full' && { checkServerIdentity: () => undefined }),
  }
}

/** The driver's message when a server refuses TLS (answers "N"). */
const offersNoTls = (error: unknown) =>
  error instanceof Error && error.message === 'The server does not support SSL connections'

export type Route = {
  /** The target of the next connection: the first host that has not just failed, else the one that failed longest ago. */
  next(): Target
  failed(host: Host, error: unknown): void
  /** True if the failure only means that the same host must be tried without TLS. */
  asksAgain(error: unknown): boolean
}

/** Route through the hosts of an address, with their encryption; as libpq does. */
export const createRoute = (address: DatabaseAddress): Route => {
  const { hosts, sslmode } = address
  const failedAt = new Map<Host, number>()
  const plainSince = new Map<Host, number>()
  const mayBePlain = sslmode === 'allow' || sslmode === 'prefer'
  const sslFor = (host: Host) => {
    const isPlain = performance.now() - (plainSince.get(host) ?? -Infinity) < PLAIN_MS
    return sslmode === 'disable' || 'path' in host || isPlain ? false : tlsOf(address)
  }
  const failureOf = (host: Host) => failedAt.get(host) ?? -Infinity
  return {
    next: () => {
      const now = performance.now()
      const host =
        hosts.find((one) => now - failureOf(one) > PASSED_OVER_MS) ??
        hosts.toSorted((a, b) => failureOf(a) - failureOf(b))[0]
      if (!host) throw new Error('The address of the database names no host')
      try {
        return { host, ssl: sslFor(host) }
      } catch (error) {
        // Not thrown here: the driver's pool also creates clients on its own, where no request would get the error.
        if (error instanceof UnreadableCertificate) return { host, ssl: false, failure: error }
        throw error
      }
    },
    failed: (host, error) => {
      if (mayBePlain && offersNoTls(error)) plainSince.set(host, performance.now())
      else failedAt.set(host, performance.now())
    },
    asksAgain: (error) => mayBePlain && offersNoTls(error),
  }
}
