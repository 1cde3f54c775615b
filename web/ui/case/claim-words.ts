/** Words for the stages of a claim that a paper is not applicable, for each side. */
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
