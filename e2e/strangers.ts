import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Site } from './site.ts'

let strangers = 0

/**
 * Sends what somebody who isn't signed in sends, from an address of their own: what one address may do in an hour is
 * less than all journeys of one site do together. Returns the status and what was said.
 */
export const postAsStranger = async ({ url }: Site, path: string, body: object) => {
  strangers += 1
  const sent = request(`${url}${path}`, {
    method: 'POST',
    family: 4,
    localAddress: `127.0.${1 + Math.floor(strangers / 250)}.${1 + (strangers % 250)}`,
    headers: { 'Content-Type': 'application/json' },
  })
  const answered = once(sent, 'response')
  sent.end(JSON.stringify(body))
  const [answer] = await answered
  return { status: Number(answer.statusCode), said: await text(answer) }
}
