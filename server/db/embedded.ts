import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { threadFile } from '../foundation/places.ts'
import type { Address, FromWorker, Start } from './embedded-messages.ts'
import { copyTemplate, removeDrafts } from './embedded-template.ts'
import { lockFolder } from './lock.ts'
import { socketPath } from './socket-path.ts'

export type Embedded = { address: Address; close(): Promise<void> }

const listenAt = (dir: string): Start['listen'] =>
  platform() === 'win32' ? { host: '127.0.0.1' } : { path: socketPath(dir, 'database.sock') }

/** Starts the worker and waits until it listens. */
export const startWorker = async (start: Start): Promise<Embedded> => {
  const worker = new Worker(threadFile('embedded-worker'), { workerData: start })
  let closing = false
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => resolve())
  })
  const address = await new Promise<Address>((resolve, reject) => {
    worker.once('error', reject)
    // Under --watch Node first sends messages of its own: the files that the worker imports.
    worker.on('message', (message: FromWorker | { 'watch:import': unknown }) => {
      if ('ready' in message) resolve(message.ready)
      if ('failed' in message)
        reject(new Error(`The embedded database doesn't start: ${message.failed}`))
    })
  }).catch(async (error: unknown) => {
    closing = true
    await worker.terminate()
    throw error
  })
  worker.once('exit', () => {
    // Uncaught on purpose: without its database the server must end.
    if (!closing) throw new Error('The embedded database stopped unexpectedly.')
  })
  return {
    address,
    close: async () => {
      closing = true
      worker.postMessage('close')
      await exited
    },
  }
}

/** Starts the embedded database in a data folder and locks the folder for this process. */
export const startEmbedded = async (dir: string): Promise<Embedded> => {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const lock = lockFolder(dir)
  try {
    const folder = join(dir, 'database')
    await removeDrafts(folder)
    if (!existsSync(folder)) await copyTemplate(folder)
    const listen = listenAt(dir)
    const embedded = await startWorker({ store: { folder }, listen })
    return {
      address: embedded.address,
      close: async () => {
        await embedded.close()
        if ('path' in listen) await rm(listen.path, { force: true })
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
