/** What is typed of a message. */
export type MessageValues = { templateId: string; subject: string; body: string }
