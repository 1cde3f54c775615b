import { call, signedIn } from './define.ts'

/** What a change is about. A client that hears of one asks anew for what it shows of that kind. */
export const changeKinds = ['case', 'note', 'notification', 'enquiry', 'lead', 'task'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** As it is sent: `data: {"kind":"case","id":"…"}`. `all`: something may have been missed, ask for everything. */
export type Heard = { kind: ChangeKind | 'all'; id: string | null }

export const live = {
  events: call({
    method: 'GET',
    path: '/api/events',
    summary:
      'What changes, as it happens, as server-sent events: kind and id of what the caller may read, nothing else',
    access: signedIn,
    reply: 'events',
    errors: [],
  }),
}
