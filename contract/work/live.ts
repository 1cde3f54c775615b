import { z } from 'zod'
import { call, signedIn } from '../define/define.ts'

/** The subject of a change. A client that gets the event loads again what it shows of that kind. */
export const changeKinds = ['case', 'note', 'notification', 'enquiry', 'lead', 'task'] as const
export type ChangeKind = (typeof changeKinds)[number]

/**
 * Event of the stream, sent as `data: {"kind":"case","id":"…"}`. `all`: events may have been missed, load everything
 * again.
 */
export type LiveEvent = { kind: ChangeKind | 'all'; id: string | null }

export const live = {
  events: call({
    method: 'GET',
    path: '/api/events',
    summary:
      'What changes, as it happens, as server-sent events: kind and id of what the caller may read, nothing else',
    access: signedIn,
    // How long ago the client began to ask for what it shows, in milliseconds: what has changed since then comes first,
    // or `all` where that isn't known. Without it the stream begins with what happens from now on.
    query: z.strictObject({
      past: z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number)
        .optional(),
    }),
    reply: 'events',
    errors: [],
  }),
}
