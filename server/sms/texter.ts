import { createHmac } from 'node:crypto'
import type { Config } from '../foundation/config.ts'
import { giveUp, hasGivenUp } from '../jobs/give-up.ts'
import { texts } from '../foundation/measures.ts'

const TIMEOUT_MILLISECONDS = 10_000

type Message = { id: string; to: string; text: string; signal?: AbortSignal }

/**
 * Sends text messages through the firm's gateway, or says that there is none.
 *
 * The gateway at SMS_URL gets `POST` with the JSON body `{"to": "919876543210", "text": "…", "id": "…"}`: the mobile number with the country
 * code and no plus sign, at most 640 characters, and an identifier. Any 2xx answer means taken. With SMS_TOKEN the request is signed.
 * All of it, with an example of a gateway, is in docs/sms.md.
 */
export type Texter = {
  available: boolean
  send(message: Message): Promise<void>
}

type Settings = Pick<Config, 'SMS_URL' | 'SMS_TOKEN'>

export function createTexter(
  { SMS_URL, SMS_TOKEN }: Settings,
  timeout = TIMEOUT_MILLISECONDS,
): Texter {
  if (!SMS_URL) return { available: false, send: async () => undefined }
  const gateway = new URL(SMS_URL)
  const headers = { 'content-type': 'application/json', ...signIn(gateway) }
  gateway.username = gateway.password = ''

  const post = async ({ id, to, text, signal }: Message) => {
    const body = JSON.stringify({ to: withCountryCode(to), text: text.slice(0, 640), id })
    const cut = AbortSignal.timeout(timeout)
    const answer = await fetch(gateway, {
      method: 'POST',
      headers: { ...headers, ...(SMS_TOKEN && { 'rinsetu-signature': signed(SMS_TOKEN, body) }) },
      body,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, cut]) : cut,
    })
    await answer.body?.cancel()
    if (answer.ok) return
    const said = `The SMS gateway answered ${answer.status}.`
    // a request that the gateway finds wrong stays wrong; sign-in, limits and its own failures can be mended
    if ([400, 404, 410, 422].includes(answer.status)) giveUp(said)
    throw new Error(said)
  }

  return {
    available: true,
    async send(message) {
      try {
        await post(message)
        texts.inc({ outcome: 'sent' })
      } catch (error) {
        texts.inc({ outcome: hasGivenUp(error) ? 'refused' : 'failed' })
        throw error
      }
    },
  }
}

/** `t=<seconds since 1970>,v1=<hex>`: the keyed hash of that moment, a dot and the body, so that an old request can't be sent again. */
const signed = (token: string, body: string) => {
  const at = Math.floor(Date.now() / 1000)
  return `t=${at},v1=${createHmac('sha256', token).update(`${at}.${body}`).digest('hex')}`
}

const signIn = ({ username, password }: URL) =>
  username
    ? {
        authorization: `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`,
      }
    : {}

/** Mobile numbers are kept as ten digits. */
const withCountryCode = (mobile: string) => (mobile.length === 10 ? `91${mobile}` : mobile)
