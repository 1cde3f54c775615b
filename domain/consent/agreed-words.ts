import { type Agreed, passedOn, preparedForMe } from './words-passed-on.ts'

/**
 * Words that people agree to by a tick or a button, word for word. An agreement is recorded by its version, so the
 * words of a version never change: agreed-words.test.ts holds each to its fingerprint. The DPDP Act, 2023, section
 * 6(10), has the firm prove what was agreed to.
 */
export const agreedWords = {
  declaration: {
    version: '2026-11-23',
    text: 'What I entered is true and complete, and I may make this application.',
  },
  shareWithLenders: {
    version: '2026-11-29',
    text: 'You may show lenders what my business does, needs and earns, without its name. A lender gets the name and documents only if I agree to that lender.',
  },
  nameLenders: {
    version: '2026-11-29',
    text: 'You may give these lenders my application with the name of the business, and those of its documents that they need to decide.',
  },
  anyLender: {
    version: '2026-11-29',
    text: 'You may give my application with the name of the business, and its documents, to any lender you work with, if you have told me which one at least a day before.',
  },
  papersOfPeople: {
    version: '2026-11-29',
    text: 'If I am ticked here, my own documents may go to these lenders. You may ask the others who are ticked by email. Of those without an email address I hold the agreement in writing.',
  },
  ownPapers: {
    version: '2026-11-29',
    text: 'You may give these lenders my own documents, such as my PAN, my proof of address and my tax returns, so that they can decide on a loan to this business.',
  },
  preparedForMe,
  passedOn,
} as const satisfies Record<string, Agreed>
