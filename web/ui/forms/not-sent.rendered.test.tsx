import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open } from '../../testing/page.tsx'
import { NotSent } from './not-sent.tsx'

const words = () => screen.queryByRole('status')?.textContent ?? ''

const withoutConnection = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

test('who types with a connection is told nothing', () => {
  open(<NotSent kept={{ isTyped: true, isFound: false }} />)
  expect(words()).toBe('')
})

test('text of an earlier visit is said to be kept, and not sent', () => {
  open(<NotSent kept={{ isTyped: true, isFound: true }} />)
  expect(words()).toBe('Not sent yet. Kept on this device.')
})

test('of several boxes one is enough', () => {
  const empty = { isTyped: false, isFound: false }
  open(<NotSent kept={[empty, { isTyped: true, isFound: true }]} verb="saved" />)
  expect(words()).toBe('Not saved yet. Kept on this device.')
})

test('without a connection it is said of all that is typed, and of nothing else', () => {
  withoutConnection()
  const { unmount } = open(<NotSent kept={{ isTyped: true, isFound: false }} />)
  expect(words()).toBe('No connection. Not sent yet. Kept on this device.')
  unmount()
  open(<NotSent kept={{ isTyped: false, isFound: false }} />)
  expect(words()).toBe('')
})

test('a page that always says it names its part', () => {
  open(
    <NotSent kept={{ isTyped: true, isFound: false }} verb="saved" part="Letter and fees" always />,
  )
  expect(words()).toBe('Not saved yet: Letter and fees')
})

test('what is on its way for long is quoted', async () => {
  open(<NotSent kept={{ isTyped: false, isFound: false, sending: ['Stamp', 'Visit'] }} />)
  expect(words()).toBe('')
  expect(await screen.findByText('Being saved: “Stamp”, “Visit”')).toBeDefined()
})
