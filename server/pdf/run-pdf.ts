import { pathToFileURL } from 'node:url'
import type { Piscina } from 'piscina'
import { threadFile } from '../foundation/places.ts'
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

const IDLE_MILLISECONDS = 60_000
const DEADLINE_MILLISECONDS = 30_000
/** Of the heap; the bytes of pictures lie beside it and are bounded by what is let in. */
const MAX_HEAP_MB = 256
const MAX_WAITING = 20

/** The thread gave up: too long, too much memory, or too many in line. What was asked of it may be smaller the next time. */
export class PdfTooMuch extends Error {}

let opened: Promise<Piscina<PdfTask, PdfAnswer>> | null = null

const open = async (): Promise<Piscina<PdfTask, PdfAnswer>> => {
  const { Piscina } = await import('piscina') // not needed at start
  return new Piscina<PdfTask, PdfAnswer>({
    filename: pathToFileURL(threadFile('pdf-worker')).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MILLISECONDS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
}

/** Runs one task at a time in the PDF thread, which starts with the first and ends a minute after the last. */
export async function runPdf(task: PagesTask): Promise<PutTogether>
export async function runPdf(task: BindTask): Promise<Bound>
export async function runPdf(task: FrontTask): Promise<InFront>
export async function runPdf(task: PasswordTask): Promise<boolean>
export async function runPdf(task: UnlockTask): Promise<Unlocked>
export async function runPdf(task: PdfTask): Promise<PdfAnswer> {
  const threads = await (opened ??= open())
  try {
    // The deadline counts from here, the wait in line included; the thread of a task that is over it is ended.
    return await threads.run(task, { signal: AbortSignal.timeout(DEADLINE_MILLISECONDS) })
  } catch (error) {
    throw new PdfTooMuch('The PDF thread gave up.', { cause: error })
  }
}

/** Ends the thread, for an orderly shutdown. */
export const closePdf = async (): Promise<void> => {
  const threads = await opened
  opened = null
  await threads?.close()
}
