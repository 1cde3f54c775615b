/** Events of offers, in the words of each side. */
export const offerEvents: Readonly<Record<string, { staff: string; borrower: string }>> = {
  'offer.made': { staff: 'Offer of a lender', borrower: 'A lender makes an offer' },
  'offer.corrected': { staff: 'Offer corrected', borrower: 'We corrected an offer of a lender' },
  'offer.taken-back': {
    staff: 'Recorded by mistake: offer of a lender',
    borrower: 'We took back an offer that we had recorded by mistake',
  },
  'offer.acceptance-taken-back': {
    staff: 'Recorded by mistake: offer accepted',
    borrower: 'We took back that you had accepted an offer',
  },
  'offer.acceptance-recorded': {
    staff: 'Acceptance recorded from a signed document, to be confirmed',
    borrower: 'We recorded from a signed document that you accept an offer: please confirm it',
  },
  'offer.acceptance-denied': {
    staff: 'The client says: I did not accept this',
    borrower: 'You told us that you did not accept an offer',
  },
  'offer.acceptance-affirmed': {
    staff: 'The client confirms the acceptance after all',
    borrower: 'You confirmed that you accepted an offer',
  },
  'offer.cancelled': {
    staff: 'Cancelled by the lender after its acceptance',
    borrower: 'The lender has cancelled the sanction that you accepted',
  },
  'offer.declined': { staff: 'Offer declined', borrower: 'You declined an offer' },
  'offer.disbursed': { staff: 'Paid out by a lender', borrower: 'A lender has paid out' },
  'offer.disbursal-taken-back': {
    staff: 'Recorded by mistake: paid out by a lender',
    borrower: 'We corrected what a lender has paid out',
  },
  // The client's own word on a payout.
  'offer.arrived': {
    staff: 'The client confirms that it arrived',
    borrower: 'You confirmed that it arrived',
  },
  'offer.not-arrived': {
    staff: 'The client says that it did not arrive',
    borrower: 'You told us that it did not arrive',
  },
  'fee.receipt-taken-back': {
    staff: 'Recorded by mistake: fee received',
    borrower: 'We corrected what came in of the fee',
  },
  'offer.not-drawn': { staff: 'The rest is not drawn', borrower: 'The rest is not drawn' },
  'offer.not-drawn-taken-back': {
    staff: 'Recorded by mistake: the rest is not drawn',
    borrower: 'We corrected it: the rest can still be drawn',
  },
  // Why, for the firm alone.
  'offer.taken-back-because': {
    staff: 'Why it was taken back',
    borrower: 'We corrected what was recorded',
  },
  'offer.condition': {
    staff: 'Condition of an offer ticked off',
    borrower: 'A condition of an offer is met',
  },
}
