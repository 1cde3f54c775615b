import { z } from 'zod'
import { text } from '../define/fields.ts'

/** Verdict of staff on a paper: they accept it, or return it with a reason. */
export const verdict = {
  accept: z.boolean('Say whether you accept it.'),
  reason: text(500, 'Say what is wrong with it.').optional(),
}

export const hasReason = ({ accept, reason }: { accept: boolean; reason?: string | undefined }) =>
  accept || reason !== undefined

export const wantsReason = { path: ['reason'], message: 'Say what is wrong with it.' }
