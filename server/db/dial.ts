import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, isIP, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectTls } from 'node:tls'
import type { DatabaseAddress, Host } from './database-url.ts'

/** A silent peer is noticed by the kernel, also on a connection that only listens. */
const KEEPALIVE_MS = 15_000
/** PostgreSQL's SSLRequest: length 8, code 80877103. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

type Tls = Pick<DatabaseAddress, 'sslmode' | 'sslrootcert' | 'sslcert' | 'sslkey'>

const trust = ({ sslmode, sslrootcert, sslcert, sslkey }: Tls): ConnectionOptions => {
  const ca = sslrootcert && sslrootcert !== 'system' ? readFileSync(sslrootcert) : undefined
  // As in libpq, `require` with a root certificate is as strict as `verify-ca`.
  const verifies = sslmode.startsWith('verify-') || (sslmode === 'require' && ca !== undefined)
  return {
    ...(ca && { ca }),
    ...(sslcert && { cert: readFileSync(sslcert) }),
    ...(sslkey && { key: readFileSync(sslkey) }),
    rejectUnauthorized: verifies,
    ...(sslmode !== 'verify-full' && { checkServerIdentity: () => undefined }),
  }
}

const encrypt = async (socket: Socket, host: string, tls: Tls, signal: AbortSignal) => {
  socket.write(SSL_REQUEST)
  const [answer]: Buffer[] = await once(socket, 'data', { signal })
  // One byte and no more: what else came would be somebody's words from before the encryption.
  if (answer?.length !== 1) throw new Error('PostgreSQL answered the wish for TLS with too much')
  if (answer.toString() !== 'S') {
    if (['allow', 'prefer'].includes(tls.sslmode)) return socket
    throw new Error(`PostgreSQL offers no TLS, which sslmode=${tls.sslmode} asks for`)
  }
  const secure = connectTls({
    ...trust(tls),
    socket,
    // The name that is checked; a number is no name for SNI.
    ...(isIP(host) ? { host } : { servername: host }),
  })
  await once(secure, 'secureConnect', { signal })
  return secure
}

/** Opens a connection to PostgreSQL's place, encrypted as `sslmode` says, within a time. */
export const dial = async (place: Host, tls: Tls, withinMs: number): Promise<Socket> => {
  const late = AbortSignal.timeout(withinMs)
  const hungUp = new AbortController()
  const signal = AbortSignal.any([late, hungUp.signal])
  const socket = connect({ ...place, keepAlive: true, keepAliveInitialDelay: KEEPALIVE_MS })
  socket.setNoDelay(true)
  // Whoever waits hears of it through `once`; later it is the driver's.
  socket.on('error', () => {})
  // A proxy whose PostgreSQL is away takes the connection and closes it without an error.
  socket.once('close', () => hungUp.abort())
  try {
    await once(socket, 'connect', { signal })
    if (!('host' in place) || tls.sslmode === 'disable') return socket
    return await encrypt(socket, place.host, tls, signal)
  } catch (error) {
    socket.destroy()
    if (!late.aborted) {
      if (!(error instanceof Error && error.name === 'AbortError')) throw error
      throw Object.assign(new Error('PostgreSQL hung up'), { code: 'ECONNRESET', cause: error })
    }
    throw Object.assign(new Error('PostgreSQL did not answer in time'), {
      code: 'CONNECT_TIMEOUT',
      cause: error,
    })
  }
}

/** The same for the first of several places that answers. */
export const dialFirst = async (address: DatabaseAddress, withinMs: number): Promise<Socket> => {
  let failure: unknown
  for (const host of address.hosts) {
    try {
      return await dial(host, address, withinMs)
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
