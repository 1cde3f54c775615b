/** What happens to offers, in the words of each side. */
export const offerEvents: Readonly<Record<string, { staff: string; borrower: string }>> = {
  'offer.made': { staff: 'Offer of a lender', borrower: 'A lender makes an offer' },
  'offer.declined': { staff: 'Offer declined', borrower: 'You declined an offer' },
  'offer.disbursed': { staff: 'Paid out by a lender', borrower: 'A lender has paid out' },
  'offer.condition': {
    staff: 'Condition of an offer ticked off',
    borrower: 'A condition of an offer is met',
  },
}
