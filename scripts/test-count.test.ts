import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './test-count.ts'

test('a failed test is told with its first line, and a file that can not be loaded is one failure', () => {
  const failed = { status: 'failed', fullName: 'adds', failureMessages: ['Error: 3\n  at line 1'] }
  const report = {
    numPassedTests: 3,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [failed, { status: 'passed', fullName: 'subtracts' }],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  }
  expect(countVitest(report)).toEqual({
    passed: 3,
    failures: ['a.test.ts › adds › Error: 3', 'b.test.ts › no such module'],
  })
})

test('a file whose tests all passed and that failed after them is a failure', () => {
  const passed = { status: 'passed', fullName: 'adds' }
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [passed] }]
  expect(countVitest({ numPassedTests: 1, testResults }).failures).toEqual(['a.test.ts'])
})

test('a journey that passed only when repeated has failed', () => {
  const spec = (title: string, status: string, message?: string) => {
    const results = [{ error: message ? { message } : undefined }]
    return { title, file: 'a.spec.ts', tests: [{ projectName: 'embedded', status, results }] }
  }
  const inner = { specs: [spec('reads', 'flaky', 'late'), spec('writes', 'expected')] }
  const suites = [{ specs: [spec('signs', 'unexpected', 'gone\nat line 2')], suites: [inner] }]
  const report = { stats: { expected: 2 }, errors: [{ message: 'no browser' }], suites }
  expect(countPlaywright(report)).toEqual({
    passed: 2,
    failures: [
      'embedded a.spec.ts › signs › unexpected: gone',
      'embedded a.spec.ts › reads › flaky: late',
      'journeys › no browser',
    ],
  })
})
