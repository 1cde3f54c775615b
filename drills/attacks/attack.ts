import { appendFileSync } from 'node:fs'
import { afterAll, it } from 'vitest'
import type { Tally } from './table.ts'

/** Try of an attack: its words, and the check of what has to be true afterwards. */
export type Try = (what: string, check: () => void | Promise<void>) => Promise<void>

const SHOWN = 12

/** Kind of attack: its tests, and its line of the table. */
export const attack = (name: string) => {
  const tally: Tally = { attack: name, tried: 0, held: 0 }
  afterAll(() => {
    const file = process.env['ATTACKS_REPORT']
    if (file) appendFileSync(file, `${JSON.stringify(tally)}\n`)
  })
  return {
    /** A test with many tries; one that succeeds does not hide the next. */
    holds(title: string, work: (attempt: Try) => Promise<void>, timeout = 600_000) {
      it(title, { timeout }, async () => {
        const through: string[] = []
        const before = tally.tried
        await work(async (what, check) => {
          tally.tried += 1
          try {
            await check()
            tally.held += 1
          } catch (error) {
            through.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
          }
        })
        if (tally.tried === before) throw new Error('nothing was tried')
        if (through.length > 0)
          throw new Error(`${through.length} got through:\n${through.slice(0, SHOWN).join('\n')}`)
      })
    },
  }
}
