/** How far a claim is that a paper is not applicable, as each side reads it. */
export const claimWords = {
  staff: {
    claimed: 'Confirm it or refuse it.',
    confirmed: 'Confirmed.',
    refused: 'Refused, the borrower has to send something.',
  },
  borrower: {
    claimed: 'We look at it.',
    confirmed: 'We agree.',
    refused: 'We need it all the same.',
  },
} as const
