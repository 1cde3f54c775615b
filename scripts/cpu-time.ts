import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Linux counts the time of processes in hundredths of a second, on every machine. */
const TICKS = 100

/**
 * Seconds of processor time so far: `own` of this process and of all that it has waited for, theirs included, where Linux
 * tells it; `machine` of everything that runs here. A database server and the processes of a browser count in the second
 * alone, which on a busy machine counts other work, too.
 */
export const cpuSeconds = (): { own: number | null; machine: number } => {
  const machine = cpus().reduce(
    (sum, { times }) => sum + times.user + times.nice + times.sys + times.irq,
    0,
  )
  return { own: ownSeconds(), machine: machine / 1000 }
}

const ownSeconds = (): number | null => {
  if (process.platform !== 'linux') return null
  const stat = readFileSync('/proc/self/stat', 'utf8')
  // The second field is the name in brackets, which may hold spaces; the 14th to the 17th are the times.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
}
