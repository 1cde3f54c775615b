import type { Socket } from 'node:net'
import postgres, { type Sql } from 'postgres'
import type { DatabaseAddress, Host } from './database-url.ts'
import { dial } from './dial.ts'
import { connectionLost, driverSocket } from './driver-socket.ts'

/** One connection, with a driver's client of its own, used by one piece of work at a time. */
export type Lane = {
  sql: Sql
  openedAt: number
  /** When PostgreSQL last sent something. */
  heardAt(): number
  lost(): boolean
  /** Tells the work under way when the connection is lost: the driver may keep its last words in a queue for ever. */
  tell(work: ((error: Error) => void) | null): void
  /** Cuts the connection; what is under way on it fails at once. */
  drop(): void
  /** Says goodbye in order. */
  end(): Promise<void>
}

export type Opening = {
  /** A client that never connects: its options (types, user, parameters) are every lane's. */
  base: Sql
  address: DatabaseAddress
  withinMs: number
  onLost?: () => void
  onNotify?: (channel: string, payload: string) => void
}

class ReadOnlyDatabase extends Error {
  readonly code = '25006'
}

const TEXT_ARRAY = 1009

/** Types of arrays that one lane has asked for are every lane's. */
const knowsArrays = ({ options: { parsers } }: Sql) => Object.hasOwn(parsers, TEXT_ARRAY)

const openAt = async (
  host: Host,
  { base, address, withinMs, onLost, onNotify }: Opening,
): Promise<Lane> => {
  let socket: Socket | undefined
  let lost = false
  let told: Parameters<Lane['tell']>[0] = null
  let heardAt = performance.now()
  const options = {
    ...base.options,
    max: 1,
    ...(onNotify && { onnotify: onNotify }),
    connect_timeout: withinMs / 1000,
    // Nobody hears the driver's question about types fail: a connection that is cut in the middle of it
    // would end the process. So it is asked once, at the start.
    fetch_types: !knowsArrays(base),
    // Each lane lives as long as the pool wants; it never connects a second time.
    max_lifetime: null,
    socket: async () => {
      if (socket) throw connectionLost()
      socket = await dial(host, address, withinMs)
      return driverSocket(socket, {
        onHeard: () => {
          heardAt = performance.now()
        },
        onLost: (error) => {
          lost = true
          told?.(error)
          onLost?.()
        },
      })
    },
  }
  // The driver takes options that it has once parsed, and a socket, though its types don't say so.
  const sql = postgres(options as object)
  const lane: Lane = {
    sql,
    openedAt: performance.now(),
    heardAt: () => heardAt,
    lost: () => lost,
    tell: (work) => {
      told = work
    },
    drop: () => socket?.destroy(),
    end: () => sql.end({ timeout: withinMs / 1000 }),
  }
  try {
    const [state] = await sql<{ readOnly: boolean }[]>`
      select current_setting('transaction_read_only')::bool as "readOnly"`
    if (address.mustWrite && state?.readOnly)
      throw new ReadOnlyDatabase(`${'host' in host ? host.host : host.path} takes no writes`)
    return lane
  } catch (error) {
    lane.drop()
    throw error
  }
}

/** Connects to the first of the hosts that answers (and takes writes, where the address asks for it). */
export const openLane = async (opening: Opening): Promise<Lane> => {
  const { hosts } = opening.address
  const withinMs = opening.withinMs / Math.min(hosts.length, 3)
  let failure: unknown
  for (const host of hosts) {
    try {
      return await openAt(host, { ...opening, withinMs })
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
