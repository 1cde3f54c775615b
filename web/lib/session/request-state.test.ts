import { QueryClient, QueryObserver, MutationObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { requestStateOf } from './request-state.ts'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

test('a query is idle until it is asked for, loading, then succeeded or failed', async () => {
  const wait = Promise.withResolvers<string>()
  const options = { queryKey: ['asked'], queryFn: () => wait.promise }
  const unasked = new QueryObserver(client, { ...options, enabled: false })
  expect(requestStateOf(unasked.getCurrentResult())).toBe('idle')
  const asked = new QueryObserver(client, options)
  const stop = asked.subscribe(() => undefined)
  expect(requestStateOf(asked.getCurrentResult())).toBe('loading')
  wait.resolve('an answer')
  await client.fetchQuery(options)
  expect(requestStateOf(asked.getCurrentResult())).toBe('succeeded')
  stop()

  const refused = { queryKey: ['refused'], queryFn: () => Promise.reject(new Error('no')) }
  await client.fetchQuery(refused).catch(() => undefined)
  const observer = new QueryObserver(client, { ...refused, enabled: false })
  expect(requestStateOf(observer.getCurrentResult())).toBe('failed')
})

test('a change is idle, loading, then succeeded or failed', async () => {
  const wait = Promise.withResolvers<string>()
  const change = new MutationObserver(client, { mutationFn: () => wait.promise })
  const state = () => requestStateOf(change.getCurrentResult())
  expect(state()).toBe('idle')
  const done = change.mutate()
  expect(state()).toBe('loading')
  wait.resolve('done')
  await done
  expect(state()).toBe('succeeded')
  const failing = new MutationObserver(client, {
    mutationFn: () => Promise.reject(new Error('no')),
  })
  await failing.mutate().catch(() => undefined)
  expect(requestStateOf(failing.getCurrentResult())).toBe('failed')
})
