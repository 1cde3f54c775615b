import { expect } from '@playwright/test'
import type { Role } from '../domain/people/roles.ts'
import { unlistedRefusal } from '../server/testing/listed-refusals.ts'
import type { Person } from './pages/account.ts'
import { json, newBorrower } from './people.ts'
import { admin, type Site } from './site.ts'

type Who = Pick<Person, 'email' | 'password'>
type Method = Parameters<typeof json>[0]

/** Makes calls as one person: for what a journey needs to be there, and isn't about itself. */
export const callsOf = async ({ url }: Site, { email, password }: Who) => {
  const signedIn = await fetch(`${url}/api/user/login`, json('POST', { email, password }))
  expect(signedIn.status).toBe(200)
  const { accessToken, user } = await signedIn.json()
  const authorization = { Authorization: `Bearer ${accessToken}` }

  const ask = async (method: 'GET' | Method, path: string, body?: object): Promise<Response> => {
    const asked = body && method !== 'GET' ? json(method, body) : { method }
    const headers = { ...('headers' in asked ? asked.headers : {}), ...authorization }
    const answer = await fetch(`${url}${path}`, { ...asked, headers })
    const said: unknown = answer.ok ? null : await answer.clone().json()
    expect(unlistedRefusal(method, path, answer.status, said)).toBeNull()
    return answer
  }

  const call = async (...asked: Parameters<typeof ask>) => {
    const answer = await ask(...asked)
    expect(answer.ok, `${asked[0]} ${asked[1]} answers ${answer.status}`).toBe(true)
    return answer.json()
  }

  /** The status that a call is refused with. */
  const refusal = async (...asked: Parameters<typeof ask>): Promise<number> => {
    const { ok, status } = await ask(...asked)
    expect(ok, `${asked[0]} ${asked[1]} is refused`).toBe(false)
    return status
  }

  /** Stores a file of this person; returns its key. */
  const upload = async (
    file: { name: string; mimeType: string; buffer: Buffer },
    slot?: string,
  ): Promise<string> => {
    const body = new FormData()
    if (slot) body.set('slot', slot)
    body.set('file', new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }))
    const stored = await fetch(`${url}/api/documents/upload`, {
      method: 'POST',
      headers: authorization,
      body,
    })
    expect(stored.status).toBe(201)
    return (await stored.json()).data.key
  }

  return { userId: String(user.userId), call, refusal, upload }
}

export type Calls = Awaited<ReturnType<typeof callsOf>>

export const adminsCalls = (site: Site): Promise<Calls> => callsOf(site, admin)

const staffNames = new Set<string>()

/** A verified person to whom the admin has given a role (a second admin would have to wait for a second person); under a name of their own, as lists tell namesakes apart by email. */
export const newStaff = async (
  site: Site,
  role: Exclude<Role, 'admin'>,
  name: string,
): Promise<Person> => {
  expect(staffNames.has(name), `another journey has a ${name} on this site`).toBe(false)
  staffNames.add(name)
  const person = await newBorrower(site, name)
  const { userId } = await callsOf(site, person)
  const firm = await adminsCalls(site)
  await firm.call('POST', '/api/user/assign-role', { userId, role })
  return person
}
