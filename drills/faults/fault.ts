import { appendFileSync } from 'node:fs'
import { afterAll, it } from 'vitest'
import type { Tally } from './table.ts'

/** The result of triggering a fault. A fault whose test throws has not been survived. */
export type Outcome = {
  /** 1, unless the drill triggers several times by itself. */
  runs?: number
  survived?: number
  /** Acknowledged writes that are not there afterwards. */
  lost?: number
  /** Time in which nothing or only 503 was answered. */
  outageMs?: number
}

const addOutcome = (tally: Tally, { runs = 1, survived = runs, lost = 0, outageMs }: Outcome) => {
  tally.runs += runs
  tally.survived += survived
  tally.lost += lost
  if (outageMs !== undefined) tally.outageMs = Math.max(tally.outageMs ?? 0, outageMs)
}

/** Fault, of the eleven: its tests, and its line of the table. */
export const fault = (number: number, name: string) => {
  const tally: Tally = {
    fault: number,
    name,
    runs: 0,
    survived: 0,
    lost: 0,
    outageMs: null,
    leftOut: [],
  }
  afterAll(() => {
    const file = process.env['FAULTS_REPORT']
    if (file) appendFileSync(file, `${JSON.stringify(tally)}\n`)
  })
  return {
    /** A test of the product under this fault; a drill that triggers it many times returns its own counts. */
    survives(title: string, test: () => Promise<Outcome | void>, timeout = 600_000) {
      it(title, { timeout }, async () => {
        let outcome: Outcome = { survived: 0 }
        try {
          outcome = (await test()) ?? {}
        } finally {
          addOutcome(tally, outcome)
        }
        const { runs = 1, survived = runs, lost = 0 } = outcome
        if (survived < runs || lost > 0)
          throw new Error(`survived ${survived} of ${runs}, acknowledged writes lost ${lost}`)
      })
    },
    /** Names a part that can't be run on this machine. */
    leaveOut(title: string, why: string) {
      // Skipped from inside: if all tests of a file are skipped up front, no hook runs and the table misses the fault.
      it(`${title} (${why})`, ({ skip }) => skip(why))
      tally.leftOut.push(`${title}: ${why}`)
    },
  }
}
