import { z } from 'zod'
import { receivedWays } from '../../domain/papers/received-ways.ts'
import { day, line } from '../define/fields.ts'

/** Origin of a paper that came past the portal: sender, way, day in India. */
export const receivedPaper = z.strictObject({
  way: z.enum(receivedWays, 'Say by which way it came.'),
  from: line(100, 'Say who sent it.'),
  on: day,
})
export type ReceivedPaper = z.infer<typeof receivedPaper>
