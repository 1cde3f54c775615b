import { fetchRoute, typed, wait } from './api.ts'
import { createClient } from './client.ts'

const nobody = () => undefined

/**
 * The calls of a lender's room, as whoever holds its link makes them: by the cookie of the room alone. Who is signed in on this
 * device is not told, and no refusal here says anything of their session.
 */
export const roomApi = typed(
  createClient({
    routes: {},
    fetchRoute,
    fetch: (input, init) => fetch(input, init),
    token: () => null,
    refresh: async () => false,
    onUnauthenticated: nobody,
    onRefused: nobody,
    onAct: () => nobody,
    prove: async () => false,
    wait,
    newKey: () => crypto.randomUUID(),
  }),
)
