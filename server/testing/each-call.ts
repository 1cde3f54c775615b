import {
  isByRole,
  type Role,
  roles,
  type Row,
  type ScopeKind,
} from '../../contract/define/define.ts'
import { type CallName, contract } from '../../contract/index.ts'
import { makePerson, type Person } from './factories.ts'
import { makeForeign } from './right-requests/make-foreign.ts'
import { absent, type Ids, type Sample } from './right-requests/right-request.ts'
import { type Answer, type TestApp, testApp } from './test-app.ts'

// Sends every row of the contract, as any role.

// Object.keys can't tell that a table has no other names than its type's.
export const names = Object.keys(contract).toSorted() as CallName[]
export const rowOf = (name: CallName): Row => contract[name]
export const scopesOf = ({ access }: Row): Partial<Record<Role, ScopeKind>> =>
  isByRole(access) ? access : {}
export const isClosed = (name: CallName) => isByRole(rowOf(name).access)
export const mayCall = (row: Row) => roles.filter((role) => scopesOf(row)[role])
export const mayNot = (row: Row) => roles.filter((role) => !scopesOf(row)[role])

/** The address of a call, its path filled in. */
export const urlOf = ({ path }: Row, parts: Sample['path'] = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '')

/** The required part of a call's query, and more parameters after it. */
const queryOf = ({ query }: Sample, more: string) =>
  query && more ? `${query}&${more.slice(1)}` : (query ?? more)

type Sending = {
  token?: string | undefined
  query?: string
  body?: unknown
  headers?: Record<string, string>
}

export type EachCall = {
  app: TestApp
  people: Record<Role, Person>
  /** One record of each kind that belongs to none of them, and ids that name nothing. */
  foreign: Ids
  nothing: Ids
  /** A person who may make a call; undefined for public ones. */
  senderOf(row: Row): Person | undefined
  send(row: Row, sample: Sample, more?: Sending): Promise<Answer>
}

let sent = 0
/** Another address each time, so that limits by address don't hide the refusals under test. */
const anotherAddress = () => {
  sent += 1
  return `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
}

/** The whole server on a database of its own, with a person of every role. */
export const eachCall = async (env: Record<string, string> = {}): Promise<EachCall> => {
  const app = await testApp(env)
  const made = await Promise.all(
    roles.map(async (role) => [role, await makePerson(app, role)] as const),
  )
  // Every role is in the list, which Object.fromEntries can't tell.
  const people = Object.fromEntries(made) as Record<Role, Person>
  return {
    app,
    people,
    foreign: await makeForeign(app),
    nothing: absent(),
    senderOf: (row) => {
      const [role] = mayCall(row)
      return role && people[role]
    },
    send: (row, sample, { token, query = '', body = sample.body, headers = {} } = {}) =>
      app.call(row.method, urlOf(row, sample.path) + queryOf(sample, query), {
        token,
        headers: { ...sample.headers, ...headers },
        ...(body === undefined ? {} : { body }),
        from: anotherAddress(),
      }),
  }
}
