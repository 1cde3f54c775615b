/** State of a request in the words of the screens, whichever part of the client made it. */
export type RequestState = 'idle' | 'loading' | 'succeeded' | 'failed'

/** State of a query or of a mutation in TanStack Query. */
type Request = {
  status: 'idle' | 'pending' | 'success' | 'error'
  /** Only a query has one: `idle` beside `pending` means that it was never asked for. */
  fetchStatus?: 'idle' | 'fetching' | 'paused'
}

/** The state of a query or a mutation. One that is asked again keeps the state of its last answer. */
export const requestStateOf = ({ status, fetchStatus }: Request): RequestState => {
  switch (status) {
    case 'idle':
      return 'idle'
    case 'pending':
      return fetchStatus === 'idle' ? 'idle' : 'loading'
    case 'success':
      return 'succeeded'
    case 'error':
      return 'failed'
  }
}
