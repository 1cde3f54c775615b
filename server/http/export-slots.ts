import { AppError } from '../foundation/app-error.ts'

/** Exports that one person may have running on this server; each holds its ids in memory. */
const AT_ONCE = 2

const running = new Map<string, number>()

/** Takes one of a person's slots, or refuses with 429. Returns the function that releases it. */
export const takeExportSlot = (userId: string): (() => void) => {
  const taken = running.get(userId) ?? 0
  if (taken >= AT_ONCE) {
    throw new AppError('TOO_MANY_REQUESTS', {
      message: 'You have two downloads running. Wait until one of them is done.',
      retryAfterSeconds: 10,
    })
  }
  running.set(userId, taken + 1)
  let given = false
  return () => {
    if (given) return
    given = true
    const left = (running.get(userId) ?? 1) - 1
    if (left > 0) running.set(userId, left)
    else running.delete(userId)
  }
}
