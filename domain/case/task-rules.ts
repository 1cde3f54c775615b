import { DRAFT_IDLE_DAYS, LETTER_UNSIGNED_DAYS } from '../notices/nudge-rules.ts'

/**
 * What makes a task by itself, with its words, after so many days: working days of the firm, since the task is its own work. A
 * day that somebody set, for a fee or to follow up, is that day.
 */
export const taskRules = {
  'mandate-unsigned': {
    title: (company: string) => `Ask ${company} to sign the mandate letter`,
    /** For a letter that is released and that nobody answers. */
    answerTitle: (company: string) => `Ask ${company} to answer the mandate letter`,
    days: LETTER_UNSIGNED_DAYS,
  },
  'no-movement': {
    title: (company: string) =>
      `Nothing has happened at ${company}: take it on, or say why it waits`,
    /** A week, in which the firm worked as in a week without holidays. */
    days: 7,
    workingDays: 5,
  },
  /** After the working days that its product takes; see domain/lender/lender-silence.ts. */
  'lender-silent': {
    title: (company: string, lender: string) => `Ask ${lender} about ${company}`,
  },
  /** From the day after it was due. */
  'fee-overdue': {
    title: (company: string, outstanding: string) =>
      `Ask ${company} for the fee: ${outstanding} are overdue`,
  },
  /** A draft of a client whom staff prepared or look after. */
  'draft-idle': {
    title: (client: string) => `Help ${client} to finish the application`,
    days: DRAFT_IDLE_DAYS,
  },
  /** On the working day before. */
  'request-due': {
    title: (company: string, day: string) => `Remind ${company} of what is due on ${day}`,
  },
  'lender-query': {
    title: (company: string, lender: string) => `Answer the query of ${lender} on ${company}`,
    days: 1,
  },
  /** An enquiry or a lead on the day that its owner set. */
  'follow-up': {
    title: (about: string) => `Follow up ${about}`,
  },
} as const

export type TaskRule = keyof typeof taskRules

const isTaskRule = (name: string): name is TaskRule => name in taskRules
export const taskRuleNames: readonly TaskRule[] = Object.keys(taskRules).filter(isTaskRule)
