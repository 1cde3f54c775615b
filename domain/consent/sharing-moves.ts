// What a case waits for on its way to the lenders. Apart from the moves themselves: the page looks up where each is settled.

/** Only a submission takes a case to the lenders, and only its sanction makes the case sanctioned. */
export const SUBMISSION_FIRST = 'Send the case to a lender first: its submission takes it there.'
export const SANCTION_FIRST = 'Record the sanction in the submission of its lender first.'
export const NOT_CONSENTED = 'The borrower has not consented to sharing the documents with lenders.'
