/** Texts that people accept when they register. */
export type LegalText = 'terms' | 'privacy'

/**
 * The version of each text, kept with everybody's acceptance: the day from which it stands. `sha256` is that of its
 * Markdown in `web/content/legal/`; a test fails when the words change and the version doesn't.
 */
export const legalTexts: Readonly<Record<LegalText, { version: string; sha256: string }>> = {
  terms: {
    version: '2026-11-29',
    sha256: 'f0e62c2a44f0ffd8924993017be36ca1886239ca9a3685a378a88fa2160b1178',
  },
  privacy: {
    version: '2026-11-29',
    sha256: '19317ee2f6c7bf015478ccd75708658edb9bc04a0be6f702aeeeac06e8b1c91b',
  },
}
