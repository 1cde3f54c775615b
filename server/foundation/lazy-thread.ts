import { pathToFileURL } from 'node:url'
import type { Piscina } from 'piscina'
import { threadFile } from './places.ts'

const IDLE_MILLISECONDS = 60_000

type Limits = {
  /** The most tasks that may wait. */
  maxQueue?: number
  /** Of the heap; what a library takes beside it has its own bound. */
  maxHeapMb?: number
}

/** Worker thread that starts with its first task and ends a minute after the last. */
export const lazyThread = <Task, Answer>(
  name: Parameters<typeof threadFile>[0],
  { maxQueue, maxHeapMb }: Limits,
) => {
  let opened: Promise<Piscina<Task, Answer>> | null = null
  const open = async () => {
    const { Piscina } = await import('piscina') // not needed at start
    return new Piscina<Task, Answer>({
      filename: pathToFileURL(threadFile(name)).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MILLISECONDS,
      ...(maxQueue !== undefined && { maxQueue }),
      ...(maxHeapMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
    })
  }
  return {
    threads: (): Promise<Piscina<Task, Answer>> => (opened ??= open()),
    /** Ends the thread, for an orderly shutdown. */
    close: async (): Promise<void> => {
      const threads = await opened
      opened = null
      await threads?.close()
    },
  }
}
