import { api } from '../../../lib/api.ts'
import { ApiError, sentenceOf } from '../../../lib/api-error.ts'
import type { PendingContact } from '../../../lib/pending-contact.ts'

/** What came of a call: nothing to say, or a sentence for the toast and one for the page. */
export type Refused = { toast: string; sentence: string; retryAfter: number | undefined }

const waitOf = (error: unknown) => (error instanceof ApiError ? error.retryAfter : undefined)

/** Whether the server answered at all; without an answer another sentence stands. */
const answered = (error: unknown): boolean => error instanceof ApiError && error.status > 0

/** Verifies the registration with the typed code; null when it is verified. */
export const verifyCode = async (
  { email, mobile }: PendingContact,
  emailOtp: string,
): Promise<Refused | null> => {
  try {
    await api.call('verifyOtp', { body: { email, mobile, emailOtp } })
    return null
  } catch (error) {
    const said = sentenceOf(error, 'OTP verification failed')
    return answered(error)
      ? { toast: said, sentence: said, retryAfter: waitOf(error) }
      : {
          toast: 'Verification failed',
          sentence: sentenceOf(error, 'Verification failed'),
          retryAfter: undefined,
        }
  }
}

/** Asks for a new code; the seconds it is good for, or why there is none. */
export const resendCode = async ({ email, mobile }: PendingContact): Promise<number | Refused> => {
  try {
    const { expiresInSeconds } = await api.call('resendOtp', {
      body: { type: 'email', email, mobile },
    })
    return expiresInSeconds
  } catch (error) {
    return {
      toast: 'Failed to resend OTP',
      sentence: sentenceOf(error, 'Failed to resend OTP'),
      retryAfter: waitOf(error),
    }
  }
}
