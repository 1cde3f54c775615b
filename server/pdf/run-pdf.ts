import { lazyThread } from '../foundation/lazy-thread.ts'
import type {
  BindTask,
  FrontTask,
  PagesTask,
  PasswordTask,
  PdfAnswer,
  PdfTask,
  UnlockTask,
} from './pdf-worker.ts'
import type { Bound, InFront, PutTogether } from './put-together.ts'
import type { Unlocked } from './unlock.ts'

const DEADLINE_MILLISECONDS = 30_000

/** The thread gave up: too long, too much memory, or too many in line. What was asked of it may be smaller the next time. */
export class PdfTooMuch extends Error {}

// The bytes of pictures lie beside the heap and are bounded by what is let in.
const pool = lazyThread<PdfTask, PdfAnswer>('pdf-worker', { maxQueue: 20, maxHeapMb: 256 })

/** Runs one task at a time in the PDF thread. */
export async function runPdf(task: PagesTask): Promise<PutTogether>
export async function runPdf(task: BindTask): Promise<Bound>
export async function runPdf(task: FrontTask): Promise<InFront>
export async function runPdf(task: PasswordTask): Promise<boolean>
export async function runPdf(task: UnlockTask): Promise<Unlocked>
export async function runPdf(task: PdfTask): Promise<PdfAnswer> {
  const threads = await pool.threads()
  try {
    // The deadline counts from here, the wait in line included; the thread of a task that is over it is ended.
    return await threads.run(task, { signal: AbortSignal.timeout(DEADLINE_MILLISECONDS) })
  } catch (error) {
    throw new PdfTooMuch('The PDF thread gave up.', { cause: error })
  }
}

export const closePdf = pool.close
