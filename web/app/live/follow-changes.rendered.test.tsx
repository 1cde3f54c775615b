import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Following, Waiting } from './follow-changes.ts'
import { changesFor } from './what-changes.ts'

// What tests before this one have done in the same worker is no act of one's own here.
vi.resetModules()
const { beginOwnAct, noteOwnAct } = await import('../../lib/api/own-acts.ts')
const { followChanges } = await import('./follow-changes.ts')

const row = (applicationId: string, step: string) => ({ kind: 'case', applicationId, step })
const page = (...data: ReturnType<typeof row>[]) => ({ data, total: data.length })

let client: QueryClient
let following: Following
let told: Waiting
let served = page()
const leave: (() => void)[] = []

/** A list on the page, as its query has it in the end. */
const shown = (queryKey: readonly unknown[]) => {
  const observer = new QueryObserver(client, { queryKey, queryFn: async () => served })
  leave.push(observer.subscribe(() => undefined))
  return () => observer.getCurrentResult().data
}
/** Somebody is in the middle of something. */
const openDialog = () => {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  return dialog
}
const hears = async (kind: 'case' | 'task', id: string) => {
  following.hear({ kind, id })
  await vi.advanceTimersByTimeAsync(1000)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  following = followChanges(client, changesFor('relationship-manager'), (waiting) => {
    told = waiting
  })
})
afterEach(() => {
  following.stop()
  for (const one of leave.splice(0)) one()
  client.clear()
})

test.each([
  ['My turn', ['queues', 'mine', { limit: '50' }]],
  ['the borrower’s turn', ['queues', 'borrower', {}]],
  ['Applications', ['listApplications', {}]],
])('a row of %s gets its new words at once where it stays in its place', async (_, key) => {
  served = page(row('a', 'review'), row('b', 'review'))
  const list = shown(key)
  await vi.advanceTimersByTimeAsync(10)
  served = page(row('a', 'analyse'), row('b', 'review'))
  await hears('case', 'a')
  expect(list()).toEqual(served)
  expect(told).toEqual({ news: 0, moved: 0, page: false })
})

test('rows of My turn that would come or go wait to be asked for', async () => {
  const before = page(row('a', 'review'), row('b', 'review'))
  served = before
  const list = shown(['queues', 'mine', {}])
  await vi.advanceTimersByTimeAsync(10)
  served = page(row('b', 'review'))
  await hears('case', 'a')
  expect(list()).toEqual(before)
  expect(told).toEqual({ news: 0, moved: 1, page: false })

  served = page(row('c', 'review'), row('b', 'review'))
  await hears('task', 'c')
  expect(told).toMatchObject({ news: 1 })
  following.show()
  await vi.advanceTimersByTimeAsync(10)
  expect(list()).toEqual(served)
  expect(told).toEqual({ news: 0, moved: 0, page: false })
})

test('a row that comes while another gets its new words waits to be asked for', async () => {
  served = page(row('a', 'review'))
  const list = shown(['queues', 'mine', {}])
  await vi.advanceTimersByTimeAsync(10)
  const seen = page(row('a', 'analyse'))
  served = seen
  const stop = client.getQueryCache().subscribe(({ query }) => {
    // The look beside the page is answered: from now on there is one more row.
    if (query.queryKey[0] === 'beside the page' && query.state.status === 'success')
      served = page(row('b', 'review'), row('a', 'analyse'))
  })
  await hears('case', 'a')
  expect(list()).toEqual(seen)
  await hears('case', 'b')
  stop()
  expect(list()).toEqual(seen)
  expect(told).toEqual({ news: 1, moved: 1, page: false })
})

