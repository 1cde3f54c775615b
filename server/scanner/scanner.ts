import type { Readable } from 'node:stream'

/** Verdict of a scanner on a file; `virus` is its own name for the finding. */
export type Verdict = { clean: true } | { clean: false; virus: string }

/** Looks for viruses. Every failure rejects with `ScannerUnavailable`: what could not be scanned is not clean. */
export type Scanner = {
  scan(bytes: Readable): Promise<Verdict>
  /** Rejects with `ScannerUnavailable` when nobody answers. */
  check(): Promise<void>
}

export class ScannerUnavailable extends Error {
  constructor(why: string, cause?: unknown) {
    super(`The virus scanner cannot be used: ${why}.`, { cause })
    this.name = 'ScannerUnavailable'
  }
}
