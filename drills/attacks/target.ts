import { afterAll, beforeAll } from 'vitest'
import { type EachCall, eachCall } from '../../server/testing/each-call.ts'
import type { Answer } from '../../server/testing/test-app.ts'

/** What is attacked: the whole server on a database of its own, with somebody of every role. */
export const target = (env: Record<string, string> = {}): EachCall => {
  // Filled before the first test.
  const it = {} as EachCall
  beforeAll(async () => void Object.assign(it, await eachCall(env)))
  afterAll(() => it.app.close())
  return it
}

/** A refusal as a stranger can tell it from another. */
export const comparableRefusal = ({ status, body }: Answer) =>
  JSON.stringify([status, body.code, body.error, Object.keys(body).toSorted()])
