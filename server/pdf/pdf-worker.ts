import { asksForPassword } from './ask-password.ts'
import {
  bind,
  type Bound,
  type InFront,
  type PagePart,
  putInFront,
  putTogether,
  type PutTogether,
} from './put-together.ts'
import { unlock, type Unlocked } from './unlock.ts'

// Runs in a thread of its own: PDFs and pictures of strangers take time, memory and sometimes all of it.

export type PagesTask = { do: 'put-together'; parts: PagePart[] }
export type BindTask = { do: 'bind'; parts: PagePart[]; most: number }
export type FrontTask = { do: 'put-in-front'; front: Uint8Array; bound: Uint8Array }
export type PasswordTask = { do: 'ask-password'; bytes: Uint8Array }
export type UnlockTask = { do: 'unlock'; bytes: Uint8Array; password: string }
/** Tasks of the thread; other work with PDFs joins here. */
export type PdfTask = PagesTask | BindTask | FrontTask | PasswordTask | UnlockTask
export type PdfAnswer = PutTogether | Bound | InFront | Unlocked | boolean

export default function work(task: PdfTask): Promise<PdfAnswer> {
  switch (task.do) {
    case 'put-together':
      return putTogether(task.parts)
    case 'bind':
      return bind(task.parts, task.most)
    case 'put-in-front':
      return putInFront(task.front, task.bound)
    case 'ask-password':
      return asksForPassword(task.bytes)
    case 'unlock':
      return unlock(task.bytes, task.password)
  }
}
