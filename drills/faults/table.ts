import { z } from 'zod'

const tally = z.object({
  fault: z.number(),
  name: z.string(),
  runs: z.number(),
  survived: z.number(),
  /** Acknowledged writes that are not there afterwards. */
  lost: z.number(),
  /** The longest time in which nothing, or only 503, was answered. */
  outageMs: z.number().nullable(),
  leftOut: z.array(z.string()),
})

/** The result of one fault. */
export type Tally = z.output<typeof tally>

/** The numbers of the faults in the promises about reliability. */
export const FAULTS = Array.from({ length: 11 }, (_, at) => at + 1)

/** The report that the drills leave: a line of JSON for each fault. */
export const readTallies = (report: string): Tally[] =>
  report
    .split('\n')
    .filter(Boolean)
    .map((line) => tally.parse(JSON.parse(line)))
    .toSorted((a, b) => a.fault - b.fault)

const seconds = (ms: number | null) => (ms === null ? '–' : `${(ms / 1000).toFixed(2)} s`)
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

const line = (cells: readonly string[]) =>
  [
    cells[0]?.padStart(2),
    cells[1]?.padEnd(44),
    ...cells.slice(2).map((cell) => cell.padStart(8)),
  ].join('  ')

/**
 * The printed table, and whether every fault was survived and nothing lost. Every expected fault must
 * have run, or be listed as impossible on this machine.
 */
export const tableOf = (
  tallies: readonly Tally[],
  wanted: readonly number[],
): { text: string; ok: boolean } => {
  const runs = sum(tallies.map((fault) => fault.runs))
  const survived = sum(tallies.map((fault) => fault.survived))
  const lost = sum(tallies.map((fault) => fault.lost))
  const shown = tallies.filter((fault) => fault.runs > 0 || fault.leftOut.length > 0)
  const missing = wanted.filter((number) => !shown.some(({ fault }) => fault === number))
  const text = [
    line(['', 'fault', 'times', 'survived', 'lost', 'outage']),
    ...tallies.map((fault) =>
      line([
        String(fault.fault),
        fault.name,
        String(fault.runs),
        String(fault.survived),
        String(fault.lost),
        seconds(fault.outageMs),
      ]),
    ),
    ...tallies.flatMap(({ leftOut }) => leftOut.map((what) => `Left out: ${what}`)),
    ...missing.map((number) => `Not shown: fault ${number} reported no result and no reason.`),
    '',
    `faults survived ${survived} of ${runs}, acknowledged writes lost ${lost}`,
  ].join('\n')
  return { text, ok: runs > 0 && survived === runs && lost === 0 && missing.length === 0 }
}
