import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messages } from '../web/testing/spec-messages.ts'

const root = new URL('../', import.meta.url)
const tests = globSync(['e2e/journeys/*.spec.ts', 'web/**/*.rendered.test.tsx'], {
  cwd: root.pathname,
})
  .map((path) => readFileSync(new URL(path, root), 'utf8'))
  .join('\n')

/** Messages given to the helpers that look for one on the screen; in a journey the page comes first. */
const asserted = new Set(
  [
    ...tests.matchAll(
      /\b(?:expectMessage|expectMessageForItsTime|isSignedOutBy)\(\s*(?:\w+,\s*)?messages\.(\w+)/g,
    ),
  ].map(([, id]) => id),
)

it('every fixed message is looked for on the screen by a journey or a rendered test', () => {
  expect(Object.keys(messages).filter((id) => !asserted.has(id))).toEqual([])
})
