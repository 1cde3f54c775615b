import { afterAll, beforeAll } from 'vitest'
import { type EachCall, eachCall } from '../../server/testing/each-call.ts'
import type { Answer } from '../../server/testing/test-app.ts'

/** The target: the whole server on a database of its own, with a person of every role. */
export const target = (env: Record<string, string> = {}): EachCall => {
  // Filled before the first test.
  const it = {} as EachCall
  beforeAll(async () => void Object.assign(it, await eachCall(env)))
  afterAll(() => it.app.close())
  return it
}

/** The parts of a refusal by which a stranger could distinguish it from another one. */
export const comparableRefusal = ({ status, body }: Answer) =>
  JSON.stringify([status, body.code, body.error, Object.keys(body).toSorted()])
