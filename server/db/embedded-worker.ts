import { readFile, rm } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { Address, FromWorker, Start } from './embedded-messages.ts'

// PostgreSQL in WASM in a thread of its own, so that a heavy query never holds up HTTP.

// as: workerData is untyped; embedded.ts is its only writer.
const start = workerData as Start
// More than one, because a driver that reconnects opens the new connection before the old one is closed.
const CONNECTIONS = 4

const open = async () => {
  const extensions = { pg_trgm }
  if ('folder' in start.store) return PGlite.create({ dataDir: start.store.folder, extensions })
  const archive = await readFile(start.store.archive)
  return PGlite.create({ extensions, loadDataDir: new Blob([archive]), ...start.modules })
}

const serve = async (db: PGlite) => {
  const { listen } = start
  // A socket file outlives the process that made it; the folder's lock guarantees that no other process listens.
  if ('path' in listen) await rm(listen.path, { force: true })
  const place = 'path' in listen ? { path: listen.path } : { host: listen.host, port: 0 }
  const server = new PGLiteSocketServer({ db, maxConnections: CONNECTIONS, ...place })
  await server.start()
  const [host = '', port = ''] = server.getServerConn().split(':')
  const address: Address = 'path' in listen ? { path: listen.path } : { host, port: Number(port) }
  return { server, address }
}

const notify = (message: FromWorker) => parentPort?.postMessage(message)

try {
  const db = await open()
  const { server, address } = await serve(db)
  parentPort?.once('message', async () => {
    await server.stop()
    await db.close()
    parentPort?.close()
  })
  notify({ ready: address })
} catch (error) {
  notify({ failed: error instanceof Error ? error.message : String(error) })
}
