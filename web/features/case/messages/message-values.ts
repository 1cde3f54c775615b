/** Values of a message's form. */
export type MessageValues = { templateId: string; subject: string; body: string }
