import { parentPort } from 'node:worker_threads'
import type { DigestAnswer, DigestTask } from './digest-messages.ts'
import { createFileDigest } from './file-digest.ts'

// The digest thread: SHA-256 and the search for a word take longer than all else that an upload asks of a processor.

const files = new Map<number, ReturnType<typeof createFileDigest>>()

const answer = (message: DigestAnswer, given: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, given)

parentPort?.on('message', (task: DigestTask) => {
  const { kind, file } = task
  if (kind === 'begin') {
    files.set(file, createFileDigest(task.word))
    return
  }
  const digest = files.get(file)
  if (kind === 'piece') {
    digest?.add(Buffer.from(task.piece))
    answer({ piece: task.piece }, [task.piece])
    return
  }
  files.delete(file)
  if (kind === 'drop' || !digest) return
  digest.add(Buffer.from(task.rest, 0, task.length))
  answer({ digest: digest.result() })
})
