import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../testing/network.ts'
import { open } from '../../testing/page.tsx'
import { type Asked, OnceKnown } from './once-known.tsx'

const asked: Asked = { isPending: true, fetchStatus: 'fetching', failureCount: 0 }
const list = (...facts: Partial<Asked>[]) => {
  serve({})
  open(
    <OnceKnown asked={facts.map((one) => ({ ...asked, ...one }))}>
      <h2>The list</h2>
    </OnceKnown>,
  )
}
const shown = () => screen.queryByRole('heading', { name: 'The list' }) !== null

const ways: [string, Partial<Asked>[], boolean][] = [
  ['is awaited', [{}], false],
  ['is awaited beside what has come', [{ isPending: false }, {}], false],
  ['has come', [{ isPending: false }], true],
  ['is nothing for this reader', [{ fetchStatus: 'idle' }], true],
  ['cannot come without a connection', [{ fetchStatus: 'paused' }], true],
  ['has failed once', [{ failureCount: 1 }], true],
]

test.each(ways)('a list whose head %s', (_, facts, isShown) => {
  list(...facts)
  expect(shown()).toBe(isShown)
})
