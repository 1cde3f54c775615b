/** What makes a task by itself, with its words. */
export const taskRules = {
  'mandate-unsigned': {
    title: (company: string) => `Ask ${company} to sign the mandate letter`,
    /** After so many days without it. */
    days: 3,
  },
  'no-movement': {
    title: (company: string) =>
      `Nothing has happened at ${company}: take it on, or say why it waits`,
    days: 7,
  },
  /** After the working days that its product takes; see domain/lender-silence.ts. */
  'lender-silent': {
    title: (company: string, lender: string) => `Ask ${lender} about ${company}`,
  },
} as const

export type TaskRule = keyof typeof taskRules
