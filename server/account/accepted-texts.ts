import { sql } from 'drizzle-orm'
import { legalTexts } from '../../domain/firm/legal-texts.ts'

/** Which texts were accepted now, and in which version; what has no tick of its own isn't. */
export const acceptedTexts = (privacy: boolean) => ({
  termsVersion: legalTexts.terms.version,
  termsAcceptedAt: sql`now()`,
  ...(privacy ? { privacyVersion: legalTexts.privacy.version, privacyAcceptedAt: sql`now()` } : {}),
})
