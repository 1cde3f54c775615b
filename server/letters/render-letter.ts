import { pathToFileURL } from 'node:url'
import type { Piscina } from 'piscina'
import type { Letter } from '../../domain/letter-blocks.ts'
import type { TeaserSheet } from '../../domain/teaser.ts'
import { threadFile } from '../foundation/places.ts'

const IDLE_MILLISECONDS = 60_000
/** Letters that wait: more than a firm writes in a day means that something is wrong. */
const MAX_WAITING = 100

let opened: Promise<Piscina<Letter | TeaserSheet, Uint8Array>> | null = null

/** A letter or a teaser as a PDF. Drawn in a worker thread that starts with the first letter and ends a minute after the last. */
export async function renderLetter(letter: Letter | TeaserSheet): Promise<Buffer> {
  const threads = await (opened ??= open())
  const bytes = await threads.run(letter)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Ends the thread, for an orderly shutdown. */
export async function closeLetters(): Promise<void> {
  const threads = await opened
  opened = null
  await threads?.close()
}

async function open(): Promise<Piscina<Letter | TeaserSheet, Uint8Array>> {
  const { Piscina } = await import('piscina') // not needed at start
  return new Piscina<Letter | TeaserSheet, Uint8Array>({
    filename: pathToFileURL(threadFile('letter-worker')).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MILLISECONDS,
  })
}
