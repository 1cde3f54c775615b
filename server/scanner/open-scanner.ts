import type { Config } from '../foundation/config.ts'
import type { Log } from '../foundation/log.ts'
import { clamav } from './clamav.ts'
import type { Scanner } from './scanner.ts'

/**
 * The scanner that the settings name, or null. One that does not answer yet stops nothing but uploads:
 * clamd takes a minute to load what it knows.
 */
export const openScanner = ({ CLAMAV_URL }: Config, log: Pick<Log, 'warn'>): Scanner | null => {
  if (CLAMAV_URL === undefined) return null
  const scanner = clamav(CLAMAV_URL)
  scanner.check().catch((error: unknown) => {
    log.warn(
      { err: error },
      'no virus scanner answers at CLAMAV_URL: uploads are refused until one does',
    )
  })
  return scanner
}
