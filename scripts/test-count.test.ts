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
    repeated: [],
  })
})

test('a test that passed when it was run again is told with what it first failed on', () => {
  const late = {
    status: 'passed',
    fullName: 'waits',
    failureMessages: ['Error: late\n  at line 1'],
  }
  const testResults = [{ name: 'a.test.ts', status: 'passed', assertionResults: [late] }]
  expect(countVitest({ numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    failures: [],
    repeated: ['a.test.ts › waits › Error: late'],
  })
})

test('a file whose tests all passed and that failed after them is a failure', () => {
  const passed = { status: 'passed', fullName: 'adds' }
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [passed] }]
  expect(countVitest({ numPassedTests: 1, testResults }).failures).toEqual(['a.test.ts'])
})

test('a journey that passed when it was run again has passed, and is told', () => {
  const spec = (title: string, status: string, message?: string) => {
    const results = [{ error: message ? { message } : undefined }]
    return { title, file: 'a.spec.ts', tests: [{ projectName: 'embedded', status, results }] }
  }
  const inner = { specs: [spec('reads', 'flaky', 'late'), spec('writes', 'expected')] }
  const suites = [{ specs: [spec('signs', 'unexpected', 'gone\nat line 2')], suites: [inner] }]
  const report = { stats: { expected: 2 }, errors: [{ message: 'no browser' }], suites }
  expect(countPlaywright(report)).toEqual({
    passed: 3,
    failures: ['embedded a.spec.ts › signs › gone', 'journeys › no browser'],
    repeated: ['embedded a.spec.ts › reads › late'],
  })
})