test('an enquiry that a visitor writes is a new one, under the name that its list has for rows', async () => {
  const enquiries = (...ids: string[]) => ({
    enquiries: ids.map((id) => ({ id, step: '' })),
    total: ids.length,
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  let now = enquiries('a')
  const key = ['listEnquiries', {}]
  const observer = new QueryObserver(client, { queryKey: key, queryFn: async () => now })
  leave.push(observer.subscribe(() => undefined))
  const waits: Waiting[] = []
  const follows = followChanges(client, changesFor('relationship-manager'), (waiting) => {
    waits.push(waiting)
  })
  await vi.advanceTimersByTimeAsync(10)
  now = enquiries('b', 'a')
  follows.hear({ kind: 'enquiry', id: 'b' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(waits.at(-1)).toMatchObject({ news: 1 })
  follows.stop()
  client.clear()
})

test('a row that moves up from the next page is not a new one', async () => {
  const paged = (total: number, ...data: ReturnType<typeof row>[]) => ({ data, total })
  served = paged(4, row('a', 'review'), row('b', 'review'))
  shown(['queues', 'mine', {}])
  await vi.advanceTimersByTimeAsync(10)
  served = paged(3, row('b', 'review'), row('c', 'review'))
  await hears('case', 'a')
  expect(told).toEqual({ news: 0, moved: 1, page: false })
  served = paged(4, row('d', 'review'), row('b', 'review'))
  await hears('case', 'd')
  expect(told).toMatchObject({ news: 1 })
})

test('nothing changes in a list while somebody is in the middle of something', async () => {
  served = page(row('a', 'review'))
  const before = served
  const list = shown(['queues', 'mine', {}])
  await vi.advanceTimersByTimeAsync(10)
  const dialog = openDialog()
  served = page(row('a', 'analyse'))
  await hears('case', 'a')
  expect(list()).toEqual(before)
  dialog.remove()
  await vi.advanceTimersByTimeAsync(1000)
  expect(list()).toEqual(served)
})

test('what others do in the moment in which the connection came back is told, too', async () => {
  const before = page(row('a', 'review'), row('b', 'review'))
  served = before
  const list = shown(['queues', 'mine', {}])
  await vi.advanceTimersByTimeAsync(10)
  const dialog = openDialog()
  served = page(row('b', 'review'))
  following.hear({ kind: 'all', id: null })
  await hears('case', 'a')
  expect(list()).toEqual(before)
  expect(told).toMatchObject({ moved: 1 })
  dialog.remove()
})

const submissions = ['listSubmissions', { params: { id: 'a' } }]

test('what is opened in the moment after a change is asked for anew', async () => {
  served = page(row('a', 'sent'))
  shown(submissions)
  await vi.advanceTimersByTimeAsync(10)
  for (const one of leave.splice(0)) one()
  served = page(row('a', 'query raised'))
  following.hear({ kind: 'case', id: 'a' })
  const opened = shown(submissions)
  await vi.advanceTimersByTimeAsync(10)
  expect(opened()).toEqual(served)
})

test('an answer that a change has overtaken counts as old', async () => {
  const before = page(row('a', 'sent'))
  const reads = Promise.withResolvers<typeof before>()
  const observer = new QueryObserver(client, {
    queryKey: submissions,
    queryFn: () => reads.promise,
  })
  leave.push(observer.subscribe(() => undefined))
  const dialog = openDialog()
  await hears('case', 'a')
  reads.resolve(before)
  await vi.advanceTimersByTimeAsync(10)
  expect(observer.getCurrentResult().data).toEqual(before)
  served = page(row('a', 'query raised'))
  const opened = shown(submissions)
  await vi.advanceTimersByTimeAsync(10)
  expect(opened()).toEqual(served)
  dialog.remove()
})

test('what one did oneself is no change of the page by another, wherever the pointer is', async () => {
  const record = shown(['getApplication', { params: { applicationId: 'a' } }])
  await vi.advanceTimersByTimeAsync(10)
  const dialog = openDialog()
  served = page(row('a', 'analyse'))
  noteOwnAct()
  await hears('case', 'a')
  dialog.remove()
  expect(record()).toEqual(served)
  expect(told).toMatchObject({ page: false })
})

test('an act that takes long is one’s own until it is answered', async () => {
  shown(['getApplication', { params: { applicationId: 'a' } }])
  await vi.advanceTimersByTimeAsync(10)
  const dialog = openDialog()
  const answered = beginOwnAct()
  const start = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(start + 10_000)
  await hears('case', 'a')
  expect(told).toMatchObject({ page: false })
  answered()
  clock.mockReturnValue(start + 20_000)
  await hears('case', 'a')
  clock.mockRestore()
  dialog.remove()
  expect(told).toMatchObject({ page: true })
})

test('the way to the next case follows what others do', async () => {
  served = page(row('a', 'review'))
  const next = shown(['queues', 'next'])
  await vi.advanceTimersByTimeAsync(10)
  served = page(row('b', 'review'))
  await hears('case', 'a')
  expect(next()).toEqual(served)
})
