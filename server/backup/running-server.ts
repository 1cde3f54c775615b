import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createConnection, createServer, type Socket } from 'node:net'
import { platform } from 'node:os'
import { text } from 'node:stream/consumers'
import { socketPath } from '../db/socket-path.ts'
import type { Services } from '../services/services.ts'
import { writeBackup } from './write-backup.ts'

// The embedded database belongs to one process. While a server has it, that server takes the backup,
// asked through a Unix socket that only its own user can reach. Windows has no such sockets: there,
// the server has to be stopped first, as the lock of the database says.

const WITH_SECRET_KEY = 'with-secret-key'

const placeOf = (dataDir: string) => socketPath(dataDir, 'backup.sock')

/** Sends a backup to whoever connects, until the process ends. Only for who holds the lock of the data folder. */
export const serveBackups = async (services: Services): Promise<void> => {
  if (platform() === 'win32') return
  const { config, database, storage, log } = services
  const send = async (socket: Socket) => {
    try {
      const asked = await text(socket)
      const withSecretKey = asked === WITH_SECRET_KEY
      await writeBackup({ sql: database.sql, storage, config, withSecretKey }, socket)
      log.info({ withSecretKey }, 'a backup was taken')
    } catch (error) {
      log.error({ err: error }, 'a backup failed')
      socket.destroy()
    }
  }
  const path = placeOf(config.DATA_DIR)
  await rm(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => void send(socket))
  server.listen(path)
  await once(server, 'listening')
}

/** The backup that the server running on a data folder sends; null when none runs there. */
export const askRunningServer = async (
  dataDir: string,
  withSecretKey: boolean,
): Promise<Socket | null> => {
  if (platform() === 'win32') return null
  const socket = createConnection({ path: placeOf(dataDir), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null
    throw error
  }
  socket.end(withSecretKey ? WITH_SECRET_KEY : '')
  return socket
}
