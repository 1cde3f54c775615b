import { z } from 'zod'

/**
 * A new password; what it must be is checked with the person's own name and email at hand
 * (`checkPassword` in domain/identity/password.ts).
 */
export const newPassword = z
  .string('Enter a password.')
  .min(12, 'Use at least 12 characters.')
  .max(128, 'Use at most 128 characters.')
