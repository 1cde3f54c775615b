import { names, rowOf, urlOf } from '../each-call.ts'
import type { Ready, WritingCall } from './right-request.ts'
import { isWriting } from './right-requests.ts'
import type { TestApp } from '../test-app.ts'

export const writingCalls = names.filter(isWriting)

let places = 0

/** Makes a call as `ready` prepared it, each from another address, for the limits that count by address. */
export const send = (
  test: TestApp,
  name: WritingCall,
  { path, body, token, headers = {}, cookies = {} }: Ready,
  key: string | null = null,
) => {
  places += 1
  const row = rowOf(name)
  return test.call(row.method, urlOf(row, path), {
    token,
    cookies,
    headers: { ...headers, ...(key !== null && { 'idempotency-key': key }) },
    from: `10.7.${Math.floor(places / 250)}.${places % 250}`,
    ...(body !== undefined && { body }),
  })
}
