import { expect, test } from 'vitest'
import { createFairLine, LineFull } from './fair-line.ts'

const held = () => {
  const line = createFairLine({ waiting: 5, ofOne: 3 })
  const done: string[] = []
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const first = line('greedy', () => promise)
  const join = (person: string, name: string) =>
    line(person, async () => {
      done.push(name)
    })
  return { line, done, join, letGo: () => resolve(undefined), first }
}

test('who asked for much waits for who asked for little', async () => {
  const { done, join, letGo } = held()
  const all = [join('greedy', 'a'), join('greedy', 'b'), join('greedy', 'c'), join('other', 'x')]
  letGo()
  await Promise.all(all)
  expect(done).toEqual(['a', 'x', 'b', 'c'])
})

test('nobody fills the line alone, and it has an end', async () => {
  const { done, join, letGo } = held()
  const all = [join('greedy', 'a'), join('greedy', 'b'), join('greedy', 'c')]
  await expect(join('greedy', 'd')).rejects.toBeInstanceOf(LineFull)
  all.push(join('other', 'x'), join('third', 'y'))
  await expect(join('fourth', 'z')).rejects.toBeInstanceOf(LineFull)
  letGo()
  await Promise.all(all)
  expect(done).toEqual(['a', 'x', 'y', 'b', 'c'])
})

test('one that fails is told to its own caller alone', async () => {
  const line = createFairLine({ waiting: 5, ofOne: 3 })
  const failed = line('one', () => Promise.reject(new Error('broken')))
  const next = line('one', async () => 'drawn')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('drawn')
})
