import { expect, test } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'

const held = () => {
  const queue = createFairQueue({ waiting: 5, ofOne: 3 })
  const done: string[] = []
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const first = queue('greedy', () => promise)
  const join = (person: string, name: string) =>
    queue(person, async () => {
      done.push(name)
    })
  return { queue, done, join, letGo: () => resolve(undefined), first }
}

test('a person who asked for much waits for one who asked for little', async () => {
  const { done, join, letGo } = held()
  const all = [join('greedy', 'a'), join('greedy', 'b'), join('greedy', 'c'), join('other', 'x')]
  letGo()
  await Promise.all(all)
  expect(done).toEqual(['a', 'x', 'b', 'c'])
})

test('nobody fills the queue alone, and it has an end', async () => {
  const { done, join, letGo } = held()
  const all = [join('greedy', 'a'), join('greedy', 'b'), join('greedy', 'c')]
  await expect(join('greedy', 'd')).rejects.toBeInstanceOf(QueueFull)
  all.push(join('other', 'x'), join('third', 'y'))
  await expect(join('fourth', 'z')).rejects.toBeInstanceOf(QueueFull)
  letGo()
  await Promise.all(all)
  expect(done).toEqual(['a', 'x', 'y', 'b', 'c'])
})

test('work that fails rejects only for its own caller', async () => {
  const queue = createFairQueue({ waiting: 5, ofOne: 3 })
  const failed = queue('one', () => Promise.reject(new Error('broken')))
  const next = queue('one', async () => 'drawn')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('drawn')
})
