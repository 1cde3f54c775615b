/** What somebody wants to be mailed beside what keeps their account safe, which always is. */
export const mailChoices = ['everything', 'to-do', 'security'] as const
export type MailChoice = (typeof mailChoices)[number]
