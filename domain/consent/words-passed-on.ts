export type Agreed = {
  /** The day these words were first shown; another text needs another day. */
  readonly version: string
  readonly text: string
}

// Apart from agreed-words.ts, so that the forms in which they are written down load no others.

/** Said to staff, who write down who said it, when and how. */
export const preparedForMe = {
  version: '2026-11-23',
  text: 'You may keep my contact and what I told you of my business, and prepare an application for me, which I check, complete and declare myself.',
} as const satisfies Agreed

/** Said to a referral partner, who writes down who said it, when and how. */
export const passedOn = {
  version: '2026-11-24',
  text: 'You may give my name, my contact and what my business needs to the loan advisers, who may contact me about it.',
} as const satisfies Agreed
