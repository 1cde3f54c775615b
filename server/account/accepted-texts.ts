import { sql } from 'drizzle-orm'
import { legalTexts } from '../../domain/firm/legal-texts.ts'

/** Texts that are accepted now, with their versions; a text without a tick of its own isn't among them. */
export const acceptedTexts = (privacy: boolean) => ({
  termsVersion: legalTexts.terms.version,
  termsAcceptedAt: sql`now()`,
  ...(privacy ? { privacyVersion: legalTexts.privacy.version, privacyAcceptedAt: sql`now()` } : {}),
})
