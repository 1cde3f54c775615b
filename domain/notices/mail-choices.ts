/** Choices of mail beside the mails that keep an account safe, which always go out. */
export const mailChoices = ['everything', 'to-do', 'security'] as const
export type MailChoice = (typeof mailChoices)[number]
