type Agreed = {
  /** The day these words were first shown; another text needs another day. */
  readonly version: string
  readonly text: string
}

/**
 * What people agree to by a tick or a button, word for word. What is recorded of an agreement is its version, so the
 * words of a version never change: agreed-words.test.ts holds each to its fingerprint. The DPDP Act, 2023,
 * section 6(10), has the firm prove what was agreed to.
 */
export const agreedWords = {
  declaration: {
    version: '2026-11-23',
    text: 'What I entered is true and complete, and I may make this application.',
  },
  shareWithLenders: {
    version: '2026-11-22',
    text: 'You may share this application and its papers with the lenders that the case is taken to.',
  },
} as const satisfies Record<string, Agreed>
