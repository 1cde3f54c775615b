import { DRAFT_IDLE_DAYS, LETTER_UNSIGNED_DAYS } from '../notices/nudge-rules.ts'

/**
 * Rules that make a task by themselves, with its words, after so many days: working days of the firm, since the task
 * is its own work. A day that somebody set, for a fee or to follow up, is that day.
 */
export const taskRules = {
  'mandate-unsigned': {
    title: (company: string) => `Ask ${company} to sign the mandate letter`,
    /** Title for a letter that is released and that nobody answers. */
    answerTitle: (company: string) => `Ask ${company} to answer the mandate letter`,
    days: LETTER_UNSIGNED_DAYS,
  },
  'no-movement': {
    title: (company: string) =>
      `Nothing has happened at ${company}: take it on, or say why it waits`,
    /** A week: an admin hears of a week's standstill even where it had holidays. */
    days: 7,
    workingDays: 5,
  },
  /** Task after the working days that the lender's product takes; see domain/lender/lender-silence.ts. */
  'lender-silent': {
    title: (company: string, lender: string) => `Ask ${lender} about ${company}`,
  },
  /** Task from the day after the fee was due. */
  'fee-overdue': {
    title: (company: string, outstanding: string) =>
      `Ask ${company} for the fee: ${outstanding} are overdue`,
  },
  /** Task for an idle draft of a client whom staff prepared or look after. */
  'draft-idle': {
    title: (client: string) => `Help ${client} to finish the application`,
    days: DRAFT_IDLE_DAYS,
  },
  /** Task on the working day before the request is due. */
  'request-due': {
    title: (company: string, day: string) => `Remind ${company} of what is due on ${day}`,
  },
  'lender-query': {
    title: (company: string, lender: string) => `Answer the query of ${lender} on ${company}`,
    days: 1,
  },
  /** Task for an enquiry or a lead on the day that its owner set. */
  'follow-up': {
    title: (about: string) => `Follow up ${about}`,
  },
} as const

export type TaskRule = keyof typeof taskRules

const isTaskRule = (name: string): name is TaskRule => name in taskRules
export const taskRuleNames: readonly TaskRule[] = Object.keys(taskRules).filter(isTaskRule)
