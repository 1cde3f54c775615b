import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { threadFile } from '../foundation/places.ts'
import type { Address, FromWorker, Start, ToWorker } from './embedded-messages.ts'
import { copyTemplate, removeDrafts } from './embedded-template.ts'
import { lockFolder } from './lock.ts'
import { socketPath } from './socket-path.ts'

export type Embedded = { address: Address; close(): Promise<void> }

const listenAt = (dir: string): Start['listen'] =>
  platform() === 'win32' ? { host: '127.0.0.1' } : { path: socketPath(dir, 'database.sock') }

/** The answer of a worker that is asked to open or to close. */
const answerOf = async (worker: Worker, message: ToWorker): Promise<FromWorker> => {
  const answered = new Promise<FromWorker>((resolve, reject) => {
    const forget = () => {
      worker.off('message', read).off('error', fail).off('exit', leave)
    }
    const read = (answer: FromWorker | Record<`watch:${string}`, unknown>) => {
      // Under --watch Node sends messages of its own: the files that the worker loads.
      if (!('ready' in answer || 'failed' in answer || 'closed' in answer)) return
      forget()
      resolve(answer)
    }
    const fail = (error: unknown) => {
      forget()
      reject(error)
    }
    const leave = () => fail(new Error('The embedded database ended while it was asked.'))
    worker.on('message', read).on('error', fail).on('exit', leave)
  })
  worker.postMessage(message)
  return answered
}

export const newWorker = () => new Worker(threadFile('embedded-worker'))

/** Opens a database in a worker that has none open, and waits until it listens. */
export const openIn = async (worker: Worker, start: Start): Promise<Embedded> => {
  const answer = await answerOf(worker, { open: start })
  if (!('ready' in answer)) {
    const reason = 'failed' in answer ? answer.failed : 'it was closed'
    throw new Error(`The embedded database doesn't start: ${reason}`)
  }
  const gone = () => {
    // Uncaught on purpose: without its database the server must end.
    throw new Error('The embedded database stopped unexpectedly.')
  }
  worker.once('exit', gone)
  return {
    address: answer.ready,
    close: async () => {
      worker.off('exit', gone)
      const closed = await answerOf(worker, 'close')
      if ('failed' in closed)
        throw new Error(`The embedded database doesn't close: ${closed.failed}`)
    },
  }
}

const startWorker = async (start: Start): Promise<Embedded> => {
  const worker = newWorker()
  try {
    const { address, close } = await openIn(worker, start)
    return {
      address,
      close: async () => {
        try {
          await close()
        } finally {
          await worker.terminate()
        }
      },
    }
  } catch (error) {
    await worker.terminate()
    throw error
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
