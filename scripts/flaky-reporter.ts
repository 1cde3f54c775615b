import type { Reporter, TestCase } from 'vitest/node'

/** Names the tests that passed only when they were repeated; Vitest's own reporter keeps that to itself. */
export default class implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      console.log(`Flaky: ${test.module.relativeModuleId} › ${test.fullName}`)
  }
}
