import { pathToFileURL } from 'node:url'
import type { Piscina } from 'piscina'
import { threadFile } from '../foundation/places.ts'
import type { DrawTask, MarkTask } from './draw-page.ts'
import type { PageAnswer } from './page-worker.ts'

const IDLE_MILLISECONDS = 60_000
const DEADLINE_MILLISECONDS = 10_000
/** Of the heap; what the library takes lies beside it and has its own bound. */
const MAX_HEAP_MB = 256

type Task = DrawTask | MarkTask

let opened: Promise<Piscina<Task, PageAnswer>> | null = null

const open = async (): Promise<Piscina<Task, PageAnswer>> => {
  const { Piscina } = await import('piscina') // not needed at start
  return new Piscina<Task, PageAnswer>({
    filename: pathToFileURL(threadFile('page-worker')).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MILLISECONDS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
}

/** Draws one page in its thread, or burns a mark into one; what takes too long or too much ends the thread and counts as unreadable. */
export const runPage = async (task: Task): Promise<PageAnswer> => {
  const threads = await (opened ??= open())
  try {
    return await threads.run(task, { signal: AbortSignal.timeout(DEADLINE_MILLISECONDS) })
  } catch {
    return 'unreadable'
  }
}

/** Ends the thread, for an orderly shutdown. */
export const closePages = async (): Promise<void> => {
  const threads = await opened
  opened = null
  await threads?.close()
}
