import { relative } from 'node:path'
import { z } from 'zod'

/**
 * Count of a run: tests that passed, failures, and tests that passed only when they ran again; of each its place, its
 * name, and the first line of its reason.
 */
export type Count = { passed: number; failures: readonly string[]; repeated: readonly string[] }

export const NOTHING: Count = { passed: 0, failures: [], repeated: [] }

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failures: [...a.failures, ...b.failures],
  repeated: [...a.repeated, ...b.repeated],
})

const firstLine = (text = '') => text.trim().split('\n', 1)[0] ?? ''

const line = (place: string, name: string, reason?: string) =>
  [place, name, firstLine(reason)].filter((part) => part !== '').join(' › ')

const ofVitest = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/**
 * Count of Vitest's JSON report; a file that fails outside its tests, or could not even be loaded, is one failure.
 */
export const countVitest = (report: unknown): Count => {
  const { numPassedTests, testResults } = ofVitest.parse(report)
  const failures = testResults.flatMap((file) => {
    const place = relative(process.cwd(), file.name)
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [line(place, '', file.message)]
    return failed.map((test) => line(place, test.fullName, test.failureMessages?.[0]))
  })
  const repeated = testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map((test) =>
        line(relative(process.cwd(), file.name), test.fullName, test.failureMessages?.[0]),
      ),
  )
  return { passed: numPassedTests, failures, repeated }
}

const failure = z.object({ message: z.string().optional() })

const ofSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ error: failure.optional() })),
    }),
  ),
})

const ofSuite = z.object({
  specs: z.array(ofSpec),
  get suites() {
    return z.array(ofSuite).optional()
  },
})

type Suite = z.infer<typeof ofSuite>

const ofPlaywright = z.object({
  stats: z.object({ expected: z.number() }),
  errors: z.array(failure),
  suites: z.array(ofSuite),
})

const specsOf = (suite: Suite): Suite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** Count of Playwright's JSON report. */
export const countPlaywright = (report: unknown): Count => {
  const { stats, errors, suites } = ofPlaywright.parse(report)
  const named = (wanted: string) =>
    suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName, results }) => {
          const reason = results.find(({ error }) => error)?.error?.message
          return line(`${projectName} ${file}`, title, reason)
        }),
    )
  const repeated = named('flaky')
  return {
    passed: stats.expected + repeated.length,
    failures: [
      ...named('unexpected'),
      ...errors.map(({ message }) => line('journeys', '', message)),
    ],
    repeated,
  }
}
