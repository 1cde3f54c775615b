/**
 * Words of each reader for what the product speaks of; screens and mails take them from here. Staff read the words
 * of the trade. To a client a "mandate" alone is an auto-debit.
 */
export const readerWords = {
  client: {
    teaser: 'summary for lenders',
    access: 'lender’s access',
    mandate: 'fee agreement (mandate)',
    disbursal: 'money received',
    documents: 'documents',
  },
  staff: {
    teaser: 'teaser',
    access: 'access',
    mandate: 'mandate',
    disbursal: 'disbursal',
    facility: 'facility',
    waiting: 'To do',
    documents: 'documents',
  },
  bank: {
    teaser: 'proposal note',
    access: 'this proposal',
    mandate: 'our mandate',
    disbursal: 'disbursement',
    waiting: 'with you',
    documents: 'documents',
  },
  partner: { disbursal: 'paid out', waiting: 'with us', documents: 'documents' },
} as const
