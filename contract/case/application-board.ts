import { z } from 'zod'
import { applicationStatus } from './application-summary.ts'
import { day, id } from '../define/fields.ts'
import { waitsFor } from './turn.ts'

const card = z.object({
  applicationId: id,
  userId: id,
  reference: z.string(),
  companyName: z.string(),
  product: z.string(),
  amount: z.number(),
  formattedAmount: z.string(),
  waitsFor,
  relationshipManager: z.string().nullable(),
  /** Working days in the status, as a queue counts them. */
  days: z.number(),
  dueOn: day.nullable(),
  daysLate: z.number().nullable(),
})
export type BoardCard = z.infer<typeof card>

/** The live cases of a status: how many and their rupees in all, and the first cards. */
export const boardColumn = z.object({
  status: applicationStatus,
  count: z.number(),
  /** Rupees asked for; sanctioned and paid out by offers. */
  amount: z.number(),
  sanctioned: z.number(),
  disbursed: z.number(),
  cards: z.array(card),
})
export type BoardColumn = z.infer<typeof boardColumn>
