import { defineConfig } from '@playwright/test'
import { headlessShell } from './e2e/browsers.ts'
import { coreJourneys, titlePattern } from './e2e/core-journeys.ts'

// Those of `npm test`, or all of them.
const isCore = process.env['E2E_TIER'] === 'core'
const core = Object.entries(coreJourneys)

export default defineConfig({
  testDir: 'e2e',
  testMatch: isCore ? core.map(([file]) => `journeys/${file}.spec.ts`) : '**/*.spec.ts',
  ...(isCore && {
    grep: core.flatMap(([file, titles]) => titles.map((title) => titlePattern(file, title))),
  }),
  workers: 2,
  fullyParallel: false,
  timeout: 240_000,
  // A machine that does something else besides is slow, which is no defect of a page: performance has drills of its own.
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    headless: true,
    // It would answer for the network that journeys take away or listen to; offline.spec.ts lets it work.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 30_000,
    // Recording every journey takes a third more time: one that is run again is recorded; by hand, `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: headlessShell,
  },
  // With a PostgreSQL at hand (npm test says so) all journeys run over it, which takes a quarter less time, and the main
  // job once more over the embedded database; without one, all of them run over that.
  projects:
    process.env['E2E_DATABASE'] === 'postgres'
      ? // The longest first: at the end it would be alone.
        [
          ...(isCore ? [] : [{ name: 'embedded', testMatch: 'journeys/main-job.spec.ts' }]),
          { name: 'postgres' },
        ]
      : [{ name: 'embedded' }],
})
