import { z } from 'zod'

const tally = z.object({ attack: z.string(), tried: z.number(), held: z.number() })

/** The result of one kind of attack: how often it was tried, how often the product held. */
export type Tally = z.output<typeof tally>

/** The report that the drills leave: a line of JSON for each kind of attack. */
export const readTallies = (report: string): Tally[] =>
  report
    .split('\n')
    .filter(Boolean)
    .map((line) => tally.parse(JSON.parse(line)))
    .toSorted((a, b) => (a.attack < b.attack ? -1 : 1))

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** The printed table, and whether everything held. */
export const tableOf = (tallies: readonly Tally[]): { text: string; ok: boolean } => {
  const tried = sum(tallies.map((attack) => attack.tried))
  const held = sum(tallies.map((attack) => attack.held))
  const line = (name: string, ...cells: unknown[]) =>
    name.padEnd(60) + cells.map((cell) => String(cell).padStart(8)).join('')
  const text = [
    line('attack', 'tried', 'held'),
    ...tallies.map((attack) => line(attack.attack, attack.tried, attack.held)),
    '',
    `attacks held ${held} of ${tried}`,
  ].join('\n')
  return { text, ok: tried > 0 && held === tried }
}
