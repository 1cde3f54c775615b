import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './test-count.ts'

test('a test file that cannot be loaded counts as a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2 })
})

test('a journey that passed only when repeated has failed', () => {
  const report = { stats: { expected: 2, unexpected: 1, flaky: 1 }, errors: [] }
  expect(countPlaywright(report)).toEqual({ passed: 2, failed: 2 })
})
