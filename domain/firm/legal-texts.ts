/** Texts that people accept when they register. */
export type LegalText = 'terms' | 'privacy'

/**
 * The version of each text, kept with everybody's acceptance: the day from which it stands. `sha256` is that of its
 * Markdown in `web/content/legal/`; a test fails when the words change and the version doesn't.
 */
export const legalTexts: Readonly<Record<LegalText, { version: string; sha256: string }>> = {
  terms: {
    version: '2026-11-23',
    sha256: 'f42544fd309bc2d6b5396881d6f1c91ea9af20a1df019c88a56a22117051d94f',
  },
  privacy: {
    version: '2026-11-23',
    sha256: 'f68936b4d6fb1eb6be16a855862416fce4b0c06dd29da9a50f6c430cef0466ea',
  },
}
