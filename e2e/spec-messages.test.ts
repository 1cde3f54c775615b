import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messages } from './spec-messages.ts'

const folder = new URL('journeys/', import.meta.url)
const journeys = readdirSync(folder)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

/** What journeys hand to the helpers that look for a message on the screen. */
const asserted = new Set(
  [
    ...journeys.matchAll(
      /\b(?:expectMessage|expectMessageForItsTime|isSignedOutBy)\(\s*\w+,\s*messages\.(\w+)/g,
    ),
  ].map(([, id]) => id),
)

it('every fixed message is looked for on the screen by a journey', () => {
  expect(Object.keys(messages).filter((id) => !asserted.has(id))).toEqual([])
})
