import { lazyThread } from '../foundation/lazy-thread.ts'
import type { DrawTask, MarkTask } from './draw-page.ts'
import type { PageAnswer } from './page-worker.ts'

const DEADLINE_MILLISECONDS = 10_000

type Task = DrawTask | MarkTask

const pool = lazyThread<Task, PageAnswer>('page-worker', { maxHeapMb: 256 })

/** Draws one page in its thread, or burns a mark into one; what takes too long or too much ends the thread and counts as unreadable. */
export const runPage = async (task: Task): Promise<PageAnswer> => {
  const threads = await pool.threads()
  try {
    return await threads.run(task, { signal: AbortSignal.timeout(DEADLINE_MILLISECONDS) })
  } catch {
    return 'unreadable'
  }
}

export const closePages = pool.close
