// Every account has an email of its own, as the database asks. A client who gave none has one that nobody can have
// (RFC 2606 keeps `.invalid` for that), until somebody enters theirs.

const NOWHERE = '@no-email.invalid'

/** Placeholder in the email field of an account that has none. */
export const noEmailOf = (userId: string): string => `${userId}${NOWHERE}`

export const hasMailbox = (email: string): boolean => !email.endsWith(NOWHERE)

/** Email as it is shown: empty where there is none. */
export const shownEmail = (email: string): string => (hasMailbox(email) ? email : '')
