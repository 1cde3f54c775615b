import { Worker } from 'node:worker_threads'
import { threadFile } from '../foundation/places.ts'
import type { DigestAnswer, DigestTask } from './digest-messages.ts'
import { StorageUnavailable } from './failures.ts'

const IDLE_MILLISECONDS = 60_000
/** Of the thread's heap; the pieces lie beside it, and each file has few. */
const MAX_HEAP_MB = 32

type Thread = ReturnType<typeof startThread>

let running: Thread | null = null
let lastFile = 0

const startThread = () => {
  const worker = new Worker(threadFile('digest-worker'), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  const asked: PromiseWithResolvers<DigestAnswer>[] = []
  let [files, failure]: [number, StorageUnavailable | null] = [0, null]
  let idle: NodeJS.Timeout | undefined
  const end = (cause: Error) => {
    failure ??= new StorageUnavailable('no-digest', cause)
    if (running === thread) running = null
    for (const { reject } of asked.splice(0)) reject(failure)
  }
  worker.on('message', (answer: DigestAnswer | { 'watch:import': unknown }) => {
    // Node under --watch sends messages of its own: the files that the worker imports.
    if (!('watch:import' in answer)) asked.shift()?.resolve(answer)
  })
  worker.once('error', end)
  worker.once('exit', () => end(new Error('The digest thread ended.')))

  const thread = {
    open() {
      files += 1
      clearTimeout(idle)
      // A command that waits for nothing but a digest must not end before it is there.
      worker.ref()
    },
    close() {
      files -= 1
      if (files > 0) return
      worker.unref()
      idle = setTimeout(() => {
        if (running === thread) running = null
        void worker.terminate()
      }, IDLE_MILLISECONDS).unref()
    },
    tell: (task: DigestTask) => worker.postMessage(task),
    ask(task: DigestTask, given: ArrayBuffer): Promise<DigestAnswer> {
      if (failure) return Promise.reject(failure)
      const answer = Promise.withResolvers<DigestAnswer>()
      asked.push(answer)
      worker.postMessage(task, [given])
      return answer.promise
    },
  }
  return thread
}

/**
 * A file in the digest thread, which starts with the first file and ends a minute after the last. When the thread
 * fails, all that is asked of it does; the next file starts another.
 */
export const openInThread = (word: string | null) => {
  const thread = (running ??= startThread())
  const file = (lastFile += 1)
  thread.open()
  thread.tell({ kind: 'begin', file, word })
  return {
    /** Gives a full piece away, which comes back once it is read. */
    async give(piece: ArrayBuffer): Promise<ArrayBuffer> {
      const answer = await thread.ask({ kind: 'piece', file, piece }, piece)
      if (!('piece' in answer)) throw new Error('The digest thread answered out of turn.')
      return answer.piece
    },
    async end(rest: ArrayBuffer, length: number) {
      const answer = await thread.ask({ kind: 'end', file, rest, length }, rest)
      if (!('digest' in answer)) throw new Error('The digest thread answered out of turn.')
      return answer.digest
    },
    /** To be called once, whatever became of the file. */
    close() {
      thread.tell({ kind: 'drop', file })
      thread.close()
    },
  }
}
