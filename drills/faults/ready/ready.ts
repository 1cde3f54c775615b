import type { TestApp } from '../../../server/testing/test-app.ts'

/** A request that is right, with people, cases and papers of its own. */
export type Ready = {
  token?: string
  path?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  cookies?: Record<string, string>
  /** Another request by the same person, which the same Idempotency-Key must not stand for. */
  other?: Pick<Ready, 'path' | 'body' | 'headers'>
}

export type ReadyCalls = Record<string, (test: TestApp) => Promise<Ready>>
