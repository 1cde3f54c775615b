import type { z } from 'zod'
import { unfilled } from '../../domain/notices/message-fields.ts'
import { lineOrEmpty, text } from '../define/fields.ts'

const MOST_CHARACTERS = 4000

/** The subject of a mail, with fields or as it is sent; it may be empty. */
export const subjectLine = lineOrEmpty(150)

/** The words of a message, with fields. */
export const messageBody = text(MOST_CHARACTERS, 'Write your message.')

/** Refuses a field that nobody has filled in: only words that somebody has read are sent. */
export const refuseOpenFields = (typed: string, found: z.RefinementCtx<string>): void => {
  const problem = unfilled(typed)
  if (problem !== undefined) found.addIssue({ code: 'custom', message: problem })
}

/** The words of a message as they are sent. */
export const sentBody = (most = MOST_CHARACTERS) =>
  text(most, 'Write your message.').superRefine(refuseOpenFields)
