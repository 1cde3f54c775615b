import { asksForPassword } from './ask-password.ts'
import { type PagePart, putTogether, type PutTogether } from './put-together.ts'
import { unlock, type Unlocked } from './unlock.ts'

// Runs in a thread of its own: PDFs and pictures of strangers take time, memory and sometimes all of it.

export type PagesTask = { do: 'put-together'; parts: PagePart[] }
export type PasswordTask = { do: 'ask-password'; bytes: Uint8Array }
export type UnlockTask = { do: 'unlock'; bytes: Uint8Array; password: string }
/** What the thread can do; other work with PDFs joins here. */
export type PdfTask = PagesTask | PasswordTask | UnlockTask
export type PdfAnswer = PutTogether | Unlocked | boolean

export default function work(task: PdfTask): Promise<PdfAnswer> {
  switch (task.do) {
    case 'put-together':
      return putTogether(task.parts)
    case 'ask-password':
      return asksForPassword(task.bytes)
    case 'unlock':
      return unlock(task.bytes, task.password)
  }
}
