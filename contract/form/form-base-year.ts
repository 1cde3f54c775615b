import { z } from 'zod'
import { baseYearProblem } from '../../domain/papers/base-year.ts'
import { today } from '../define/today.ts'

/** The year that a form asks for first, as in 2025-26: one that has ended, and not too long ago. */
export const baseYear = z.string().superRefine((text, ctx) => {
  const message = baseYearProblem(text, today())
  if (message !== null) ctx.addIssue({ code: 'custom', message })
})
