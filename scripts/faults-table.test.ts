import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FAULTS, readTallies, tableOf, type Tally } from '../drills/faults/table.ts'

const survived: readonly Tally[] = FAULTS.map((fault) => ({
  fault,
  name: 'a fault',
  runs: 2,
  survived: 2,
  lost: 0,
  outageMs: null,
  leftOut: [],
}))
const but = (fault: number, change: Partial<Tally>) =>
  survived.map((tally) => (tally.fault === fault ? { ...tally, ...change } : tally))

test('eleven faults that were survived are all that is asked for', () => {
  expect(tableOf(survived, FAULTS).ok).toBe(true)
})

test('a fault that nobody showed is a failure', () => {
  const { text, ok } = tableOf(but(9, { runs: 0, survived: 0 }), FAULTS)
  expect([ok, text]).toEqual([false, expect.stringContaining('fault 9')])
  expect(tableOf(survived.slice(1), FAULTS).ok).toBe(false)
})

test('a fault that a machine cannot show is named, and is no failure', () => {
  const leftOut = ['a rolling restart: nginx is not installed']
  const { text, ok } = tableOf(but(9, { runs: 0, survived: 0, leftOut }), FAULTS)
  expect([ok, text]).toEqual([true, expect.stringContaining(`Left out: ${leftOut[0]}`)])
})

test('an acknowledged write that is lost is a failure', () => {
  expect(tableOf(but(1, { lost: 1 }), FAULTS).ok).toBe(false)
})

test('a drill that this machine cannot run at all says so in the report', () => {
  const folder = mkdtempSync(join(process.cwd(), 'drills/.left-out-'))
  try {
    const report = join(folder, 'report')
    const drill = [
      "import { fault } from '../faults/fault.ts'",
      "fault(9, 'SIGTERM under load').leaveOut('a rolling restart', 'nginx is not installed')",
    ]
    writeFileSync(join(folder, 'drill.test.ts'), drill.join('\n'))
    spawnSync('vitest', ['run', '--root', folder], {
      env: { ...process.env, FAULTS_REPORT: report },
      shell: process.platform === 'win32',
    })
    expect(readTallies(readFileSync(report, 'utf8'))).toMatchObject([
      { fault: 9, runs: 0, leftOut: ['a rolling restart: nginx is not installed'] },
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
