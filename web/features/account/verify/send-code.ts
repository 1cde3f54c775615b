import { api } from '../../../lib/api/api.ts'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import type { ContactKind, PendingContact } from '../../../lib/format/pending-contact.ts'
import type { AskedCode, CodeRefusal } from '../../../ui/forms/use-codes.ts'

/** Refusal of a new code: a sentence for the toast and one for the page. */
export type Refused = { toast: string; sentence: string; retryAfter: number | undefined }

const waitOf = (error: unknown) => (error instanceof ApiError ? error.retryAfter : undefined)

/** True if the server answered at all; without an answer another sentence stands. */
const answered = (error: unknown): boolean => error instanceof ApiError && error.status > 0

/** True if the server said no, rather than that it can't answer now. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

export type CodeName = 'emailOtp' | 'mobileOtp'

export const codeNameOf = { email: 'emailOtp', mobile: 'mobileOtp' } as const satisfies Record<
  ContactKind,
  CodeName
>

const codeOf: Record<ContactKind, AskedCode<CodeName>> = {
  email: { name: 'emailOtp', label: 'Email OTP', missing: 'Please enter Email OTP' },
  mobile: { name: 'mobileOtp', label: 'Mobile OTP', missing: 'Please enter Mobile OTP' },
}

/** The codes that a registration is verified with: one for each contact that gets one. */
export const registrationCodes = (kinds: readonly ContactKind[]): readonly AskedCode<CodeName>[] =>
  kinds.map((kind) => codeOf[kind])

/** Sentences of the server about the codes; empty where it named none of them. */
const saidOf = (error: unknown, asked: readonly CodeName[]): Partial<Record<CodeName, string>> => {
  if (!(error instanceof ApiError)) return {}
  const said = asked.flatMap((name) => {
    const sentence = error.fields[name]
    return sentence === undefined ? [] : [[name, sentence] as const]
  })
  return Object.fromEntries(said)
}

/** Verifies the registration with the typed codes; null when it is verified. */
export const verifyCodes = async (
  { email, mobile }: PendingContact,
  { emailOtp, mobileOtp }: { emailOtp: string; mobileOtp?: string | undefined },
): Promise<CodeRefusal<CodeName> | null> => {
  const asked: CodeName[] = mobileOtp === undefined ? ['emailOtp'] : ['emailOtp', 'mobileOtp']
  try {
    await api.call('verifyOtp', {
      body: { email, mobile, emailOtp, ...(mobileOtp !== undefined && { mobileOtp }) },
    })
    return null
  } catch (error) {
    if (!answered(error)) {
      const sentence = sentenceOf(error, 'Verification failed')
      // Nobody looked at the codes: they stay for the next try.
      return { toast: 'Verification failed', sentence, again: [] }
    }
    const toast = sentenceOf(error, 'OTP verification failed')
    const sentences = saidOf(error, asked)
    const named = asked.filter((name) => sentences[name] !== undefined)
    if (named.length > 0) return { toast, sentence: toast, sentences, again: named }
    return { toast, sentence: toast, again: isRefusal(error) ? asked : [] }
  }
}

/** Asks for a new code for a contact; the seconds it is good for, or why there is none. */
export const resendCode = async (
  { email, mobile }: PendingContact,
  type: ContactKind,
): Promise<number | Refused> => {
  try {
    const { expiresInSeconds } = await api.call('resendOtp', { body: { type, email, mobile } })
    return expiresInSeconds
  } catch (error) {
    return {
      toast: 'Failed to resend OTP',
      sentence: sentenceOf(error, 'Failed to resend OTP'),
      retryAfter: waitOf(error),
    }
  }
}
