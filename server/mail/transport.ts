import type { MailContent } from './layout.ts'

/** A mail on its way. `id` is the job's: a repetition carries the same Message-ID, so a reader's mail program can tell. */
export type OutgoingMail = MailContent & { id: string; to: string }

export type Transport = { deliver(mail: OutgoingMail): Promise<void>; close(): void }
