import { type Agreed, passedOn, preparedForMe } from './words-passed-on.ts'

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
    version: '2026-11-25',
    text: 'You may show lenders what my business does, needs and earns, without its name. A lender gets the name and papers only if I agree to that lender.',
  },
  nameLenders: {
    version: '2026-11-25',
    text: 'You may give these lenders my application with the name of the business, and those of its papers that they need to decide.',
  },
  anyLender: {
    version: '2026-11-25',
    text: 'You may give my application with the name of the business, and its papers, to any lender you work with, if you have told me which one at least a day before.',
  },
  papersOfPeople: {
    version: '2026-11-25',
    text: 'I have asked the people ticked here. Each of them agrees that their own papers go to these lenders.',
  },
  preparedForMe,
  passedOn,
} as const satisfies Record<string, Agreed>
