import { expect, test } from 'vitest'
import { createQueue, hashPassword, inHashQueue, passwordMatches } from './password-hash.ts'

const check = (stored: string | null, password: string) =>
  inHashQueue('192.0.2.1', () => passwordMatches(stored, password))

test('a password matches its own hash and no other', async () => {
  const stored = await hashPassword('quiet-Lantern-harbour-58')
  expect(await check(stored, 'quiet-Lantern-harbour-58')).toBe(true)
  expect(await check(stored, 'quiet-lantern-harbour-58')).toBe(false)
  expect(await check(null, 'quiet-Lantern-harbour-58')).toBe(false)
})

test('nobody costs as much work as somebody, so that the time of a sign-in does not tell', async () => {
  const stored = await hashPassword('quiet-Lantern-harbour-58')
  // This process's own work, in turn: what else the machine does must not count.
  const cost = async (hash: string | null) => {
    const begun = process.cpuUsage()
    await check(hash, 'wrong')
    const { user, system } = process.cpuUsage(begun)
    return user + system
  }
  let [somebody, nobody] = [Infinity, Infinity]
  // The least of ten: what else the process does at the moment only adds.
  for (let n = 0; n < 10; n += 1) {
    somebody = Math.min(somebody, await cost(stored))
    nobody = Math.min(nobody, await cost(null))
  }
  expect(nobody / somebody).toBeGreaterThan(0.6)
  expect(nobody / somebody).toBeLessThan(1.6)
})

test('a password with accents matches however the keyboard composes them', async () => {
  const stored = await hashPassword('caf\u00e9-monsoon-river')
  expect(await check(stored, 'cafe\u0301-monsoon-river')).toBe(true)
})

test('the queue runs two at once, lets three wait in turn and turns the rest away with 503', async () => {
  const run = createQueue(2, 3)
  const order: number[] = []
  const gates: (() => void)[] = []
  let [running, most] = [0, 0]
  const work = (n: number) =>
    run('one', async () => {
      running += 1
      most = Math.max(most, running)
      order.push(n)
      await new Promise<void>((resolve) => gates.push(resolve))
      running -= 1
      return n
    })
  const accepted = [0, 1, 2, 3, 4].map(work)
  await expect(work(5)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  expect(order).toEqual([0, 1])
  const open = setInterval(() => gates.shift()?.(), 1)
  expect(await Promise.all(accepted)).toEqual([0, 1, 2, 3, 4])
  clearInterval(open)
  expect([order, most]).toEqual([[0, 1, 2, 3, 4], 2])
})

test('who floods the queue waits behind themselves, and leaves room for others', async () => {
  const run = createQueue(1, 4)
  const order: string[] = []
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const work = (caller: string, name: string) =>
    run(caller, async () => {
      order.push(name)
      await gate
    })
  const flood = ['a0', 'a1', 'a2', 'a3', 'a4'].map((name) => work('one', name))
  const last = expect(flood.pop()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 })
  const others = [work('two', 'b'), work('three', 'c')]
  const third = expect(flood.pop()).rejects.toMatchObject({ status: 503 })
  await expect(work('one', 'a5')).rejects.toMatchObject({ status: 503 })
  // Nobody's line is longer than one more than theirs: there is nothing to take from anybody.
  await expect(work('two', 'b2')).rejects.toMatchObject({ status: 503 })
  open()
  await Promise.all([...flood, ...others, last, third])
  expect(order).toEqual(['a0', 'a1', 'b', 'c', 'a2'])
})

test('work that fails gives its place back', async () => {
  const run = createQueue(1, 1)
  const failing = run('one', () => Promise.reject(new Error('no')))
  const waiting = run('one', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('no')
  expect(await waiting).toBe('done')
  expect(await run('one', () => Promise.resolve('again'))).toBe('again')
})
