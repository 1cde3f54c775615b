import { z } from 'zod'
import type { Whose } from '../../domain/status/status-columns.ts'
import { turnSteps } from '../../domain/status/turn-steps.ts'
import type { Turn } from '../../domain/case/whose-turn.ts'

/** Party that a case waits for: a borrower reads their own debt, others read whose turn the queues name. */
export const waitsFor = z.enum(['borrower', 'firm', 'lenders', 'nobody'])
export type WaitsFor = z.infer<typeof waitsFor>

/** Party that a case waits for, and its step. */
export const turn = z.object({ waitsFor, step: z.enum(turnSteps) })

// The rules speak to the borrower.
const named = {
  you: 'borrower',
  us: 'firm',
  'the lenders': 'lenders',
  nobody: 'nobody',
} as const satisfies Record<Whose, WaitsFor>

export const presentTurn = ({ whose, step }: Turn): z.infer<typeof turn> => ({
  waitsFor: named[whose],
  step,
})
