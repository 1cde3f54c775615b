/** Texts that people accept when they register. */
export type LegalText = 'terms' | 'privacy'

/**
 * The version of each text, kept with everybody's acceptance: the day from which it stands. `sha256` is that of its
 * Markdown in `web/content/legal/`; a test fails when the words change and the version doesn't.
 */
export const legalTexts: Readonly<Record<LegalText, { version: string; sha256: string }>> = {
  terms: {
    version: '2026-11-22',
    sha256: 'b147a11da185e136735dcfa047ab734f6f271ed8379ac05d8f23124fabe11093',
  },
  privacy: {
    version: '2026-11-22',
    sha256: 'b9a7499e58bcdea95b03ceb63d41d888e7889e2dd755da91641a9a3081fbc014',
  },
}
