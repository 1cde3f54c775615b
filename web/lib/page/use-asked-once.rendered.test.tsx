import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { open } from '../../testing/page.tsx'
import { useAskedOnce } from './use-asked-once.ts'

const Page = () => <output>{useAskedOnce('#log-call')}</output>
const asked = () => screen.getByRole('status').textContent

test('a place of a page is asked for once each time that somebody is led there', async () => {
  const { router } = open(<Page />, '/case?tab=papers')
  expect(asked()).toBe('')
  await act(() => router.navigate('/case?tab=papers#log-call', { state: { from: 'search' } }))
  const first = asked()
  expect(first).not.toBe('')
  await vi.waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/case',
      search: '?tab=papers',
      hash: '',
      state: { from: 'search' },
    }),
  )
  expect(asked()).toBe(first)
  await act(() => router.navigate('/case?tab=papers#log-call'))
  expect(asked()).not.toBe(first)
  await vi.waitFor(() => expect(router.state.location.hash).toBe(''))
})

test('whoever comes back, or reloads, finds a page that asks for nothing', async () => {
  const { router } = open(<Page />, '/other')
  await act(() => router.navigate('/case#log-call'))
  await vi.waitFor(() => expect(router.state.location.hash).toBe(''))
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate(-1))
  expect(router.state.location).toMatchObject({ pathname: '/case', hash: '' })
})
