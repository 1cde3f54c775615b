import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect } from '@playwright/test'

/** The specification's table of calls, as it writes them: this client knows no other. */
export const calls = [
  'POST /api/user/forgot-password',
  'POST /api/user/login',
  'POST /api/user/register',
  'GET /api/user/check-registration-status/{id}',
  'PUT /api/profile/change-password',
  'PUT /api/profile/update',
  'GET /api/user/profile',
  'POST /api/verification/update-contact',
  'POST /api/verification/resend-otp',
  'POST /api/verification/verify-otp',
  'POST /api/documents/upload',
  'DELETE /api/documents/delete/{key}',
  'GET /api/documents/view/{key}',
  'GET /api/documents/download/{key}',
  'POST /api/business-loan',
  'GET /api/user/all',
  'GET /api/user/loans/{applicationId}',
  'GET /api/user/{userId}/loans',
  'PATCH /api/business-loan/update-status/{id}',
  'PATCH /api/business-loan/update-relationship-manager/{id}',
  'PATCH /api/business-loan/update-credit-analyst/{id}',
  'GET /api/mandate/case-details/{id}',
  'POST /api/mandate',
  'POST /api/mandate/release/{id}',
  'GET /api/mandate',
  'POST /api/mandate/{id}/approve',
  'POST /api/mandate/{id}/reject',
  'POST /api/mandate/upload/{applicationId}',
  'POST /api/enquiry/create',
  'GET /api/enquiry/all',
  'POST /api/user/assign-role',
  'DELETE /api/user/delete/{userId}',
  'POST /api/business-loan/assign-referral-partner/{loanId}',
  'GET /api/business-loan/referral-partner/{id}',
  'GET /api/business-loan/additional-documents/{id}',
  'PATCH /api/business-loan/additional-documents/{id}',
  'DELETE /api/business-loan/additional-documents/{id}',
  'GET /api/business-loan/creditAnalyst/{analystId}',
  'PATCH /api/business-loan/upload-teaser/{id}',
  'DELETE /api/business-loan/delete-teaser/{id}',
  'POST /api/bank-account/add',
  'GET /api/bank-account/my-accounts',
  'PUT /api/bank-account/update/{id}',
  'DELETE /api/bank-account/delete/{id}',
] as const

export type Call = (typeof calls)[number]

type Sent = {
  /** Values for the braces of the path. */
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: object
  form?: FormData
}

let clients = 0

/** An address of its own for each client: what one may do in an hour is less than all of them do. */
const ownAddress = () => {
  clients += 1
  return `127.1.${1 + Math.floor(clients / 250)}.${1 + (clients % 250)}`
}

const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template} needs ${name}`)
    return encodeURIComponent(value)
  })

const parsed = (bytes: Buffer, headers: IncomingMessage['headers']) =>
  headers['content-type']?.includes('json') ? JSON.parse(bytes.toString()) : null

const bodyOf = async ({ body, form }: Sent) => {
  if (form) {
    const multipart = new Response(form)
    const type = multipart.headers.get('content-type') ?? ''
    return { type, bytes: Buffer.from(await multipart.arrayBuffer()) }
  }
  return body && { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) }
}

/** A client of one person's: it sends its token once it has one, and every cookie that it was given. */
export const newClient = (url: string) => {
  const localAddress = ownAddress()
  const cookies = new Map<string, string>()
  let token: string | null = null

  const keepCookies = (set: readonly string[] = []) => {
    for (const cookie of set) {
      const [pair = ''] = cookie.split(';')
      const [name = '', ...value] = pair.split('=')
      cookies.set(name, value.join('='))
    }
  }

  /** Makes a call; returns the whole answer, whatever it is. */
  const ask = async (call: Call, sent: Sent = {}) => {
    const [method, template = ''] = call.split(' ')
    const query = new URLSearchParams(sent.query)
    const path = `${filled(template, sent.path ?? {})}${query.size > 0 ? `?${query}` : ''}`
    const body = await bodyOf(sent)
    const asking = request(`${url}${path}`, {
      method: method ?? '',
      family: 4,
      localAddress,
      headers: {
        ...(body && { 'Content-Type': body.type, 'Content-Length': body.bytes.length }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(cookies.size > 0 && { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
      },
    })
    const answered = once(asking, 'response')
    asking.end(body?.bytes)
    const [answer]: IncomingMessage[] = await answered
    if (!answer) throw new Error(`${call} has no answer`)
    keepCookies(answer.headers['set-cookie'])
    const { statusCode: status = 0, headers } = answer
    const bytes = await buffer(answer)
    return { status, headers, bytes, body: parsed(bytes, headers) }
  }

  /** Makes a call that succeeds; returns the body of the answer. */
  const call = async (name: Call, sent?: Sent) => {
    const { status, body, bytes } = await ask(name, sent)
    expect(status, `${name} answers ${bytes.toString()}`).toBeLessThan(300)
    return body
  }

  return {
    ask,
    call,
    /** From now on the token goes along. */
    carry: (accessToken: string | null) => {
      token = accessToken
    },
  }
}

export type Client = ReturnType<typeof newClient>
