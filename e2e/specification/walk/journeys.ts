import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

const tests = globSync(['e2e/journeys/**/*.spec.ts', 'web/**/*.rendered.test.tsx'], { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

/** Messages given to the helpers that look for one on the screen; in a journey the page comes first. */
const asserted = new Set(
  [
    ...tests.matchAll(
      /\b(?:expectMessage|expectMessageForItsTime|isSignedOutBy)\(\s*(?:\w+,\s*)?messages\.(\w+)/g,
    ),
  ].map(([, id]) => id),
)

/** True if a journey or a rendered test looks for a fixed message on the screen. */
export const journeysLookFor = (id: string): boolean => asserted.has(id)
