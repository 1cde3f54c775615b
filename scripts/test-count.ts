import { z } from 'zod'

export type Count = { passed: number; failed: number }

export const NOTHING: Count = { passed: 0, failed: 0 }

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
})

const ofVitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const ofPlaywright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/** What Vitest's JSON report counts; a file that could not even be loaded is one failure. */
export const countVitest = (report: unknown): Count => {
  const { numPassedTests, numFailedTests, testResults } = ofVitest.parse(report)
  const unloaded = testResults.filter((file) => {
    return file.status === 'failed' && file.assertionResults.length === 0
  })
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

/** What Playwright's JSON report counts; a test that passed only when repeated has failed. */
export const countPlaywright = (report: unknown): Count => {
  const { stats, errors } = ofPlaywright.parse(report)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
