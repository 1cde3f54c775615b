import { z } from 'zod'

/** New password; `checkPassword` in domain/identity/password.ts checks it with the person's own name and email. */
export const newPassword = z
  .string('Enter a password.')
  .min(12, 'Use at least 12 characters.')
  .max(128, 'Use at most 128 characters.')
