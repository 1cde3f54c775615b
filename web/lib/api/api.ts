import { routes } from 'virtual:contract-routes'
import type { Role } from '../../../contract/define/define.ts'
import type { CallName, Contract, Reply, Sent } from '../../../contract/index.ts'
import { type CallInput, createClient } from './client.ts'
import { offline } from './api-error.ts'
import { beginOwnAct } from './own-acts.ts'
import { refreshSession } from './refresh.ts'
import { takeEarly } from '../session/head-start.ts'
import { askForProof } from '../session/proof.ts'
import { dropToken, isLoggingOut, readToken, useUser } from '../session/session.ts'
import { isPublicPage, signInPath } from '../session/sign-in-path.ts'

/** A part of a call's input: absent where the row has none, optional where all of it is. */
type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  Sent<Contract[Name], Key> extends undefined
    ? { [K in Key]?: undefined }
    : object extends Sent<Contract[Name], Key>
      ? { [K in Key]?: Sent<Contract[Name], Key> }
      : { [K in Key]: Sent<Contract[Name], Key> }

type Extras = Pick<CallInput, 'headers' | 'signal' | 'keepalive'>

export type Input<Name extends CallName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> &
  Extras

export type ReplyOf<Name extends CallName> = Reply<Contract[Name], Blob>

/** The arguments after the name; the input may be left out where nothing in it is needed. */
type Rest<Name extends CallName> =
  object extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]

/** Address for the form of a call that the browser may send by itself. */
export const formOf = (name: CallName): string | undefined => routes[name]?.form

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Whatever needs the session back goes through the router once it is there. */
let goTo = (path: string): void => location.assign(path)

/** Lets the shell navigate without a reload when a session has ended. */
export const setNavigation = (navigate: (path: string) => void): void => {
  goTo = navigate
}

export const endSession = (): void => {
  if (isLoggingOut()) return
  dropToken()
  const { pathname, search } = location
  if (!isPublicPage(pathname)) goTo(signInPath(pathname + search))
}

export const refresh = (stale: string | null): Promise<boolean> =>
  refreshSession(stale, (key) => api.call('refresh', { headers: { 'Idempotency-Key': key } }))

/** Refreshes the session when the person’s role has changed. A failure is tried again at the next check. */
export const followRole = async (role: Role): Promise<void> => {
  if (role !== useUser.getState().role) await refresh(readToken()).catch(() => undefined)
}

const lookAtRole = async (refused: string): Promise<void> => {
  if (refused === 'getProfile') return
  const { user } = await api.call('getProfile')
  await followRole(user.role)
}

/** The routes of staff are no part of every first load. */
export const fetchRoute = async (name: string) => {
  const staff = await import('virtual:contract-staff-routes').catch(() => null)
  if (!staff) throw offline()
  return staff.routes[name]
}

const client = createClient({
  routes,
  fetchRoute,
  fetch: (input, init = {}) =>
    (typeof input === 'string' ? takeEarly(input, init) : undefined) ?? fetch(input, init),
  token: readToken,
  refresh,
  onUnauthenticated: endSession,
  // The refusal itself is told where it happened; the next one asks again.
  onRefused: (name) => void lookAtRole(name).catch(() => undefined),
  onAct: beginOwnAct,
  prove: askForProof,
  wait,
  newKey: () => crypto.randomUUID(),
})

/** The calls of the contract over a client that knows only their names. */
export const typed = (client: ReturnType<typeof createClient>) => ({
  /** Makes a call of the contract and gives its reply; throws an `ApiError`. */
  call: <Name extends CallName>(name: Name, ...[input]: Rest<Name>): Promise<ReplyOf<Name>> =>
    // The server answers what the row declares; the untyped client can't know it.
    client.call(name, input as CallInput) as Promise<ReplyOf<Name>>,

  /** The raw answer, for what the headers of a file say. */
  send: <Name extends CallName>(name: Name, ...[input]: Rest<Name>): Promise<Response> =>
    client.send(name, input as CallInput),
})

export const api = typed(client)
